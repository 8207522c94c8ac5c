import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { draftOffer } from '@domain/quoting/offer/commands';
import { assignQuoterExecutive, changeQuoterState } from '@domain/quoting/quoter/commands';
import { shopOwnerId } from '@domain/people/person/owner';
import { system, type Actor } from '@domain/shared/actor';
import { derivedId } from '~/use-cases/people/registration.server';
import { callerOf } from '@tests/people/caller';
import { quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';

interface Quoter {
  readonly message: string;
  readonly detail: { readonly productos: readonly object[]; readonly total: string } | null;
  readonly services: readonly object[];
}
interface Response {
  readonly id: string;
  readonly number: number;
  readonly stateResponse: string;
  readonly total: string;
  readonly hasUnsent: boolean;
  readonly lines: readonly { readonly id: string; readonly description: string; readonly subtotal: string }[];
}

let platform: QuotingPlatform;
let api: ReturnType<typeof callerOf>;
let elena: Actor & { readonly email: string };
let manager: Actor & { readonly email: string };
let staff: Readonly<Record<string, string>>;
let other: Readonly<Record<string, string>>;

beforeAll(async () => {
  platform = await quotingPlatform();
  api = callerOf(platform.services);
  elena = await platform.person('executive', 'Elena Díaz');
  manager = await platform.person('super-user', 'Marta Vera');
  [staff, other] = [await api.signIn(elena.email), await api.signIn(manager.email)];
  const owner = { name: 'Carga Andina', country: 'CL', email: 'hola@carga.example' };
  await platform.services.dispatch(commandsOf(owners).add, owner, {
    actor: system,
    via: 'process',
    commandId: shopOwnerId,
  });
  const clp = { currency: 'CLP', date: '2026-01-02', unitsPerUsd: '1000', source: 'Banco Central' };
  await platform.accepted(commandsOf(currencyRates).add, clp, system);
});
afterAll(() => platform.stop());

async function opened(): Promise<string> {
  const id = await platform.opened();
  await platform.accepted(assignQuoterExecutive, { id, executive: elena.id }, manager);
  return id;
}

const product = (unitPrice: string, description = 'Flete') => ({ description, quantity: '2', unitPrice });
const detail = (id: string, productos: readonly object[] | null, more: object = {}, headers = staff) =>
  api.call<Quoter>('PATCH', `/quoters/${id}/updateDetail`, { body: { productos, ...more }, headers });
const services = (id: string, asked: readonly object[] | null, headers = staff) =>
  api.call<Quoter>('PATCH', `/quoters/${id}/updateServices`, { body: { services: asked }, headers });
const offersOf = async (id: string) =>
  (await api.call<readonly Response[]>('GET', `/quoter-responses/${id}/responses`, { headers: staff })).body;

describe('prices of a quote are lines of its newest draft offer', () => {
  test('which is made where there is none, and changed from then on', async () => {
    const id = await opened();
    const first = await detail(id, [{ ...product('100'), profitMonto: '30', descuentoMonto: '5' }]);
    expect(first).toMatchObject({
      status: 200,
      body: {
        detail: { currency: 'USD', total: '225', productos: [{ subtotal: '225', profitMonto: '30' }] },
      },
    });
    expect(await services(id, [{ name: 'Seguro', price: '35' }, { name: 'Retiro' }])).toMatchObject({
      status: 200,
      body: {
        detail: { total: '225' },
        services: [
          { name: 'Seguro', price: '35', currency: 'USD' },
          { name: 'Retiro', price: null },
        ],
      },
    });
    expect(await offersOf(id)).toMatchObject([
      {
        number: 1,
        stateResponse: 'draft',
        total: '266.65',
        lines: [
          { leg: 'freight', description: 'Flete', profitMonto: '30', subtotal: '225' },
          { leg: 'services', description: 'Seguro', subtotal: '35' },
        ],
      },
    ]);
    expect((await detail(id, [product('50')])).body.detail).toMatchObject({ total: '100' });
    expect(await offersOf(id)).toMatchObject([{ total: '141.65' }]);
    expect((await detail(id, null)).body).toMatchObject({
      detail: { productos: [] },
      services: [{ price: '35' }, { price: null }],
    });
    expect((await services(id, null)).body.services).toEqual([]);
    expect(await offersOf(id)).toMatchObject([{ lines: [], total: '0' }]);
  });

  test('not of one that the page made and sent: that one gets the draft of its next revision', async () => {
    const id = await opened();
    const offerId = await platform.sentOffer(id, elena);
    const { body } = await api.call<Quoter>('GET', `/quoters/${id}`, { headers: staff });
    expect(body.detail).toMatchObject({ total: '500', productos: [{ description: 'Flete aéreo' }] });
    expect((await detail(id, body.detail?.productos ?? null)).status).toBe(200);
    expect(await offersOf(id)).toMatchObject([{ id: offerId, hasUnsent: false, total: '500' }]);

    expect((await detail(id, [product('300')])).body.detail).toMatchObject({ total: '600' });
    expect(await offersOf(id)).toMatchObject([
      { id: offerId, stateResponse: 'sent', revision: 1, hasUnsent: true, total: '600' },
    ]);
    // A newer draft takes it from then on.
    const made = await api.call<Response>('POST', '/quoter-responses', {
      body: { quoter: id, lines: [{ description: 'Otra', quantity: '1', unitPrice: '7' }] },
      headers: staff,
    });
    await services(id, [{ name: 'Seguro', price: '3' }]);
    expect(await offersOf(id)).toMatchObject([{ total: '600' }, { id: made.body.id, total: '10.57' }]);
  });

  test('a withdrawn offer is followed by another one with its lines', async () => {
    const id = await opened();
    const offerId = await platform.sentOffer(id, elena);
    const path = `/quoter-responses/stateResponse/${id}/${offerId}`;
    await api.call('PATCH', path, { body: { state: 'withdrawn' }, headers: staff });
    await services(id, [{ name: 'Seguro', price: '35' }]);
    expect(await offersOf(id)).toMatchObject([
      { id: offerId, stateResponse: 'withdrawn', total: '500' },
      { number: 2, stateResponse: 'draft', validity: null, total: '541.65' },
    ]);
  });

  test('taxed by leg, converted at the day’s rate, in the currency that is asked for', async () => {
    const id = await opened();
    await detail(id, [product('100')], { currency: 'USD' });
    await services(id, [{ name: 'Aduana', price: '50000', currency: 'CLP' }]);
    expect(await offersOf(id)).toMatchObject([
      {
        currency: 'USD',
        totals: { net: '250', total: '259.5', byCurrency: [{ total: '200' }, { net: '50000', tax: '9500' }] },
      },
    ]);
    const { body } = await detail(id, [product('90000')], { currency: 'CLP' });
    expect(body).toMatchObject({
      detail: { currency: 'CLP', total: '180000' },
      services: [{ price: '50000', currency: 'CLP' }],
    });
    expect(await offersOf(id)).toMatchObject([{ currency: 'CLP', total: '239500' }]);
    const unknown = await detail(id, [product('1')], { currency: 'EUR' });
    expect(unknown.status).toBe(422);
  });

  test('another sum and a discount above the price are refused, with the line', async () => {
    const id = await opened();
    const wrong = await detail(id, [product('1'), { ...product('10'), subtotal: '21' }]);
    expect(wrong).toMatchObject({ status: 422, body: { message: expect.stringContaining('20') as string } });
    expect((await detail(id, [{ ...product('1'), descuentoMonto: '3' }])).status).toBe(422);
    expect(await offersOf(id)).toEqual([]);
  });

  test('once an offer is accepted its price stays; the same price again is no change', async () => {
    const id = await opened();
    const offerId = await platform.sentOffer(id, elena);
    const path = `/quoter-responses/stateResponse/${id}/${offerId}`;
    await api.call('PATCH', path, { body: { state: 'accepted', name: 'Ana Soto' }, headers: staff });
    const { body } = await api.call<Quoter>('GET', `/quoters/${id}`, { headers: staff });
    expect(await detail(id, body.detail?.productos ?? null)).toMatchObject({
      status: 200,
      body: { detail: { total: '500' } },
    });
    expect((await detail(id, [product('1')])).status).toBe(409);
    expect(await services(id, [{ name: 'Seguro' }])).toMatchObject({
      status: 200,
      body: { services: [{ price: null }] },
    });
  });

  test('of a quote that is over nothing is written', async () => {
    const id = await opened();
    await platform.accepted(changeQuoterState, { id, state: 'void', stateLv2: 'void.error' }, elena);
    expect((await detail(id, [product('1')])).status).toBe(422);
    expect((await services(id, [{ name: 'Seguro', price: '1' }])).status).toBe(422);
    expect(await offersOf(id)).toEqual([]);
  });

  test('a stale If-Match of the quote is answered with 412', async () => {
    const id = await opened();
    const stale = await detail(id, [product('1')], {}, { ...staff, 'if-match': '"0"' });
    expect(stale.status).toBe(412);
    const { headers } = await api.call('GET', `/quoters/${id}`, { headers: staff });
    const seen = { ...staff, 'if-match': headers.get('etag') ?? '' };
    expect((await detail(id, [product('1')], {}, seen)).status).toBe(200);
  });
});

describe('several at once', () => {
  test('the same request twice makes one offer', async () => {
    const id = await opened();
    const answers = await Promise.all([1, 2, 3, 4].map(() => detail(id, [product('100')])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await offersOf(id)).toMatchObject([{ number: 1, total: '200', lines: [{ subtotal: '200' }] }]);
  });

  test('an offer whose maker died before it was counted is counted by the next request', async () => {
    const id = await opened();
    const content = { lines: [{ description: 'Flete', quantity: '1', unitPrice: '9' }] };
    const offerId = derivedId(id, 'offer 1');
    await platform.accepted(draftOffer, { quoteId: id, offerId, content }, elena);
    expect((await services(id, [{ name: 'Seguro', price: '1' }])).status).toBe(200);
    expect(await offersOf(id)).toMatchObject([
      { id: offerId, number: 1, lines: [{ subtotal: '9' }, { subtotal: '1' }] },
    ]);
  });

  test('two people who price freight and services lose neither', async () => {
    const id = await opened();
    const answers = await Promise.all([
      detail(id, [product('100')]),
      services(id, [{ name: 'Seguro', price: '35' }], other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, ...more] = await offersOf(id);
    expect(more).toEqual([]);
    expect(one?.lines.map(({ description }) => description).toSorted()).toEqual(['Flete', 'Seguro']);
  });

  test('nor in an offer that is there already, whoever comes first', async () => {
    const id = await opened();
    await detail(id, [product('1')]);
    for (let round = 2; round < 6; round++) {
      await Promise.all([
        detail(id, [product(`${round}`)]),
        services(id, [{ name: 'Seguro', price: `${round}` }], other),
      ]);
      const [one, ...more] = await offersOf(id);
      expect(more).toEqual([]);
      expect(one?.lines.map(({ subtotal }) => subtotal)).toEqual([`${round * 2}`, `${round}`]);
    }
  });
});
