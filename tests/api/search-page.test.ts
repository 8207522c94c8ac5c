import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loader } from '~/features/shop/results/results.server';
import type { SearchValues } from '~/features/shop/search/search-values';
import { visit } from '@tests/catalogues/page-visit';
import { ratingDesk, type RatingDesk } from './rating-desk';

let desk: RatingDesk;
beforeAll(async () => {
  desk = await ratingDesk();
});
afterAll(() => desk.platform.stop());

interface SearchPage {
  readonly problems: Readonly<Record<string, readonly string[]>> | null;
  readonly values: SearchValues;
  readonly search: { readonly filters: object } | null;
}

const look = (fields: Readonly<Record<string, string>>) =>
  visit<SearchPage>(
    desk.platform.services,
    desk.platform.staff,
    loader,
    `/rates?${new URLSearchParams(fields)}`,
  );

const totals = { 'load.type': 'AERIAL', 'load.measuredBy': 'totals', 'load.totals.amount': '1' };
const full = { ...totals, 'load.totals.weight': '100', 'load.totals.volume': '0.5' };

describe('the search form', () => {
  it('sent without places marks both of them', async () => {
    const { status, data } = await look({ origin: '', destination: '', ...totals });
    expect(status).toBe(400);
    const missing = ['Elija un aeropuerto, un puerto o una zona.'];
    expect(data.problems).toMatchObject({ origin: missing, destination: missing });
  });

  it('that was not sent finds nothing wrong', async () => {
    expect(await look({})).toMatchObject({ status: 200, data: { problems: null } });
  });

  it('keeps what is no number as it was typed, and what was emptied empty', async () => {
    const typed = { 'load.totals.weight': '', 'load.totals.volume': 'x' };
    const { data } = await look({ origin: 'SCL', destination: 'MIA', ...totals, ...typed });
    expect(data.values.totals).toEqual({ amount: '1', weight: '', volume: 'x' });
    expect(data.problems?.['load.totals.volume']).toEqual([expect.stringMatching(/^Escriba un número/)]);
    expect(data.problems?.['load.totals.weight']).toEqual(['Falta este dato.']);
  });

  it('says that a day has passed, and keeps it', async () => {
    const { status, data } = await look({ origin: 'SCL', destination: 'MIA', ...full, date: '2020-01-31' });
    expect([status, data.problems, data.values.date]).toEqual([
      400,
      { date: ['Esta fecha ya pasó.'] },
      '2020-01-31',
    ]);
  });

  it('stays where there is no exchange rate for its currency', async () => {
    await desk.platform.rate();
    const { status, data } = await look({ origin: 'MIA', destination: 'SCL', ...full, currency: 'ZZZ' });
    expect([status, data.search]).toEqual([422, null]);
    expect(data.problems?.['']).toEqual([expect.stringContaining('ZZZ')]);
  });
});

it('filters that cannot be read are told beside what is found without them', async () => {
  const asked = { origin: 'SCL', destination: 'MIA', ...full };
  const wrong = { 'filters.maxPrice': 'barato', 'filters.maxTransit': '1.5', 'filters.route': 'direct' };
  const { status, data } = await look({ ...asked, ...wrong });
  expect(status).toBe(400);
  expect(Object.keys(data.problems ?? {})).toEqual(['filters.maxTransit', 'filters.maxPrice']);
  expect(data.search?.filters).toMatchObject({ route: 'direct' });
});
