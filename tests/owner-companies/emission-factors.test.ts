import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { emissionFactors } from '@domain/catalogues/emission-factors';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { searchRates } from '@projections/rating/rate-search/queries';
import { withRoutes } from '~/documents/maps/drawn-route.server';
import { twoOwnerCompanies, type Person, type TwoOwnerCompanies } from './two-owner-companies';

let two: TwoOwnerCompanies;
let ours: Person;
let theirs: Person;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  ours = await two.shop.person('super-user');
  theirs = await two.other.person('super-user');
  await two.shop.rate('10');
  await two.shop.rate('10', {
    carriers: [two.platform.otherCarrier],
    segments: [{ from: '0', to: '9', rate: '11' }],
  });
  await two.other.rate('10');
});
afterAll(() => two.platform.stop());

const { add, change, activate } = commandsOf(emissionFactors);
const load = {
  measuredBy: 'totals',
  type: 'AERIAL',
  totals: { amount: 1, weight: '100', volume: '0.1' },
} as const;

/** Of 100 kg from Miami to Santiago, 675.2 tonne-km; the cheapest first. */
async function found(actor: Actor, more: object = {}) {
  const input = { origin: 'MIA', destination: 'SCL', load, ...more };
  const answer = await two.services.ask(searchRates, input, actor);
  if (isRejection(answer)) throw new Error(answer.code);
  return (await withRoutes(two.services, actor, answer)).map(({ route, marks }) => ({
    ...route?.co2e,
    isGreenest: marks.includes('greenest'),
  }));
}

it('emissions go by the factors of the own company alone, the most specific first, on their days', async () => {
  const byDefault = { kilograms: 425, method: 'GLEC 2.0', table: '35', source: null, isGreenest: false };
  expect(await found(visitor)).toEqual([byDefault, byDefault]);

  const own = { transport: 'air', gramsPerTonneKm: 400, validFrom: '2026-01-01' } as const;
  const trade = { regionsOrigin: ['northern-america'], countriesDestination: ['CL'] };
  const { id } = await two.platform.done(
    add,
    { ...own, ...trade, name: 'Norte', ladenShare: 80, method: 'ISO 14083', source: 'IATA RP 1726' },
    ours,
  );
  // 675.2 t-km × 400 g ÷ 0.8
  const applied = { kilograms: 338, method: 'ISO 14083', table: null, source: 'IATA RP 1726' };
  expect(await found(visitor)).toEqual([applied, applied].map((one) => ({ ...one, isGreenest: false })));
  expect(await found(theirs)).toEqual([byDefault]);

  const carrier = {
    ...own,
    ...trade,
    carrier: two.platform.otherCarrier,
    method: 'Carrier',
    gramsPerTonneKm: 300,
  };
  await two.platform.done(add, { ...carrier, name: 'Avianca', validTo: '2027-12-31' }, ours);
  expect(await found(visitor)).toEqual([
    { ...applied, isGreenest: false },
    { kilograms: 203, method: 'Carrier', table: null, source: null, isGreenest: true },
  ]);
  expect((await found(visitor, { date: '2028-01-01' })).map(({ method }) => method)).toEqual([
    'ISO 14083',
    'ISO 14083',
  ]);

  await two.platform.done(activate, { id, isActive: false }, ours);
  expect((await found(visitor)).map(({ method }) => method)).toEqual(['GLEC 2.0', 'Carrier']);
  await two.platform.done(activate, { id, isActive: true }, ours);
  expect((await found(visitor)).map(({ method }) => method)).toEqual(['ISO 14083', 'Carrier']);
});

it('a factor is its company’s: others neither see nor change it, and managers alone write', async () => {
  const factor = {
    name: 'Mar',
    transport: 'sea',
    gramsPerTonneKm: 6,
    method: 'Clean Cargo',
    validFrom: '2026-01-01',
  };
  const { id } = await two.platform.done(add, factor, ours);
  const { list } = queriesOf(emissionFactors);
  const names = async (actor: Actor) => {
    const page = await two.services.ask(list, { search: 'Clean Cargo' }, actor);
    return isRejection(page) ? page.code : page.data.map((record) => record['name']);
  };
  expect([await names(ours), await names(theirs)]).toEqual([['Mar'], []]);
  const changed = { id, method: 'Other' };
  expect(await two.platform.order(change, changed, theirs)).toMatchObject({ kind: 'not-found' });
  const executive = await two.shop.person('executive');
  expect(await two.platform.order(change, changed, executive)).toMatchObject({ kind: 'forbidden' });
  const again = await two.platform.order(add, factor, ours);
  expect(again).toMatchObject({ kind: 'conflict', code: 'emissionFactor.key-taken' });
  await two.platform.done(add, factor, theirs);
});
