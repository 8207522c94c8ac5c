import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profits } from '@domain/catalogues/profits';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { isRejection } from '@domain/shared/rejection';
import { searchRates } from '@projections/rating/rate-search/queries';
import { action as sampleAction, type Sample } from '~/pages/rating/wizard/sample.server';
import { action as wizardAction, loader as wizardPage } from '~/pages/rating/wizard/wizard.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { callerOf } from '@tests/people/caller';

let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  const rule = (owner: OwnerCompany, value: string) =>
    two.platform.done(
      commandsOf(profits).add,
      { name: `Todo de ${owner.name}`, mode: 'percent', value },
      owner.seeder,
    );
  await rule(two.shop, '10');
  await rule(two.other, '25');
});
afterAll(() => two.platform.stop());

describe('in the form', () => {
  let manager: Person;
  let client: Person;
  let auditor: Person;

  beforeAll(async () => {
    [manager, client, auditor] = await Promise.all([
      two.shop.person('super-user'),
      two.shop.person('client'),
      two.shop.person('auditor'),
    ]);
  });

  const air = {
    origin: 'MIA',
    destination: 'SCL',
    currency: 'USD',
    businessModel: 'Costo',
    'segments[0].from': '0',
    'segments[0].to': '1000',
    'segments[0].rate': '4.10',
    'surcharges[0].name': 'FSC',
    'surcharges[0].rate': '0.85',
    'surcharges[0].calc': 'kg',
    'surcharges[0].apply': 'freight',
  };
  /** What the form of an air rate always posts. */
  const always = {
    ...{ 'frequency.frequency': 'daily', 'frequency.days': ['0', '1', '2', '3', '4', '5', '6'] },
    ...{ weightMetric: 'kgs', dimensionMetric: 'cms', route: 'direct' },
  };
  const totals = (weight: string) => ({
    'load.measuredBy': 'totals',
    'load.weightUnit': 'KGS',
    'load.totals.amount': '2',
    'load.totals.weight': weight,
    'load.totals.volume': '0.5',
  });
  type Filled = Readonly<Record<string, string | readonly string[]>>;
  const sampleOf = (person: Person, fields: Filled, kind = 'aerial', query = '') =>
    visit<Sample>(two.services, person, sampleAction, `/admin/rates/${kind}/sample${query}`, {
      params: { kind },
      form: formOf({ ...always, ...fields }),
    });

  describe('a sample load beside the form of a rate', () => {
    it('costs what a search finds once the rate is published', async () => {
      const { data } = await sampleOf(manager, { ...air, ...totals('250') });
      expect(data.staff).toMatchObject({ cost: '1237.5', margin: '102.5' });
      expect(data.rule).toEqual({ name: 'Todo de Carga Austral', adds: '10\u00a0% del flete' });
      await two.shop.rate('4.10', {
        segments: [{ from: '0', to: '1000', rate: '4.10' }],
        surcharges: [{ name: 'FSC', rate: '0.85', calc: 'kg', apply: 'freight' }],
        businessModel: 'Costo',
      });
      const found = await two.services.ask(
        searchRates,
        {
          ...{ origin: 'MIA', destination: 'SCL', currency: 'USD' },
          load: {
            measuredBy: 'totals',
            type: 'AERIAL',
            totals: { amount: 2, weight: '250', volume: '0.5' },
          },
        },
        manager,
      );
      if (isRejection(found)) throw new Error(found.code);
      const [result] = found.data;
      expect(data.price).toEqual(result?.internal?.price);
      expect(data.card?.price).toEqual(result?.price);
      expect(data.card).toMatchObject({ staff: null, from: { code: 'MIA' }, to: { code: 'SCL' } });
      const card = JSON.stringify(data.card);
      for (const secret of ['profit', 'Todo de Carga Austral', '4.10']) expect(card).not.toContain(secret);
    });

    it('says what an incomplete form lacks, and refuses nothing', async () => {
      const { status, data } = await sampleOf(manager, { ...totals('250') });
      expect(status).toBe(200);
      expect(data.price).toBeNull();
      expect(data.missing.map(({ label }) => label)).toEqual(
        expect.arrayContaining(['Origen', 'Destino', 'Proveedor', 'Tramos']),
      );
      const wrong = await sampleOf(manager, { ...air, 'segments[0].rate': 'mucho', ...totals('250') });
      expect(wrong.data.missing).toMatchObject([{ field: 'segments[0].rate', label: 'Tramos' }]);
      const unlike = await sampleOf(manager, { ...air, ...totals('0') });
      expect(unlike.data).toMatchObject({ price: null, wrongLoad: expect.any(String) as string });
    });

    it('prices containers, trucks and zones of couriers', async () => {
      const lane = { origin: 'CNSHA', destination: 'CLVAP', businessModel: 'Costo', currency: 'USD' };
      const unit = {
        'load.measuredBy': 'units',
        'load.units[0].amount': '2',
        'load.units[0].weight': '9000',
      };
      const box = await sampleOf(
        manager,
        { ...lane, 'unitPrices[0].unit': '40HC', 'unitPrices[0].rate': '1500', ...unit },
        'container',
      );
      expect(box.data.staff).toMatchObject({ cost: '3000', margin: '300' });
      const courier = {
        ...{ origin: 'MIA', businessModel: 'Costo', currency: 'USD' },
        ...{ 'zones[0].name': 'A', 'zones[0].places': 'CL', 'zones[1].name': 'B', 'zones[1].places': 'AR' },
        ...{ 'zoneRows[0].from': '0', 'zoneRows[0].to': '500' },
        ...{ 'zoneRows[0].rates[0]': '3', 'zoneRows[0].rates[1]': '9' },
      };
      const first = await sampleOf(manager, { ...courier, ...totals('100') }, 'courier');
      expect(first.data).toMatchObject({ zones: ['A', 'B'], price: { base: '300', zone: 'A' } });
      const second = await sampleOf(manager, { ...courier, ...totals('100'), 'load.zone': 'B' }, 'courier');
      expect(second.data).toMatchObject({ price: { base: '900', zone: 'B' } });
    });

    it('is for those who write rates', async () => {
      expect((await sampleOf(client, { ...air, ...totals('250') })).status).toBe(403);
      expect((await sampleOf(auditor, { ...air, ...totals('250') })).status).toBe(403);
    });

    it('keeps its load for the person and the kind, and a button works it out without scripts', async () => {
      const executive = await two.shop.person('executive');
      const page = (person: Person, kind: string) =>
        visit<{ load: { totals: object; measuredBy: string } }>(
          two.services,
          person,
          wizardPage,
          `/admin/rates/${kind}/new`,
          { params: { kind } },
        );
      const { data, status } = await visit<{ sample: Sample; initialValue: object; error: object }>(
        two.services,
        executive,
        wizardAction,
        '/admin/rates/aerial/new',
        {
          params: { kind: 'aerial' },
          form: formOf({ ...always, ...air, ...totals('320'), intent: 'sample' }),
        },
      );
      expect(status).toBe(200);
      expect(data).toMatchObject({ error: {}, sample: { price: { base: '1312' } } });
      expect(data.initialValue).toMatchObject({ segments: [{ rate: '4.10' }] });
      expect((await page(executive, 'aerial')).data.load).toMatchObject({
        ...{ measuredBy: 'totals', totals: { amount: '2', weight: '320', volume: '0.5' } },
      });
      expect((await page(executive, 'sea')).data.load.measuredBy).toBe('pieces');
      const colleague = await two.shop.person('executive');
      expect((await page(colleague, 'aerial')).data.load.measuredBy).toBe('pieces');
    });
  });
});

describe('by the API', () => {
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

  let api: ReturnType<typeof callerOf>;
  let executive: Person;
  let theirs: Person;
  beforeAll(async () => {
    api = callerOf(two.services);
    executive = await two.shop.person('executive');
    theirs = await two.other.person('super-user');
    for (const [owner, unitsPerUsd] of [
      [two.shop, '950'],
      [two.other, '1000'],
    ] as const) {
      const kept = { currency: 'CLP', date: '2026-01-03', unitsPerUsd, source: 'Banco Central' };
      await two.platform.done(commandsOf(currencyRates).add, kept, owner.seeder);
    }
  });

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
        cost: { base: '1025', profit: '102.5', total: '1340' },
        staff: { cost: '1237.5', margin: '102.5', share: '7.64', unknown: [] },
        rule: { name: 'Todo de Carga Austral', mode: 'percent', value: '10' },
        customer: { price: { base: '1127.5', total: '1340' } },
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
      expect(other.body).toMatchObject({
        cost: { base: '1025000' },
        rule: { name: 'Todo de Fletes Andinos' },
      });
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
});
