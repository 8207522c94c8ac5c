import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { servicePrices } from '@domain/catalogues/service-prices';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { searchRates } from '@projections/rating/rate-search/queries';
import { loader as results } from '~/pages/shop/results/results.server';
import { loader as compare } from '~/pages/shop/compare/compare.server';
import { visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type Person, type TwoOwnerCompanies } from './two-owner-companies';

let two: TwoOwnerCompanies;
let ours: Person;
let theirs: Person;
let rates: { readonly ours: string; readonly theirs: string };
beforeAll(async () => {
  two = await twoOwnerCompanies();
  ours = await two.shop.person('super-user');
  theirs = await two.other.person('super-user');
  rates = { ours: await two.shop.rate('10'), theirs: await two.other.rate('10') };
  const days = { validFrom: '2026-01-01' };
  const keep = (actor: Actor, price: object) => two.platform.done(add, { ...days, ...price }, actor);
  await keep(ours, {
    service: 'customs-destination',
    flat: '80',
    currency: 'USD',
    countriesDestination: ['CL'],
  });
  await keep(ours, { service: 'insurance', percent: '0.3', min: '20', currency: 'USD', kinds: ['AERIAL'] });
  const pesos = { currency: 'CLP', date: '2026-01-02', unitsPerUsd: '950', source: 'Banco Central' };
  await two.platform.done(commandsOf(currencyRates).add, pesos, theirs);
  await keep(theirs, { service: 'customs-destination', flat: '190000', currency: 'CLP' });
});
afterAll(() => two.platform.stop());

const { add, change } = commandsOf(servicePrices);
const load = {
  measuredBy: 'totals',
  type: 'AERIAL',
  totals: { amount: 1, weight: '100', volume: '0.1' },
} as const;
const lane = { origin: 'MIA', destination: 'SCL', load };
const all = { names: ['customs-destination', 'insurance'] as const, value: '10000', currency: 'USD' };
async function found(rate: string, actor: Actor, more: object = {}) {
  const answer = await two.services.ask(
    searchRates,
    { ...lane, services: { ...all, names: [...all.names] }, ...more },
    actor,
  );
  if (isRejection(answer)) throw new Error(JSON.stringify(answer));
  return answer.data.find(({ id }) => id === rate)?.price;
}

describe('services of an owner company', () => {
  it('are priced for its own customers by its own prices, in any currency', async () => {
    expect(await found(rates.ours, visitor)).toMatchObject({
      // 0.3 % of 110 % of 11,000 = 36.3
      ...{ total: '1117', services: { amount: '116.3' }, base: '1000' },
    });
    expect(await found(rates.theirs, theirs)).toMatchObject({
      total: '1200',
      services: {
        asked: [
          { service: 'customs-destination', reason: null },
          { service: 'insurance', reason: 'none' },
        ],
      },
    });
    const inPesos = await found(rates.ours, visitor, { currency: 'CLP' });
    expect(inPesos?.lines.filter(({ kind }) => kind === 'service').map(({ amount }) => amount)).toEqual([
      '76000',
      '34485',
    ]);
  });

  it('cost nothing where nobody asks for them', async () => {
    const price = await found(rates.ours, visitor, { services: undefined });
    expect(price?.total).toBe('1000');
    expect(price).not.toHaveProperty('services');
  });

  it('are asked for with a value and its currency', async () => {
    const refused = async (services: object) => {
      const answer = await two.services.ask(searchRates, { ...lane, services }, visitor);
      return isRejection(answer) ? answer.issues?.map(({ path }) => path.join('.')) : [];
    };
    expect(await refused({ names: ['insurance'] })).toEqual(['services.value']);
    expect(await refused({ names: ['customs-origin'], value: '5' })).toEqual(['services.currency']);
    expect(await refused({ names: ['fumigation'] })).toEqual(['services.names.0']);
  });

  it('are neither read nor changed by another', async () => {
    const { data } = await two.services
      .ask(
        (await import('@projections/catalogues/queries')).queriesOf(servicePrices).list,
        { limit: 50 },
        theirs,
      )
      .then((list) => (isRejection(list) ? { data: [] } : list));
    expect(data).toHaveLength(1);
    const mine = await two.services.ask(
      (await import('@projections/catalogues/queries')).queriesOf(servicePrices).list,
      { limit: 50 },
      ours,
    );
    if (isRejection(mine)) throw new Error(mine.code);
    const [first] = mine.data;
    expect(await two.platform.order(change, { id: first?.['id'], flat: '1' }, theirs)).toMatchObject({
      kind: 'not-found',
    });
  });
});

interface Card {
  readonly id: string;
  readonly quoteAddress: string | null;
  readonly request: string;
  readonly price: { readonly total: string; readonly lines: readonly { readonly name: string | null }[] };
  readonly staff: { readonly cost: string | null } | null;
}
const address =
  'origin=MIA&destination=SCL&currency=USD&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.1' +
  '&services.names=customs-destination&services.value=&services.currency=USD&services.commodity=';

describe('the results', () => {
  it('price what the form ticks, a single service and an empty value included', async () => {
    const page = await visit<{ search: { data: readonly Card[] } }>(
      two.services,
      visitor,
      results,
      `/rates?${address}`,
    );
    const card = page.data.search.data.find(({ id }) => id === rates.ours);
    expect(card?.price).toMatchObject({ total: '1080' });
    expect(JSON.parse(card?.request ?? '{}')).toMatchObject({ services: { names: ['customs-destination'] } });
    const side = await visit<{ compared: readonly Card[] }>(
      two.services,
      visitor,
      compare,
      `/rates/compare?${address}&only=${rates.ours}`,
    );
    expect(side.data.compared[0]?.price.total).toBe('1080');
    expect(side.data.compared[0]?.request).toBe(card?.request);
  });

  it('say what is missing where insurance is asked without a value, and keep what was ticked', async () => {
    const page = await visit<{ refused: { error: object }; values: { services: object } }>(
      two.services,
      visitor,
      results,
      `/rates?${address.replace('customs-destination', 'insurance')}`,
    );
    expect(page.status).toBe(400);
    expect(Object.keys(page.data.refused.error)).toEqual(['services.value']);
    expect(page.data.values.services).toMatchObject({ names: ['insurance'] });
  });
});
