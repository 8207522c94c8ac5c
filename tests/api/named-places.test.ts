import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airports } from '@domain/catalogues/airports';
import { geozones } from '@domain/catalogues/geozones';
import { action as saveSearch } from '~/pages/people/saved-searches/saved-searches.server';
import { loader as compare } from '~/pages/shop/compare/compare.server';
import { loader as results } from '~/pages/shop/results/results.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { visitor } from '@domain/shared/actor';
import { ratingPlatform, type RatingPlatform } from '@tests/projections/rating-platform';

let platform: RatingPlatform;
beforeAll(async () => {
  platform = await ratingPlatform();
  for (const [code, name] of [
    ['13101', 'Santiago'],
    ['10101', 'Puerto Montt'],
    ['05601', 'San Antonio'],
  ] as const)
    await platform.add(geozones, { code, name, level: 3, country: 'CL', latitude: -33.4, longitude: -70.6 });
  const at = { latitude: 29.5, longitude: -98.5 };
  await platform.add(airports, {
    airportCode: 'SAT',
    name: 'San Antonio International',
    city: 'San Antonio',
    country: 'US',
    ...at,
  });
  await platform.add(airports, {
    airportCode: 'VLC',
    name: 'Manises',
    city: 'Valencia',
    country: 'ES',
    ...at,
  });
  await platform.add(airports, {
    airportCode: 'VLN',
    name: 'Arturo Michelena',
    city: 'Valencia',
    country: 'VE',
    ...at,
  });
  await platform.rate({ businessModel: 'Venta' });
});
afterAll(() => platform.stop());

interface Shown {
  readonly search: {
    readonly total: number;
    readonly data: readonly { readonly id: string; readonly typeRate: string }[];
  } | null;
  readonly questions: readonly {
    readonly end: string;
    readonly typed: string;
    readonly options: readonly { readonly to: string; readonly name: string }[];
  }[];
  readonly ways?: { readonly total: number; readonly types: readonly string[]; readonly to: string } | null;
  readonly values: {
    readonly origin: { readonly id: string } | null;
    readonly destination: { readonly id: string } | null;
  };
}
const load = 'load.measuredBy=totals&load.totals.amount=2&load.totals.weight=300&load.totals.volume=1.2';
async function open(origin: string, destination: string, more = '') {
  const names = new URLSearchParams({ origin, destination });
  return (await visit<Shown>(platform.services, visitor, results, `/rates?${names}&${load}${more}`)).data;
}
const endsOf = ({ values }: Shown) => [values.origin?.id, values.destination?.id];

describe('places typed as names', () => {
  it.each([
    ['Miami', 'Santiago', ['US-MIAMI', 'CL-13101']],
    ['miami, usa', 'stgo', ['US-MIAMI', 'CL-13101']],
    ['aeropuerto de Miami', 'pto. montt', ['MIA', 'CL-10101']],
    ['SHANGAI', 'san antonio chile', ['CN-SHANGHAI', 'CL-05601']],
    ['mia', 'clvap', ['MIA', 'CLVAP']],
  ])('%s to %s are known', async (origin, destination, ids) => {
    const shown = await open(origin, destination);
    expect(shown.questions).toEqual([]);
    expect(endsOf(shown)).toEqual(ids);
  });

  it('find what goes between them, of every type', async () => {
    const { search } = await open('Miami', 'Santiago');
    expect(search?.data.map(({ typeRate }) => typeRate)).toEqual(['AERIAL']);
  });

  it('are asked about where two countries have them, each answer with the whole search', async () => {
    const { questions, search } = await open('Valencia', 'Santiago');
    expect(search).toBeNull();
    const [question] = questions;
    expect(question).toMatchObject({ end: 'origin', typed: 'Valencia' });
    const answers = question?.options.map(({ to }) => new URL(to, 'http://shop.example').searchParams) ?? [];
    expect(answers.map((answer) => answer.get('origin'))).toEqual(
      expect.arrayContaining(['ES-VALENCIA', 'VE-VALENCIA']),
    );
    for (const answer of answers)
      expect([answer.get('destination'), answer.get('load.totals.weight')]).toEqual(['CL-13101', '300']);
  });

  it('that nobody knows are said so, also where they are long', async () => {
    for (const typed of ['Xyzzyqq', 'x'.repeat(5000)]) {
      const { questions } = await open(typed, 'Santiago');
      expect(questions).toMatchObject([{ end: 'origin', options: [] }]);
    }
  });
});

it('an airport and a port without rates lead to the other ways between their cities', async () => {
  const { search, ways } = await open('MIA', 'CLVAP');
  expect(search?.total).toBe(0);
  expect(ways).toBeNull();
  const toSantiago = await open('FLL', 'SCL');
  expect(toSantiago.ways).toMatchObject({ total: 1, types: ['AERIAL'] });
  expect(toSantiago.ways?.to).toContain('origin=US-FORT-LAUDERDALE&destination=CL-SANTIAGO');
});

it('places typed as names are compared and saved as searches too', async () => {
  const address = `origin=Miami&destination=Santiago&${load}`;
  const found = await open('Miami', 'Santiago');
  const [rate] = found.search?.data ?? [];
  const comparison = `/rates/compare?${address}&only=${rate?.id ?? ''}`;
  const compared = await visit<{ compared: readonly object[] }>(
    platform.services,
    visitor,
    compare,
    comparison,
  );
  expect(compared.data.compared).toMatchObject([{ id: rate?.id }]);

  const client = await platform.person('client');
  const form = formOf({ intent: 'save', name: 'Miami', query: address });
  const saved = await visit(platform.services, client, saveSearch, '/account/searches', { form });
  expect(saved.leadsTo).toContain('/rates?');
});
