import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers } from '@domain/catalogues/carriers';
import { unpublishRate } from '@domain/rating/rate/commands';
import { dayIn } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import { listLaneRates } from '@projections/rating/lane-rates/queries';
import { loader } from '~/pages/rating/lane/lane.server';
import { loader as ratePage } from '~/pages/rating/rate/rate.server';
import { visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

/** The day so many days from today. */
const day = (ahead: number): string =>
  dayIn('America/Santiago', new Date(Date.now() + ahead * 86_400_000).toISOString());

let two: TwoOwnerCompanies;
let manager: Person;
let executive: Person;
let stranger: Person;
let client: Person;
const rates = { first: '', second: '', dearer: '', hidden: '' };
let otherCarrier: string;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  [manager, executive, client] = await Promise.all([
    two.shop.person('super-user'),
    two.shop.person('executive'),
    two.shop.person('client'),
  ]);
  stranger = await two.other.person('super-user');
  otherCarrier = await two.platform.add(carriers, { name: 'Cóndor Cargo', typeCarrier: 'air' });
  const days = (from: number, to: number) => ({ from: day(from), to: day(to) });
  rates.first = await two.shop.rate('4', days(0, 89));
  rates.second = await two.shop.rate('4.5', days(100, 360));
  rates.dearer = await two.shop.rate('900', {
    ...{ ...days(60, 94), currency: 'CLP', carriers: [otherCarrier] },
  });
  rates.hidden = await two.shop.rate('5', { ...days(90, 120), serviceType: 'hidden' });
  await two.platform.done(unpublishRate, { id: rates.hidden }, manager);
  await two.other.rate('7', days(0, 360));
});
afterAll(() => two.platform.stop());

const laneFor = async (person: Person, more: object = {}) => {
  const asked = { kind: 'AERIAL', origin: 'MIA', destination: 'SCL', ...more };
  const found = await two.services.ask(listLaneRates, asked, person);
  if (isRejection(found)) throw new Error(found.code);
  return found;
};

describe('the rates of a lane over time', () => {
  it('are those of the reader’s owner company, in every state, with the days that have none', async () => {
    const lane = await laneFor(executive);
    expect(new Set(lane.rates.map(({ id }) => id))).toEqual(new Set(Object.values(rates)));
    expect(lane.gaps).toEqual([{ from: day(95), to: day(99), days: 5 }]);
    expect(lane.window).toEqual({ from: day(0), to: day(360) });
    const foreign = await laneFor(stranger);
    expect([foreign.rates.length, foreign.gaps.length]).toEqual([1, 0]);
  });

  it('are compared in one currency, and told as they are stored', async () => {
    const lane = await laneFor(manager);
    const prices = lane.rates.map(({ price, comparable }) => [price?.amount, price?.currency, comparable]);
    expect(prices).toContainEqual(['4.5', 'USD', '4.5']);
    const dearer = lane.rates.find(({ id }) => id === rates.dearer);
    expect(dearer?.price).toEqual({ amount: '900', currency: 'CLP' });
    expect(dearer?.comparable).not.toBeNull();
    const inPesos = await laneFor(manager, { currency: 'CLP' });
    expect(inPesos.rates.find(({ id }) => id === rates.dearer)?.comparable).toBe('900');
    // The other owner company has no exchange rate, and is told so instead of a wrong number.
    expect((await laneFor(stranger, { currency: 'CLP' })).rates[0]?.comparable).toBeNull();
  });

  it('of one carrier have the gaps of that carrier', async () => {
    const lane = await laneFor(manager, { carrier: otherCarrier });
    expect(lane.rates.map(({ id }) => id)).toEqual([rates.dearer]);
    expect(lane.gaps.length).toBeGreaterThan(0);
    expect(lane.carriers.map(({ name }) => name)).toContain('Cóndor Cargo');
  });

  it('are read on the lane’s page and on the page of each rate, by staff alone', async () => {
    const page = (person: Person) =>
      visit<{ rates: readonly object[] }>(two.services, person, loader, '/admin/rates/aerial/lanes/MIA/SCL', {
        params: { kind: 'aerial', origin: 'MIA', destination: 'SCL' },
      });
    expect((await page(executive)).data.rates).toHaveLength(4);
    expect((await page(client)).status).toBe(403);
    const one = await visit<{ lane: { to: string; rates: readonly object[] } }>(
      two.services,
      executive,
      ratePage,
      `/admin/rates/aerial/${rates.first}`,
      { params: { kind: 'aerial', id: rates.first } },
    );
    expect(one.data.lane.to).toBe('/admin/rates/aerial/lanes/MIA/SCL');
    expect(one.data.lane.rates).toHaveLength(4);
  });

  it('are answered by the API, which knows no other kinds', async () => {
    const call = async (person: Person, path: string) =>
      two.api.call<{ data: readonly { _id: string }[]; gaps: readonly object[] }>('GET', path, {
        headers: await two.api.signIn(person.email),
      });
    const found = await call(executive, '/rates/lanes/AERIAL/MIA/SCL?currency=CLP');
    expect([found.status, found.body.data.length, found.body.gaps.length]).toEqual([200, 4, 1]);
    expect((await call(stranger, '/rates/lanes/AERIAL/MIA/SCL')).body.data).toHaveLength(1);
    expect((await call(client, '/rates/lanes/AERIAL/MIA/SCL')).status).toBe(403);
    expect((await call(executive, '/rates/lanes/SPACE/MIA/SCL')).status).toBe(404);
  });
});
