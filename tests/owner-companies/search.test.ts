import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listAirDepartures } from '@projections/rating/air-schedules/queries';
import { searchRates } from '@projections/rating/rate-search/queries';
import { listServed } from '@projections/rating/rate-search/served';
import { loader as results } from '~/pages/shop/results/results.server';
import { visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type OwnerCompany, type TwoOwnerCompanies } from './two-owner-companies';

let two: TwoOwnerCompanies;
/** The single published rate of each. */
const rates = new Map<OwnerCompany, string>();
beforeAll(async () => {
  two = await twoOwnerCompanies();
  for (const company of [two.shop, two.other]) rates.set(company, await company.rate('4'));
});
afterAll(() => two.platform.stop());

const lane = { origin: 'MIA', destination: 'SCL', currency: 'USD' };
const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };

async function answered<Answer>(answer: Promise<Answer>) {
  const outcome = await answer;
  if (isRejection(outcome)) throw new Error(outcome.code);
  return outcome as Exclude<Answer, { rejected: unknown }>;
}

async function found(actor: Actor): Promise<readonly string[]> {
  const { data } = await answered(two.services.ask(searchRates, { ...lane, load }, actor));
  return data.map(({ id }) => id);
}

describe('a search finds the rates of the reader’s owner company alone', () => {
  it('a visitor’s are the shop’s, by page and API', async () => {
    const own = [rates.get(two.shop)];
    expect(await found(visitor)).toEqual(own);
    const { body } = await two.api.call<{ data: readonly { _id: string }[] }>('POST', '/rates/search', {
      body: {
        originPort: 'MIA',
        destinationPort: 'SCL',
        typeOfShipment: 'AERIAL',
        detailed: false,
        totals: { quantity: 1, weight: '100', volume: '0.1' },
      },
    });
    expect(body.data.map(({ _id }) => _id)).toEqual(own);
    const query = 'origin=MIA&destination=SCL&load.measuredBy=totals&load.type=AERIAL';
    const totals = 'load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.1';
    const page = await visit(two.services, visitor, results, `/rates?${query}&${totals}&currency=USD`);
    const shown = JSON.stringify(page.data);
    expect(shown).toContain(own[0]);
    expect(shown).not.toContain(rates.get(two.other));
  });

  it.each(['user', 'client', 'executive', 'super-user', 'admin', 'auditor'] as const)(
    'a person’s (%s) are their owner company’s',
    async (role) => {
      for (const company of [two.shop, two.other])
        expect(await found(await company.person(role))).toEqual([rates.get(company)]);
    },
  );

  it('a rate that was drafted without an owner company is the shop’s', async () => {
    const id = '0198a000-0000-7000-8000-0000000000f1';
    const [event] = await two.services.store.readStream(`rate-${rates.get(two.shop)}`);
    if (event === undefined) throw new Error('the rate has no events');
    const drafted = { ...event, id: '0198a000-0000-7000-8000-0000000000f2' };
    const data = { ...(event.data as object), ownerId: null };
    const published = { ...drafted, id: '0198a000-0000-7000-8000-0000000000f3', type: 'RatePublished' };
    const lane = '-/AERIAL/-/MIA/SCL';
    await two.services.store.append(`rate-${id}`, 'no-stream', [
      { ...drafted, data },
      { ...published, data: { lane } },
    ]);
    await expect.poll(() => found(visitor)).toContain(id);
    const manager = await two.other.person('super-user');
    expect(await found(manager)).toEqual([rates.get(two.other)]);
  });
});

it('places with rates and departures are those of the reader’s owner company', async () => {
  await two.other.rate('3', {
    destination: 'FLL',
    frequency: { frequency: 'daily', days: Array(7).fill(true) },
  });
  const codes = ['FLL', 'MIA'];
  const served = (actor: Actor) => answered(two.services.ask(listServed, { codes }, actor));
  expect(await served(visitor)).toEqual(['MIA']);
  expect(await served(await two.other.person('user'))).toEqual(codes);
  const asked = {
    originAirport: 'MIA',
    destinationAirport: 'FLL',
    includeNearbyOrigin: false,
    includeNearbyDestination: false,
    airlineCodeList: [],
    onlyAirlineUSA: false,
    includeConnections: true,
  };
  const departures = async (company: OwnerCompany) =>
    (await answered(two.services.ask(listAirDepartures, asked, await company.person('user')))).length;
  expect(await departures(two.shop)).toBe(0);
  expect(await departures(two.other)).toBeGreaterThan(0);
});
