import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { containers } from '@domain/catalogues/containers';
import { callerOf } from '@tests/people/caller';
import { dangerousBooking, generalBooking, shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let api: ReturnType<typeof callerOf>;
let staff: Readonly<Record<string, string>>;
const rates = new Map<string, string>();

const air = (terms: object) => ({
  ...{ origin: 'MIA', destination: 'SCL', from: '2026-01-01', to: '2030-12-31', businessModel: 'Venta' },
  ...{ carrier: [desk.platform.carrier], supplier: desk.platform.supplier, status: true, peso: 2000 },
  segments: [{ from: 0, to: 2000, rate: 1 }],
  ...terms,
});

beforeAll(async () => {
  desk = await shoppingDesk();
  api = callerOf(desk.platform.services);
  staff = await api.signIn((await desk.platform.person('super-user')).email);
  for (const [serviceType, terms] of [
    ['general', {}],
    [
      'hazardous',
      {
        hazardClasses: ['3', '9'],
        surcharges: [{ name: 'FSC', rate: '25', calc: 'shipment', apply: 'Flete', hazardClasses: ['3'] }],
      },
    ],
    ['frozen', { temperatureFrom: '-20', temperatureTo: '-15' }],
  ] as const) {
    const made = await api.call<{ _id: string; message: unknown }>('POST', '/aerial-rates', {
      body: air({ serviceType, ...terms }),
      headers: staff,
    });
    expect([made.status, made.body.message]).toEqual([201, undefined]);
    rates.set(serviceType, made.body._id);
  }
});
afterAll(() => desk.platform.stop());

const filters = { services: ['general', 'hazardous', 'frozen'] };
const cargo = { detailed: false, totals: { weight: '100', volume: '0.1' } };
interface Found {
  readonly data: readonly { service: string; price: { total: string }; load: object }[];
  readonly message: readonly string[];
  readonly reasons: readonly { code: string }[];
}
const search = (more: object) =>
  api.call<Found>('POST', '/rates/search', {
    body: { originPort: 'MIA', destinationPort: 'SCL', ...cargo, filters, ...more },
  });
const found = async (more: object) =>
  (await search(more)).body.data
    .map(({ service, price }) => `${service} ${price.total}`)
    .toSorted((one, other) => one.localeCompare(other));

describe('a search through the API', () => {
  it('finds the rates that take what the load says, with the charges of its class', async () => {
    expect(await found({})).toEqual(['general 100', 'hazardous 100']);
    const paint = { unNumber: 'un 1263', hazardClass: '3' };
    expect(await found({ dangerousGoods: paint })).toEqual(['hazardous 125']);
    expect(await found({ dangerousGoods: { ...paint, hazardClass: '9' } })).toEqual(['hazardous 100']);
    expect(await found({ temperature: -18 })).toEqual(['frozen 100']);
    expect((await search({ dangerousGoods: paint })).body.data[0]?.load).toMatchObject({
      dangerousGoods: { unNumber: 'UN1263', hazardClass: '3' },
    });
  });

  it('gives the reasons where none takes it', async () => {
    const acid = { dangerousGoods: { unNumber: 'UN1789', hazardClass: '8' }, temperature: '5' };
    const { body } = await search(acid);
    expect(body.data).toEqual([]);
    expect(body.reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['price.dangerous-goods', 'price.other-hazard-class']),
    );
  });

  it('names what cannot be read by its field', async () => {
    const wrong = { dangerousGoods: { unNumber: '99', hazardClass: '12' }, temperature: '100' };
    const { status, body } = await search(wrong);
    expect(status).toBe(400);
    expect(body.message.map((line) => line.split(':')[0])).toEqual([
      'dangerousGoods.unNumber',
      'dangerousGoods.hazardClass',
      'temperature',
    ]);
  });

  it('keeps pieces out of containers that they do not fit', async () => {
    await desk.platform.add(containers, {
      ...{ code: '53HC', name: "53' High Cube", sizeType: 'P5G1', payload: '27700' },
      detailedMeasures: { length: '13.556', width: '2.352', height: '2.698' },
      doors: { width: '2.34', height: '2.585' },
    });
    const fcl = {
      ...{ origin: 'CNSHA', destination: 'CLVAP', from: '2026-01-01', to: '2030-12-31', status: true },
      ...{ carrier: desk.platform.carrier, supplier: desk.platform.supplier, businessModel: 'Venta' },
      serviceType: 'general',
      containerSegments: [{ contenedor: '53HC', ammount: 1900 }],
    };
    const made = await api.call<{ message: unknown }>('POST', '/container-rates', {
      body: fcl,
      headers: staff,
    });
    expect([made.status, made.body.message]).toEqual([201, undefined]);
    const ofPiece = async (width: number) => {
      const largestPiece = { length: 6, width, height: 2 };
      const asked = { originPort: 'CNSHA', destinationPort: 'CLVAP', largestPiece };
      const { body } = await search({ ...asked, containers: [{ container: '53HC', weight: 9000 }] });
      return [body.data.length, ...body.reasons.map(({ code }) => code)];
    };
    expect(await ofPiece(2.3)).toEqual([1]);
    expect(await ofPiece(2.35)).toEqual([0, 'price.piece-out-of-unit']);
  });
});

describe('a booking of dangerous goods', () => {
  const sheetOf = async ({ headers }: Customer) => {
    const body = new FormData();
    body.set('safetyDataSheet', new File([Buffer.from('%PDF-1.4\n%%EOF')], 'hoja.pdf'));
    return (await api.call<{ _id: string }>('POST', '/checkout/mine/safety-data-sheet', { body, headers }))
      .body._id;
  };
  const inCart = async (hazardClass: string): Promise<Customer> => {
    const customer = await desk.customer();
    const { body } = await customer.call('GET', '/cart/mine');
    const [line] = body.products as readonly { readonly _id?: string }[];
    await customer.call('DELETE', `/cart/mine/items/${line?._id}`);
    const load = {
      ...{ measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } },
      dangerousGoods: { unNumber: 'UN1263', hazardClass },
    };
    const product = { rateId: rates.get('hazardous'), load, currency: 'USD' };
    expect((await customer.call('POST', '/cart/mine/items', { product, amount: 1 })).status).toBe(201);
    return customer;
  };

  it('is confirmed where the price is for them, and not where it is for others', async () => {
    const customer = await inCart('3');
    const sheet = await sheetOf(customer);
    const booked = async (booking: object) => {
      await customer.call('PATCH', '/checkout/mine', { booking });
      return desk.confirm(customer);
    };
    expect((await booked(generalBooking)).body.message).toMatch(/UN1263/);
    const other = await inCart('9');
    await other.call('PATCH', '/checkout/mine', { booking: dangerousBooking(await sheetOf(other)) });
    expect((await desk.confirm(other)).status).toBe(422);
    expect((await booked(dangerousBooking(sheet))).status).toBe(201);
  });
});
