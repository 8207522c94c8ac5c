import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profits } from '@domain/catalogues/profits';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { isRejection } from '@domain/shared/rejection';
import { searchRates } from '@projections/rating/rate-search/queries';
import { action as sampleAction } from '~/pages/rating/wizard/sample.server';
import { action as wizardAction, loader as wizardPage } from '~/pages/rating/wizard/wizard.server';
import type { Sample } from '~/pages/rating/wizard/sample.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let manager: Person;
let stranger: Person;
let client: Person;
let auditor: Person;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  [manager, client, auditor] = await Promise.all([
    two.shop.person('super-user'),
    two.shop.person('client'),
    two.shop.person('auditor'),
  ]);
  stranger = await two.other.person('super-user');
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
    expect(data.staff).toMatchObject({ cost: '1238', margin: '103' });
    expect(data.rule).toEqual({ name: 'Todo de Carga Austral', adds: '10\u00a0%' });
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
  });

  it('tells the customer’s card nothing of cost, profit rule and supplier', async () => {
    const { data } = await sampleOf(manager, { ...air, ...totals('250') });
    const card = JSON.stringify(data.card);
    expect(card).not.toContain('profit');
    expect(card).not.toContain('Todo de Carga Austral');
    expect(card).not.toContain('4.10');
  });

  it('earns by the rules of the reader’s own company', async () => {
    const { data } = await sampleOf(stranger, { ...air, ...totals('250') });
    expect(data.rule).toEqual({ name: 'Todo de Fletes Andinos', adds: '25\u00a0%' });
    const bare = Object.fromEntries(Object.entries(air).filter(([name]) => !name.startsWith('surcharges')));
    const own = await sampleOf(stranger, { ...bare, ...totals('100') });
    expect(own.data.rule).toEqual({ name: 'Todo de Fletes Andinos', adds: '25\u00a0%' });
    expect(own.data.staff).toMatchObject({ cost: '410', margin: '103' });
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

  it('says why the rate does not carry the load', async () => {
    const { data } = await sampleOf(manager, { ...air, weightTotal: '2000', ...totals('2500') });
    expect(data).toMatchObject({ price: null, card: null });
    expect(data.refusal).toContain('2.500');
  });

  it('prices containers, trucks and zones of couriers', async () => {
    const lane = { origin: 'CNSHA', destination: 'CLVAP', businessModel: 'Costo', currency: 'USD' };
    const unit = { 'load.measuredBy': 'units', 'load.units[0].amount': '2', 'load.units[0].weight': '9000' };
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

  it('starts from the rate that is changed, of the own company alone', async () => {
    const id = await two.shop.rate('7', { serviceType: 'changed' });
    const { origin: _origin, destination: _destination, ...rest } = air;
    const changed = await sampleOf(manager, { ...rest, ...totals('100') }, 'aerial', `?id=${id}`);
    expect(changed.data).toMatchObject({ price: { subTotal: '536' }, card: null });
    expect(changed.data.missing.map(({ label }) => label)).toContain('Origen');
    const { status } = await sampleOf(manager, { ...air, ...totals('100') }, 'aerial', `?id=${id}`);
    expect(status).toBe(200);
    const foreign = await sampleOf(stranger, { ...air, ...totals('100') }, 'aerial', `?id=${id}`);
    expect(foreign.data.price).toBeNull();
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
      { params: { kind: 'aerial' }, form: formOf({ ...always, ...air, ...totals('320'), intent: 'sample' }) },
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
