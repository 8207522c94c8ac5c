import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commodities } from '@domain/catalogues/commodities';
import { visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { offerOf, ratesPdf } from '~/documents/rate-documents.server';
import { action as cartAction, loader as cartPage } from '~/pages/shop/cart/cart.server';
import { loader as results } from '~/pages/shop/results/results.server';
import { visit } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { ratingDesk, type RatingDesk } from './rating-desk';

let desk: RatingDesk;
beforeAll(async () => {
  desk = await ratingDesk();
  await desk.platform.add(commodities, { name: 'Cerezas' });
  await desk.platform.containerRate({
    unitPrices: [
      { unit: '20DV', rate: '1200' },
      { unit: '40HC', rate: '1900' },
      { unit: '40HC', rate: '2600', commodity: 'Cerezas' },
    ],
  });
});
afterAll(() => desk.platform.stop());

interface Priced {
  readonly message: string | readonly string[];
  readonly total: number;
  readonly data: readonly {
    readonly _id: string;
    readonly load: { readonly units: readonly object[] };
    readonly price: { readonly total: string; readonly notIncluded: readonly string[] };
  }[];
  readonly facets: { readonly units: readonly { readonly value: string; readonly count: number }[] };
}
const lane = { originPort: 'CNSHA', destinationPort: 'CLVAP' };
const search = (body: object) => desk.call<Priced>('POST', '/rates/search', { ...lane, ...body }, {});
const one = async (body: object) => {
  const { data, facets } = (await search(body)).body;
  return { total: data[0]?.price.total, units: data[0]?.load.units, facets };
};

describe('the container of a price', () => {
  it('is the cheapest, or the one that results are narrowed to', async () => {
    expect(await one({})).toMatchObject({ total: '1200', units: [{ unit: '20DV' }] });
    expect(await one({ filters: { units: ['40HC'] } })).toMatchObject({
      total: '1900',
      units: [{ unit: '40HC' }],
      facets: {
        units: [
          { value: '20DV', count: 1 },
          { value: '40HC', count: 1 },
        ],
      },
    });
  });

  it('asked for by name is the only choice there is', async () => {
    const asked = { containers: [{ container: '20DV' }] };
    expect((await one(asked)).facets.units).toEqual([{ value: '20DV', count: 1 }]);
    expect((await search({ ...asked, filters: { units: ['40HC'] } })).body.total).toBe(0);
  });

  it('has a price of its own for a commodity', async () => {
    const cherries = { containers: [{ container: '40HC', commodity: 'cerezas' }] };
    expect(await one(cherries)).toMatchObject({ total: '2600' });
    expect(await one({ ...cherries, containers: [{ container: '40HC' }] })).toMatchObject({ total: '1900' });
    expect(await one({ commodity: 'Cerezas', filters: { units: ['40HC'] } })).toMatchObject({
      total: '2600',
      units: [{ unit: '40HC', commodity: 'Cerezas' }],
    });
  });

  it('goes into the cart as it was shown', async () => {
    const guest = { ...visitor, guestId: '0198a000-0000-7000-8000-0000000000ee' };
    const query =
      'origin=CNSHA&destination=CLVAP&load.type=FCL&load.measuredBy=units&load.units[0].amount=1' +
      '&load.units[0].weight=9000&filters.units=40HC&mode.origin=door&mode.destination=port';
    const page = await visit<{
      search: { data: readonly { id: string; request: string; pricedUnits: readonly object[] }[] };
    }>(desk.platform.services, guest, results, `/rates?${query}`);
    const [shown] = page.data.search.data;
    expect(shown?.pricedUnits).toEqual([{ unit: '40HC', amount: 1 }]);
    const form = new FormData();
    for (const [name, value] of Object.entries({
      intent: 'add',
      rateId: shown?.id ?? '',
      request: shown?.request ?? '',
    }))
      form.set(name, value);
    await visit(desk.platform.services, guest, cartAction, '/cart', { form });
    const { data } = await visit<{ cart: object }>(desk.platform.services, guest, cartPage, '/cart');
    expect(data.cart).toMatchObject({
      subTotal: '1900',
      lines: [
        {
          request: { load: { units: [{ unit: '40HC' }] }, mode: { origin: 'door', destination: 'port' } },
          offer: { result: { price: { notIncluded: ['origin', 'destination', 'pickup'] } } },
        },
      ],
    });
  });
});

describe('a door that a rate does not reach', () => {
  it('is not included, in the search and on paper', async () => {
    const mode = { origin: 'port', destination: 'door' } as const;
    const { body } = await search({ mode });
    expect(body.data[0]?.price.notIncluded).toEqual(['origin', 'destination', 'delivery']);
    expect((await search({})).body.data[0]?.price.notIncluded).toEqual(['origin', 'destination']);
    const asked = { id: body.data[0]?._id ?? '', currency: 'USD', mode };
    const found = await offerOf(desk.platform.services, visitor, asked);
    if (isRejection(found)) throw new Error(found.code);
    const paper = await ratesPdf(desk.platform.services, [found.offer], { ...found, language: 'es' });
    expect((await textOfPdf(paper)).replace(/\s+/g, ' ')).toContain(
      'gastos en destino, entrega en la puerta',
    );
    expect((await search({ mode: { origin: 'roof', destination: 'door' } })).status).toBe(400);
  });
});

describe('a load that lacks a measure', () => {
  it('is told so, and priced once it has it', async () => {
    const surcharge = { name: 'THC', rate: '5', calc: 'm3', apply: 'origin' };
    await desk.platform.containerRate({
      ...{ origin: 'CLVAP', destination: 'CNSHA', unitPrices: [{ unit: '20DV', rate: '1000' }] },
      surcharges: [surcharge],
    });
    const back = { originPort: 'CLVAP', destinationPort: 'CNSHA' };
    expect(await search(back)).toMatchObject({
      status: 200,
      body: {
        total: 0,
        reasons: [{ message: 'Para calcular esta tarifa falta el volumen de la carga.' }],
      },
    });
    const withVolume = { ...back, containers: [{ container: '20DV', volume: 20 }] };
    expect((await search(withVolume)).body.data[0]?.price.total).toBe('1100');
    const air = { originPort: 'MIA', destinationPort: 'SCL' };
    expect(
      await search({ ...air, details: [{ quantity: 1, length: 1, width: 1, height: 1 }] }),
    ).toMatchObject({ status: 400, body: { message: 'details[0].unitWeight: Falta este dato.' } });
  });
});
