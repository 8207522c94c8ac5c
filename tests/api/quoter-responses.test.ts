import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { searchRates } from '@projections/rating/rate-search/queries';
import { sendOffer } from '~/use-cases/quoting/offers.server';
import { addProfit } from '@tests/projections/rating-platform';
import { twoOwnerCompanies, type TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

interface Line {
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string | null;
  readonly profitMonto?: string;
  readonly cost?: { readonly total: string } | null;
  readonly subtotal: string;
}
interface Shown {
  readonly _id: string;
  readonly quoter: string;
  readonly stateResponse: string;
  readonly lines: readonly Line[];
  readonly total: string;
  readonly totals: { readonly net: string };
  readonly message: string | readonly string[];
}
type Headers = Readonly<Record<string, string>>;
type Person = Actor & { readonly email: string };

let two: TwoOwnerCompanies;
let manager: Person;
let elena: Person;
let asManager: Headers;
let asElena: Headers;
let asPablo: Headers;
let asClient: Headers;
let asAuditor: Headers;
let asOther: Headers;
let asOtherClient: Headers;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  manager = await two.shop.person('super-user');
  elena = await two.shop.person('executive');
  asManager = await two.api.signIn(manager.email);
  asElena = await two.api.signIn(elena.email);
  asPablo = await two.api.signIn((await two.shop.person('executive')).email);
  asClient = await two.api.signIn((await two.shop.person('client')).email);
  asAuditor = await two.api.signIn((await two.shop.person('auditor')).email);
  asOther = await two.api.signIn((await two.other.person('super-user')).email);
  asOtherClient = await two.api.signIn((await two.other.person('client')).email);
  await addProfit(two.platform, '10');
});
afterAll(() => two.platform.stop());

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
const ends = { origin: { id: 'MIA' }, destination: { id: 'SCL' } };

/** A quote of the client that Elena follows. */
async function opened(): Promise<string> {
  const { body } = await two.api.call<Shown>('POST', '/quoters', {
    body: { ...ends, load },
    headers: asClient,
  });
  await two.platform.done(assignQuoterExecutive, { id: body._id, executive: elena.id }, manager);
  return body._id;
}

const call = <Body = Shown>(method: string, path: string, headers: Headers, body?: object) =>
  two.api.call<Body>(method, path, { headers, ...(body !== undefined && { body }) });
const make = (quoter: string, body: object, headers = asElena) =>
  call('POST', '/quoter-responses', headers, { quoter, ...body });

const typed = {
  lines: [{ description: 'Flete aéreo', quantity: '100', unitPrice: '5', cost: { unitPrice: '4' } }],
  validity: '2099-12-31',
  comment: 'Salida los martes.',
  note: 'Confirmar espacio.',
};

describe('POST /quoter-responses', () => {
  test('makes a draft of rates with the total of the search', async () => {
    const rate = await two.platform.rate({
      businessModel: 'Costo',
      serviceType: 'ofertas',
      surcharges: [{ name: 'FSC', rate: '0.855', calc: 'kg', apply: 'freight' }],
    });
    const search = { origin: 'MIA', destination: 'SCL', load };
    const found = await two.services.ask(searchRates, search, elena);
    if (isRejection(found)) throw new Error(found.code);
    const searched = found.data.find(({ id }) => id === rate);
    const quoter = await opened();
    const made = await make(quoter, { rates: [{ id: rate }], validity: '2026-12-31' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      quoter,
      stateResponse: 'draft',
      revision: 0,
      validity: '2026-12-31',
      terms: { carrier: { name: 'LATAM Cargo' } },
      lines: [
        {
          basis: 'chargeable-kg',
          // The next weight break is cheaper.
          quantity: '101',
          unitPrice: '3.6',
          profitMonto: '36.36',
          cost: { total: '363.6' },
        },
        { subtotal: '85.5' },
        { description: 'Redondeo', subtotal: '0.54' },
      ],
      rates: [{ id: rate, supplier: { name: 'Andes Freight Agencies' } }],
      margin: { amount: '36.9' },
    });
    expect(made.body.totals.net).toBe(searched?.price.total);
  });

  test('makes a draft of typed lines, once per idempotency key', async () => {
    const quoter = await opened();
    const headers = { ...asElena, 'idempotency-key': 'offer-1' };
    const first = await make(quoter, typed, headers);
    const again = await make(quoter, typed, headers);
    expect(first.body).toMatchObject({
      total: '500',
      comment: 'Salida los martes.',
      note: 'Confirmar espacio.',
    });
    expect(again.body._id).toBe(first.body._id);
    expect((await call<number>('GET', `/quoter-responses/count/${quoter}`, asElena)).body).toBe(1);
  });

  test('refuses a rate that is not offered, of another owner company too, and fields it does not know', async () => {
    const quoter = await opened();
    const draft = await two.platform.rate({ status: false, serviceType: 'borrador' });
    const others = await two.other.rate('3', { serviceType: 'de-otros' });
    expect(await make(quoter, { rates: [draft] })).toMatchObject({ status: 422 });
    expect(await make(quoter, { rates: [others] })).toMatchObject({ status: 422 });
    expect(await make(quoter, { ...typed, price: '5' })).toMatchObject({ status: 400 });
    expect(
      await make(quoter, { lines: [{ description: 'Flete', quantity: '0', unitPrice: '1' }] }),
    ).toMatchObject({ status: 400 });
  });

  test('forbids customers and auditors, and hides the quote from others', async () => {
    const quoter = await opened();
    expect(await make(quoter, typed, asClient)).toMatchObject({ status: 403 });
    expect(await make(quoter, typed, asAuditor)).toMatchObject({ status: 403 });
    expect(await make(quoter, typed, asPablo)).toMatchObject({ status: 404 });
    expect(await make(quoter, typed, asOther)).toMatchObject({ status: 404 });
  });
});

