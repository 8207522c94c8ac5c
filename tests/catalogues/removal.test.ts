import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { action as one } from '~/pages/catalogues/one/one.server';
import { airports } from '@domain/catalogues/airports';
import { carriers } from '@domain/catalogues/carriers';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commodities } from '@domain/catalogues/commodities';
import { containers } from '@domain/catalogues/containers';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { profits } from '@domain/catalogues/profits';
import { quoterStates } from '@domain/catalogues/quoter-states';
import { suppliers } from '@domain/catalogues/suppliers';
import { surcharges } from '@domain/catalogues/surcharges';
import { tags } from '@domain/catalogues/tags';
import { trucks } from '@domain/catalogues/trucks';
import { shopOwnerId } from '@domain/people/person/owner';
import { removeRate } from '@domain/rating/rate/commands';
import { system, type Actor } from '@domain/shared/actor';
import { dayIn, daysAfter } from '@domain/shared/day';
import type { Rejection } from '@domain/shared/rejection';
import { findRecords } from '@projections/catalogues/find-records';
import { callerOf } from '@tests/people/caller';
import { ratingPlatform, type RatingPlatform } from '@tests/projections/rating-platform';
import { formOf, visit } from './page-visit';

let platform: RatingPlatform;
let admin: Actor & { readonly email: string };
beforeAll(async () => {
  platform = await ratingPlatform();
  admin = await platform.person('admin');
});
afterAll(() => platform.stop());

const remove = (catalogue: Catalogue, id: string) =>
  platform.order(commandsOf(catalogue).remove, { id }, admin) as Promise<Partial<Rejection>>;

async function idOf<C extends Catalogue>(catalogue: C, field: keyof C['fields'] & string, value: string) {
  const [record] = await findRecords(platform.services.db, catalogue, field, [value]);
  if (record === undefined) throw new Error(`no ${catalogue.name} ${value}`);
  return record.id;
}

describe('removing a record', () => {
  it('is refused while rates can still be sold with it, by id, code or name, and goes once they are gone', async () => {
    const { carrier, supplier } = platform;
    const perishable = await platform.add(commodities, { name: 'Cerezas' });
    const rate = await platform.rate({
      commodities: ['Cerezas'],
      surcharges: [{ name: 'FSC', rate: '1', calc: 'kg', apply: 'freight' }],
    });
    const users = [
      [carriers, carrier],
      [suppliers, supplier],
      [airports, await idOf(airports, 'airportCode', 'MIA')],
      [commodities, perishable],
      [surcharges, await idOf(surcharges, 'code', 'FSC')],
    ] as const;
    for (const [catalogue, id] of users) {
      const refused = await remove(catalogue, id);
      expect(refused, catalogue.name).toMatchObject({ kind: 'conflict', code: 'catalogue.in-use' });
      expect(refused.uses?.[0], catalogue.name).toMatchObject({ what: 'rates', count: 1 });
      expect(refused.uses?.[0]?.names[0]).toMatch(/^AIR-MIA-SCL/);
    }
    await platform.done(removeRate, { id: rate });
    expect(await remove(commodities, perishable)).not.toHaveProperty('rejected', true);
  });

  it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'is refused through the last day of a rate where the rate counts its days, and not after it: %s',
    async (timeZone) => {
      const today = dayIn(timeZone, new Date().toISOString());
      const endingOn = async (to: string) => {
        const supplier = await platform.add(suppliers, { name: `${timeZone} ${to}`, country: 'CL' });
        await platform.rate({ supplier, timeZone, to, status: false });
        return supplier;
      };
      expect(await remove(suppliers, await endingOn(today))).toMatchObject({ code: 'catalogue.in-use' });
      const over = await remove(suppliers, await endingOn(daysAfter(today, -1)));
      expect(over).not.toHaveProperty('rejected', true);
    },
  );

  it('lets a surcharge go while another entry has its code', async () => {
    const entry = { code: 'BAF', calc: 'container', apply: 'freight' };
    const sea = await platform.add(surcharges, { ...entry, name: 'baf marítimo', modal: 'sea' });
    const land = await platform.add(surcharges, { ...entry, name: 'baf terrestre', modal: 'land' });
    await platform.containerRate({
      surcharges: [{ name: 'BAF', rate: '1', calc: 'container', apply: 'freight' }],
    });
    expect(await remove(surcharges, land)).not.toHaveProperty('rejected', true);
    expect(await remove(surcharges, sea)).toMatchObject({ uses: [{ what: 'rates', count: 1 }] });
    expect(await remove(containers, await idOf(containers, 'code', '40HC'))).toMatchObject({
      code: 'catalogue.in-use',
    });
  });

  it('is refused while records of other catalogues refer to it, by id or by code', async () => {
    const tag = await platform.add(tags, { name: 'Frío' });
    await platform.add(trucks, { name: 'Camión frío', pesoBruto: 5000, capacidadCubica: 20, tags: [tag] });
    expect(await remove(tags, tag)).toMatchObject({
      uses: [{ what: 'trucks', count: 1, names: ['Camión frío'] }],
    });
    await platform.add(profits, { name: 'Lima', mode: 'percent', value: '5', destination: 'LIM' });
    const lima = await platform.add(airports, { airportCode: 'LIM', name: 'Jorge Chávez', country: 'PE' });
    expect(await remove(airports, lima)).toMatchObject({ uses: [{ what: 'profits', names: ['Lima'] }] });
    const state = { level: 1, position: 1, name: 'Pendiente' };
    const pending = await platform.add(quoterStates, { ...state, code: 'pending' });
    await platform.add(quoterStates, {
      ...state,
      level: 2,
      code: 'pending.new',
      name: 'Nuevo',
      parent: 'pending',
    });
    expect(await remove(quoterStates, pending)).toMatchObject({
      uses: [{ what: 'quoter-states', names: ['Nuevo'] }],
    });
  });

  it('keeps an owner company while people and records belong to it', async () => {
    await platform.services.dispatch(
      commandsOf(owners).add,
      { name: 'Carga Austral', country: 'CL' },
      { actor: system, via: 'process', commandId: shopOwnerId },
    );
    const refused = await remove(owners, shopOwnerId);
    expect(refused.uses?.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['people', 'tags', 'rates']),
    );
  });

  it('says on the page and over the API who uses it, in the reader’s words', async () => {
    const { services } = platform;
    const carrier = await platform.add(carriers, { name: 'Sky Cargo', typeCarrier: 'air' });
    await platform.rate({ carriers: [carrier], serviceType: 'express' });
    const page = (language: 'es' | 'en') =>
      visit(services, admin, one, `/admin/carriers/${carrier}`, {
        params: { catalogue: 'carriers', id: carrier },
        form: formOf({}, { intent: 'remove', commandId: uuidv7() }),
        language,
      });
    expect(await page('es')).toMatchObject({
      status: 409,
      data: { refused: { id: carrier, isActive: true, uses: [{ what: '1 tarifa', others: 0 }] } },
    });
    expect(await page('en')).toMatchObject({ data: { refused: { uses: [{ what: '1 rate' }] } } });
    const api = callerOf(services);
    const { status, body } = await api.call('DELETE', `/carriers/${carrier}`, {
      headers: await api.signIn(admin.email),
    });
    expect(status).toBe(409);
    expect(body.message).toMatch(/1 tarifa \(AIR-MIA-SCL/);
  });
});
