import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { profits } from '@domain/catalogues/profits';
import { action as sampleAction, type Sample } from '~/pages/rating/wizard/sample.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { callerOf } from '@tests/people/caller';

interface Answer {
  readonly message: string;
  readonly cost: {
    readonly total: string;
    readonly profit: string;
    readonly lines: readonly object[];
  } | null;
  readonly staff: object | null;
  readonly rule: { readonly name: string } | null;
  readonly customer: { readonly price: object } | null;
  readonly missing: readonly { readonly field: string }[];
  readonly refusal: { readonly code: string } | null;
}

let two: TwoOwnerCompanies;
let api: ReturnType<typeof callerOf>;
let executive: Person;
let theirs: Person;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  api = callerOf(two.services);
  executive = await two.shop.person('executive');
  theirs = await two.other.person('super-user');
  const keep = async (owner: OwnerCompany, percent: string, unitsPerUsd: string) => {
    const actor = await owner.person('super-user');
    const rule = { name: `Todo de ${owner.name}`, mode: 'percent', value: percent };
    await two.platform.done(commandsOf(profits).add, rule, actor);
    const rate = { currency: 'CLP', date: '2026-01-03', unitsPerUsd, source: 'Banco Central' };
    await two.platform.done(commandsOf(currencyRates).add, rate, actor);
  };
  await keep(two.shop, '10', '950');
  await keep(two.other, '25', '1000');
});
afterAll(() => two.platform.stop());

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 2, weight: '250', volume: '0.5' } };
const rate = {
  ...{ origin: 'MIA', destination: 'SCL', currency: 'USD', businessModel: 'Costo' },
  segments: [{ from: '0', to: '1000', rate: '4.10' }],
  surcharges: [{ name: 'FSC', rate: '0.85', calc: 'kg', apply: 'freight' }],
};
async function sample(person: Person, body: object, path = '/aerial-rates/sample') {
  const headers = await api.signIn(person.email);
  return api.call<Answer>('POST', path, { body, headers });
}

describe('a sample load by the API', () => {
  it('costs what the panel beside the form says, with what the customer would see', async () => {
    const { status, body } = await sample(executive, { rate, load });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      cost: { base: '1025', profit: '103', total: '1341' },
      staff: { cost: '1238', margin: '103', share: '7.7', unknown: [] },
      rule: { name: 'Todo de Carga Austral', mode: 'percent', value: '10' },
      customer: { price: { base: '1128', total: '1341' } },
      ...{ refusal: null, lackingCharges: [] },
    });
    expect(body.missing.map(({ field }) => field)).toEqual(expect.arrayContaining(['supplier']));
    const customer = JSON.stringify(body.customer);
    for (const secret of ['"profit"', '4.10', 'Todo de', '1025']) expect(customer).not.toContain(secret);
  });

  it('is told in another currency, by the exchange rate of the owner company', async () => {
    const inPesos = await sample(executive, { rate, load, currency: 'CLP' });
    expect(inPesos.body).toMatchObject({
      cost: { currency: 'CLP', base: '973750', conversions: [{ from: 'USD', to: 'CLP', rate: '950' }] },
      customer: { price: { currency: 'CLP' } },
    });
    const other = await sample(theirs, { rate: { ...rate, surcharges: [] }, load, currency: 'CLP' });
    expect(other.body).toMatchObject({ cost: { base: '1025000' }, rule: { name: 'Todo de Fletes Andinos' } });
    const unknown = await sample(executive, { rate, load, currency: 'BRL' });
    expect(unknown).toMatchObject({
      status: 200,
      body: { cost: null, refusal: { code: 'price.no-exchange-rate' } },
    });
  });

  it('has no price where the base is not filled in, and says what is wrong by field', async () => {
    const empty = await sample(executive, { rate: { ...rate, segments: [], surcharges: [] }, load });
    expect(empty.body).toMatchObject({ cost: null, customer: null });
    expect(empty.body.missing.map(({ field }) => field)).toContain('segments[0].rate');
    const heavy = await sample(executive, { rate: { ...rate, weightTotal: '100' }, load });
    expect(heavy.body.refusal?.code).toMatch(/^price\./);
    const unlike = await sample(executive, { rate, load: { ...load, type: 'LCL' } });
    expect(unlike.status).toBe(400);
    expect(unlike.body.message).toMatch(/^load\.type: /);
    const unread = await sample(executive, { rate: { ...rate, status: true }, load });
    expect(unread.status).toBe(400);
  });

  it('starts from a rate of the own company, and writes nothing', async () => {
    const id = await two.shop.rate('7', { serviceType: 'propia', businessModel: 'Costo' });
    const form = { segments: [{ from: '0', to: '1000', rate: '8' }] };
    const changed = await sample(executive, { id, rate: form, load });
    expect(changed.body).toMatchObject({ cost: { base: '2000' } });
    expect((await sample(executive, { id, rate: { origin: null }, load })).body.customer).not.toBeNull();
    const headers = await api.signIn(executive.email);
    const kept = await api.call<{ segments: readonly { rate: string }[] }>('GET', `/aerial-rates/${id}`, {
      headers,
    });
    expect(kept.body.segments[0]?.rate).toBe('7');
    expect((await sample(theirs, { id, rate: form, load })).status).toBe(404);
  });

  it('is for those who write rates', async () => {
    for (const role of ['client', 'auditor'] as const)
      expect((await sample(await two.shop.person(role), { rate, load })).status).toBe(403);
    expect((await api.call('POST', '/aerial-rates/sample', { body: { rate, load } })).status).toBe(401);
  });

  it('prices containers', async () => {
    const body = {
      rate: {
        ...{ origin: 'CNSHA', destination: 'CLVAP', currency: 'USD', businessModel: 'Costo' },
        containerSegments: [{ contenedor: '40HC', ammount: '1500' }],
      },
      load: { measuredBy: 'units', type: 'FCL', units: [{ unit: '40HC', amount: 2, weight: '9000' }] },
    };
    const found = await sample(executive, body, '/container-rates/sample');
    expect(found.body, JSON.stringify(found.body)).toMatchObject({ staff: { cost: '3000', margin: '300' } });
  });
});

describe('the panel beside the form', () => {
  it('takes a currency of its own, and keeps it', async () => {
    const person = await two.shop.person('executive');
    const fields = {
      ...{ origin: 'MIA', destination: 'SCL', currency: 'USD', businessModel: 'Costo', route: 'direct' },
      ...{ 'segments[0].from': '0', 'segments[0].to': '1000', 'segments[0].rate': '4.10' },
      ...{
        'frequency.frequency': 'daily',
        'frequency.days': '0',
        weightMetric: 'kgs',
        dimensionMetric: 'cms',
      },
      ...{ 'load.measuredBy': 'totals', 'load.totals.amount': '2', 'load.totals.weight': '250' },
      ...{ 'load.totals.volume': '0.5', 'load.weightUnit': 'KGS' },
    };
    const ask = (currency: string) =>
      visit<Sample>(two.services, person, sampleAction, '/admin/rates/aerial/sample', {
        ...{ params: { kind: 'aerial' }, form: formOf({ ...fields, 'load.currency': currency }) },
      });
    expect((await ask('CLP')).data).toMatchObject({
      price: { currency: 'CLP', base: '973750' },
      staff: { cost: '973750' },
      card: { price: { currency: 'CLP' } },
    });
    expect((await ask('')).data.price).toMatchObject({ currency: 'USD', base: '1025' });
  });
});