describe('PATCH /quoter-responses/{id}', () => {
  test('changes what is named and keeps the rest; a stale edit changes nothing', async () => {
    const quoter = await opened();
    const { body, headers } = await make(quoter, typed);
    const etag = headers.get('etag') ?? '';
    const path = `/quoter-responses/${body._id}`;
    const changed = await call(
      'PATCH',
      path,
      { ...asElena, 'if-match': etag },
      { comment: 'Salida los jueves.' },
    );
    expect(changed).toMatchObject({
      status: 200,
      body: { comment: 'Salida los jueves.', total: '500', validity: '2099-12-31' },
    });
    const stale = await call('PATCH', path, { ...asManager, 'if-match': etag }, { comment: 'Otro.' });
    expect(stale.status).toBe(412);
    expect((await call('GET', path, asManager)).body).toMatchObject({ comment: 'Salida los jueves.' });
  });

  test('a name in the terms that is not known is refused, not dropped', async () => {
    const quoter = await opened();
    const { body } = await make(quoter, typed);
    const path = `/quoter-responses/${body._id}`;
    for (const wrong of [
      { transitDay: 2 },
      { carrier: { name: 'Copa', code: 'CM' } },
      { conditions: [{ es: 'Sujeto a espacio', fr: 'Sous réserve' }] },
    ]) {
      expect((await call('PATCH', path, asElena, { terms: wrong })).status).toBe(400);
      expect((await make(quoter, { ...typed, terms: wrong })).status).toBe(400);
    }
  });

  test('a term that is absent stays, in lists too, and null clears it', async () => {
    const terms = {
      carrier: { name: 'Copa' },
      transfers: ['BOG'],
      included: ['Combustible'],
      freeDays: 5,
      cutOff: 48,
    };
    const { body } = await make(await opened(), {
      ...typed,
      terms: { ...terms, timeZone: 'America/Lima' },
    });
    const path = `/quoter-responses/${body._id}`;
    const later = await call('PATCH', path, asElena, { terms: { transitDays: 2 } });
    expect(later.body).toMatchObject({
      terms: { ...terms, transitDays: 2 },
      timeZone: 'America/Lima',
      validity: '2099-12-31',
    });
    const cleared = await call('PATCH', path, asElena, {
      terms: { carrier: null, freeDays: null, cutOff: null, included: null },
      comment: null,
      validity: null,
    });
    expect(cleared).toMatchObject({
      status: 200,
      body: {
        terms: { carrier: null, freeDays: null, included: [], transfers: ['BOG'], transitDays: 2 },
        comment: null,
        validity: null,
      },
    });
    expect(JSON.stringify(cleared.body)).not.toContain('"cutOff"');
  });

  test('hides an offer from others', async () => {
    const { body } = await make(await opened(), typed);
    for (const headers of [asPablo, asOther]) {
      expect((await call('PATCH', `/quoter-responses/${body._id}`, headers, typed)).status).toBe(404);
      expect((await call('GET', `/quoter-responses/${body._id}`, headers)).status).toBe(404);
    }
  });
});

describe('reading offers', () => {
  test('customers see what was sent, without cost, profit, margin and note', async () => {
    const quoter = await opened();
    const { body } = await make(quoter, typed);
    await make(quoter, { ...typed, lines: [{ description: 'Borrador', quantity: '1', unitPrice: '1' }] });
    await sendOffer(two.services, { quoteId: quoter, offerId: body._id }, { actor: manager, via: 'web' });
    const path = `/quoter-responses/${quoter}/responses`;
    const all = await call<readonly Shown[]>('GET', path, asElena);
    expect(all.body.map(({ stateResponse }) => stateResponse)).toEqual(['sent', 'draft']);
    const own = await call<readonly Shown[]>('GET', path, asClient);
    expect(own.body).toMatchObject([{ _id: body._id, stateResponse: 'sent', revision: 1, total: '500' }]);
    expect(JSON.stringify(own.body)).not.toMatch(/cost|profit|margin|supplier|Confirmar espacio|Borrador/i);
    const lowest = await call('GET', `/quoter-responses/lowest-total/${quoter}`, asClient);
    expect(lowest.body).toMatchObject({ total: '500', currency: 'USD', response: { _id: body._id } });
    expect((await call<readonly Shown[]>('GET', path, asAuditor)).body).toHaveLength(2);
  });

  test('there is no lowest total before anything was sent', async () => {
    const quoter = await opened();
    await make(quoter, typed);
    const lowest = await call('GET', `/quoter-responses/lowest-total/${quoter}`, asElena);
    expect(lowest.body).toEqual({ total: null, currency: null, response: null });
  });

  test('others find nothing', async () => {
    const quoter = await opened();
    for (const headers of [asPablo, asOther, asOtherClient]) {
      const found = await call('GET', `/quoter-responses/${quoter}/responses`, headers);
      const lowest = await call('GET', `/quoter-responses/lowest-total/${quoter}`, headers);
      expect([found.status, lowest.status]).toEqual([404, 404]);
    }
    expect((await call('GET', `/quoter-responses/count/${quoter}`, asOther)).status).toBe(404);
  });
});
