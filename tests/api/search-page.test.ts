import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loader } from '~/pages/shop/results/results.server';
import type { SearchValues } from '~/pages/shop/search/search-values';
import { visit } from '@tests/catalogues/page-visit';
import { ratingDesk, type RatingDesk } from './rating-desk';

let desk: RatingDesk;
beforeAll(async () => {
  desk = await ratingDesk();
  await desk.platform.rate();
});
afterAll(() => desk.platform.stop());

interface SearchPage {
  readonly refused: { readonly error: Readonly<Record<string, readonly string[]>> } | null;
  readonly values: SearchValues;
  readonly search: { readonly filters: object; readonly total: number; readonly notCarrying: number } | null;
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
    expect(data.refused?.error).toMatchObject({ origin: missing, destination: missing });
  });

  it('that was not sent finds nothing wrong', async () => {
    expect(await look({})).toMatchObject({ status: 200, data: { refused: null } });
  });

  it('keeps what is no number as it was typed, and what was emptied empty', async () => {
    const typed = { 'load.totals.weight': '', 'load.totals.volume': 'x' };
    const { data } = await look({ origin: 'SCL', destination: 'MIA', ...totals, ...typed });
    expect(data.values.totals).toMatchObject({ amount: '1', weight: '', volume: 'x' });
    expect(data.refused?.error['load.totals.volume']).toEqual([expect.stringMatching(/^Escriba un número/)]);
    expect(data.refused?.error['load.totals.weight']).toEqual(['Falta este dato.']);
  });

  it('is filled from a link that names the lane alone, and finds nothing wrong', async () => {
    const { status, data } = await look({ origin: 'SCL', destination: 'MIA', utm_source: 'boletin' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ refused: null, search: null, values: { type: 'ALL' } });
  });

  it('says of a day that is in no calendar that it is none', async () => {
    const { status, data } = await look({ origin: 'SCL', destination: 'MIA', ...full, date: '2027-02-30' });
    expect(status).toBe(400);
    expect(data.refused?.error).toEqual({ date: [expect.stringMatching(/fecha/i)] });
  });

  it('says that a day has passed, and keeps it', async () => {
    const { status, data } = await look({ origin: 'SCL', destination: 'MIA', ...full, date: '2020-01-31' });
    expect([status, data.refused?.error, data.values.date]).toEqual([
      400,
      { date: ['Esta fecha ya pasó.'] },
      '2020-01-31',
    ]);
  });

  it('stays where there is no exchange rate for its currency', async () => {
    const { status, data } = await look({ origin: 'MIA', destination: 'SCL', ...full, currency: 'ZZZ' });
    expect([status, data.search]).toEqual([422, null]);
    expect(data.refused?.error['']).toEqual([expect.stringContaining('ZZZ')]);
  });
});

it('what a newsletter adds to its links, and an order there is none of, keep nobody from the results', async () => {
  const links = { utm_source: 'boletin', gclid: 'x', order: 'surprise' };
  const { status, data } = await look({ origin: 'MIA', destination: 'SCL', ...full, ...links });
  expect([status, data.refused]).toEqual([200, null]);
  expect(data.search?.total).toBeGreaterThan(0);
});

it('rates of the lane that do not take a load are told of', async () => {
  const heavy = { ...full, 'load.totals.weight': '900000' };
  const { data } = await look({ origin: 'MIA', destination: 'SCL', ...heavy });
  expect(data.search?.total).toBe(0);
  expect(data.search?.notCarrying).toBeGreaterThan(0);
});

it('filters that cannot be read are told beside what is found without them', async () => {
  const asked = { origin: 'SCL', destination: 'MIA', ...full };
  const wrong = { 'filters.maxPrice': 'barato', 'filters.maxTransit': '1.5', 'filters.route': 'direct' };
  const { status, data } = await look({ ...asked, ...wrong });
  expect(status).toBe(400);
  expect(Object.keys(data.refused?.error ?? {})).toEqual(['filters.maxTransit', 'filters.maxPrice']);
  expect(data.search?.filters).toMatchObject({ route: 'direct' });
});
