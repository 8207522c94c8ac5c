import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '@domain/shared/actor';
import { suppliers } from '@domain/catalogues/suppliers';
import { loader as results } from '~/pages/shop/results/results.server';
import { loader as lookups } from '~/pages/lookups/lookups.resource';
import { visit } from '@tests/catalogues/page-visit';
import { ratingDesk, type RatingDesk } from './rating-desk';

let desk: RatingDesk;
let otherSupplier: string;
const segments = (rate: string) => [{ from: '0', to: '1000', rate }];
const [cheap, dear, dearest, later] = ['2', '3', '4', '2.5'].map(segments);
const ids: Record<string, string> = {};

beforeAll(async () => {
  desk = await ratingDesk();
  const { platform } = desk;
  otherSupplier = await platform.add(suppliers, { name: 'Pacific Agents', country: 'US' });
  const third = await platform.add(suppliers, { name: 'Third Agents', country: 'US' });
  const same = { transitTime: 3 };
  ids['cheap'] = await platform.rate({ ...same, segments: cheap });
  ids['dear'] = await platform.rate({ ...same, segments: dear, supplier: otherSupplier, to: '2030-06-30' });
  ids['dearest'] = await platform.rate({ ...same, segments: dearest, supplier: third });
  ids['later'] = await platform.rate({ transitTime: 5, segments: later, carriers: [platform.otherCarrier] });
});
afterAll(() => desk.platform.stop());

const lane = { originPort: 'MIA', destinationPort: 'SCL' };
const asked = { ...lane, detailed: false, totals: { quantity: 1, weight: 100, volume: 0.5 } };

interface Found {
  readonly total: number;
  readonly data: readonly {
    readonly _id: string;
    readonly alikeTo: string | null;
    readonly tags: readonly string[];
  }[];
}

describe('rates that differ by price alone', () => {
  it('name the cheapest of them in the API, each in its place', async () => {
    const { body } = await desk.call<Found>('POST', '/rates/search', asked, {});
    expect(body.total).toBe(4);
    expect(body.data.map(({ _id, alikeTo }) => [_id, alikeTo])).toEqual([
      [ids['cheap'], null],
      [ids['later'], null],
      [ids['dear'], ids['cheap']],
      [ids['dearest'], ids['cheap']],
    ]);
    expect(body.data.filter(({ tags }) => tags.includes('best-price')).map(({ _id }) => _id)).toEqual([
      ids['cheap'],
    ]);
  });

  it('are not alike for staff, who see the suppliers', async () => {
    const { body } = await desk.call<Found>('POST', '/rates/search', asked);
    expect(body.data.map(({ alikeTo }) => alikeTo)).toEqual([null, null, null, null]);
  });

  it('lead with the cheapest that the filters leave', async () => {
    const { body } = await desk.call<Found>(
      'POST',
      '/rates/search',
      { ...asked, filters: { minPrice: '250' } },
      {},
    );
    expect(body.data.map(({ _id, alikeTo }) => [_id, alikeTo])).toEqual([
      [ids['later'], null],
      [ids['dear'], null],
      [ids['dearest'], ids['dear']],
    ]);
  });

  interface Page {
    readonly search: {
      readonly total: number;
      readonly folded: number;
      readonly data: readonly {
        readonly id: string;
        readonly alike: readonly { id: string; total: string }[];
      }[];
    };
  }
  const open = async (more = '') => {
    const load =
      'load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.5';
    const path = `/rates?origin=MIA&destination=SCL&${load}${more}`;
    return (await visit<Page>(desk.platform.services, visitor, results, path)).data.search;
  };

  it('are folded under it on the page, and shown where one of them is asked for', async () => {
    const search = await open();
    expect([search.total, search.folded]).toEqual([2, 2]);
    expect(search.data.map(({ id, alike }) => [id, alike.map((one) => [one.id, one.total])])).toEqual([
      [
        ids['cheap'],
        [
          [ids['dear'], '300'],
          [ids['dearest'], '400'],
        ],
      ],
      [ids['later'], []],
    ]);
    const one = await open(`&only=${ids['dear']}`);
    expect(one.data.map(({ id }) => id)).toEqual([ids['dear']]);
    const asAddressed = await open('&folds=false');
    expect(asAddressed.total).toBe(2);
  });
});

it('places with rates are offered before anything is typed, by transport', async () => {
  await desk.platform.containerRate();
  const popular = async (query: string) => {
    const path = `/resources/lookups/popular-places${query}`;
    const page = { params: { name: 'popular-places' } };
    const { data } = await visit<{ data: readonly { id: string; name: string }[] }>(
      desk.platform.services,
      visitor,
      lookups,
      path,
      page,
    );
    return data.data.map(({ id }) => id);
  };
  expect(await popular('?transport=air')).toEqual(['MIA', 'SCL']);
  expect(await popular('?transport=sea')).toEqual(['CLVAP', 'CNSHA']);
  expect(await popular('?transport=land')).toEqual([]);
  expect(await popular('?transport=rocket')).toEqual(await popular(''));
  expect(await popular('')).toEqual(['US-MIAMI', 'CL-SANTIAGO', 'CL-VALPARAISO', 'CN-SHANGHAI']);
});
