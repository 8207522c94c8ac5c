import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { commodities } from '@domain/catalogues/commodities';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { suppliers } from '@domain/catalogues/suppliers';
import { surcharges } from '@domain/catalogues/surcharges';
import { shopOwnerId } from '@domain/people/person/owner';
import { system, type Actor } from '@domain/shared/actor';
import { ratingImportDesk } from './rating-import-desk';

let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
beforeAll(async () => {
  desk = await ratingImportDesk();
});
afterAll(() => desk.platform.stop());

const unknown = 'No existe en el catálogo.';
const noExchange = (currency: string) =>
  `No hay tipo de cambio para ${currency}: agréguelo en Tipos de cambio o guarde la tarifa como borrador.`;
const add = (form: object) => desk.call('POST', '/aerial-rates', form);
const seeder: Actor = { ...system, ownerId: shopOwnerId };

describe('what a rate names', () => {
  it('has to be there: surcharges, commodities and currencies, each where it stands', async () => {
    const surcharge = { name: 'FSC', rate: 1, calc: 'kg', apply: 'Flete' };
    const { status, body } = await add({
      commodities: ['General', 'Unicornios'],
      surcharges: [surcharge, { ...surcharge, name: 'NOPE' }],
    });
    expect([status, body.message]).toEqual([
      400,
      [`surcharges[1].name: ${unknown}`, `commodities[1]: ${unknown}`],
    ]);
    const priced = { contenedor: '40HC', ammount: 1, commodity: 'Unicornios' };
    const sea = await desk.call('POST', '/container-rates', { containerSegments: [priced] });
    expect([sea.status, sea.body.message]).toEqual([400, `containerSegments[0].commodity: ${unknown}`]);
    for (const currency of ['XYZ', 'usd', 'US'])
      expect(await add({ currency })).toMatchObject({
        status: 400,
        body: { message: 'currency: Escriba el código de una moneda, por ejemplo USD.' },
      });
  });

  it('may be written in either case, without accents, and in the catalogue’s other languages', async () => {
    await desk.platform.add(commodities, { name: 'Electrónica', nameEn: 'Electronics' });
    const surcharge = { name: 'fsc', rate: 1, calc: 'kg', apply: 'Flete' };
    for (const name of ['electronica', 'ELECTRONICS', 'FAK'])
      expect(await add({ commodities: [name], surcharges: [surcharge] })).toMatchObject({ status: 201 });
  });

  it('is not another owner company’s', async () => {
    const other: Actor = { ...system, ownerId: '0198a000-0000-7000-8000-0000000000f1' };
    await desk.platform.done(commandsOf(commodities).add, { name: 'Ajena' }, other);
    expect((await add({ commodities: ['Ajena'] })).body.message).toBe(`commodities[0]: ${unknown}`);
    const { id: supplier } = await desk.platform.done(
      commandsOf(suppliers).add,
      { name: 'Otro', country: 'CL' },
      other,
    );
    const charge = { code: 'AJENO', name: 'ajeno', calc: 'kg', apply: 'freight', supplier };
    await desk.platform.done(commandsOf(surcharges).add, charge, other);
    const named = [{ name: 'AJENO', rate: 1, calc: 'kg', apply: 'Flete' }];
    expect((await add({ surcharges: named })).body.message).toBe(`surcharges[0].name: ${unknown}`);
  });

  it('is said of a sheet’s rows before anything is written', async () => {
    const sheet = [
      'Origen;Destino;Proveedor;Transportistas;Estado;Moneda;Mercancías;Recargos;Tramos;Vigente desde;Vigente hasta',
      'MIA;SCL;Andes Freight Agencies;LA;Borrador;USD;Unicornios;NOPE | 1 | kg | | freight;0 | 45 | 5;01-01-2033;31-12-2033',
      'MIA;SCL;Andes Freight Agencies;LA;Borrador;BRL;General;FSC | 1 | kg | | freight;0 | 45 | 5;01-01-2034;31-12-2034',
      'MIA;SCL;Andes Freight Agencies;LA;Publicada;BRL;General;FSC | 1 | kg | | freight;0 | 45 | 5;01-01-2035;31-12-2035',
      'MIA;SCL;Andes Freight Agencies;LA;Borrador;XYZ;General;;0 | 45 | 5;01-01-2036;31-12-2036',
    ].join('\n');
    const { body } = await desk.upload('aerial-rates', sheet, { dryRun: 'true' });
    expect(body.rows.map(({ row, message }) => [row, message])).toEqual([
      [2, 'No se encontró «NOPE».'],
      [2, 'No se encontró «Unicornios».'],
      [4, noExchange('BRL')],
      [5, 'No se encontró «XYZ».'],
    ]);
    expect(body).toMatchObject({ created: 1, failed: 3 });
  });
});

describe('a currency without a rate of exchange', () => {
  it('is drafted and not published, through the form and by its status', async () => {
    const form = { ...desk.airForm('exchange'), currency: 'BRL' };
    expect(await add({ ...form, status: true })).toMatchObject({
      status: 422,
      body: { message: `currency: ${noExchange('BRL')}` },
    });
    const draft = await add(form);
    expect(draft.status).toBe(201);
    const ids = { ids: [draft.body._id], status: true };
    const published = await desk.call<object>('PATCH', '/aerial-rates/change-status', ids);
    expect(JSON.stringify(published.body)).toContain('BRL');
    expect((await desk.call('GET', `/aerial-rates/${draft.body._id}`)).body).toMatchObject({
      state: 'draft',
    });
  });

  it('takes its own rate out of the search, and no other', async () => {
    const search = async (services: readonly string[]) =>
      (
        await desk.call<{ total: number; data: readonly { service: string }[]; notCarrying: number }>(
          'POST',
          '/rates/search',
          { originPort: 'MIA', destinationPort: 'SCL', detailed: false, filters: { services } },
        )
      ).body;
    const { id } = await desk.platform.done(
      commandsOf(currencyRates).add,
      { currency: 'EUR', date: '2026-01-02', unitsPerUsd: '0.92', source: 'BCE' },
      seeder,
    );
    const rateId = await desk.platform.rate({ serviceType: 'in-euros', currency: 'EUR' });
    expect(await search(['in-euros'])).toMatchObject({ total: 1 });
    await desk.platform.done(commandsOf(currencyRates).remove, { id }, seeder);
    // Nothing but the rate in euros is on the lane.
    expect(await search([])).toMatchObject({ total: 0, notCarrying: 0 });
    const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 50, volume: 0.1 } };
    const product = { rateId, load, currency: 'USD' };
    const refused = await desk.call('POST', '/cart/mine/items', { product, amount: 1 }, desk.client);
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'Una tarifa del carro no tiene hoy tipo de cambio a su moneda.' },
    });
    await desk.platform.rate({ serviceType: 'in-dollars' });
    expect(await search([])).toMatchObject({ total: 1, data: [{ service: 'in-dollars' }] });
  });
});
