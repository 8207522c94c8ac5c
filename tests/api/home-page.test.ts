import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unpublishRate } from '@domain/rating/rate/commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { reject } from '@domain/shared/rejection';
import { searchRates } from '@projections/rating/rate-search/queries';
import { homeLoader } from '~/pages/shop/home/home.server';
import { loader as lanesMap } from '~/pages/shop/home/lanes-map.resource';
import { loader as results } from '~/pages/shop/results/results.server';
import { servedLanes } from '~/use-cases/shop/served-lanes.server';
import { pageContext, visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let cheap: string;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  cheap = await two.shop.rate('3');
  await two.shop.rate('7', { carriers: [two.platform.otherCarrier] });
  await two.shop.rate('2', { clients: [await two.shop.company('Viñas del Maipo')] });
  await two.platform.containerRate();
  await two.platform.containerRate({ from: '2031-01-01', to: '2031-12-31' });
  await two.other.rate('5');
});
afterAll(() => two.platform.stop());

interface Home {
  readonly figures: object;
  readonly map: string | null;
  readonly prices: readonly { readonly total: string; readonly address: string; readonly rates: number }[];
}
const home = async (actor: Actor) => (await visit<Home>(two.services, actor, homeLoader, '/')).data;
const ofOther = (): Actor => ({ ...visitor, ownerId: two.other.id });

describe('the home page', () => {
  test('counts what its owner company offers everybody today, and nothing else', async () => {
    expect((await home(visitor)).figures).toEqual({ lanes: 2, rates: 3, carriers: 2, countries: 3 });
    expect((await home(ofOther())).figures).toEqual({ lanes: 1, rates: 1, carriers: 1, countries: 2 });
    const nobody: Actor = { ...visitor, ownerId: '0198a000-0000-7000-8000-0000000000ff' };
    expect(await home(nobody)).toMatchObject({
      figures: { lanes: 0, rates: 0, carriers: 0, countries: 0 },
      ...{ map: null, prices: [] },
    });
  });

  test('names the least price that a search finds, and leads to it', async () => {
    const { prices } = await home(visitor);
    expect(prices).toMatchObject([
      { kind: 'AERIAL', from: { code: 'MIA', name: 'Miami' }, to: { code: 'SCL' }, total: '300', rates: 2 },
      { kind: 'FCL', from: { code: 'CNSHA' }, to: { code: 'CLVAP' }, total: '1200', currency: 'USD' },
    ]);
    for (const { address, total } of prices) {
      const found = await visit<{ search: { data: readonly { price: object }[] } }>(
        two.services,
        visitor,
        results,
        address,
      );
      expect(found.data.search.data[0]?.price).toMatchObject({ total });
    }
    expect((await home(ofOther())).prices).toMatchObject([{ total: '500' }]);
  });

  test('keeps the lanes for ten minutes, and never a price', async () => {
    await two.platform.done(unpublishRate, { id: cheap });
    const after = await home(visitor);
    expect(after).toMatchObject({ figures: { rates: 3 } });
    expect(after.prices[0]).toMatchObject({ total: '700', rates: 1 });
    const later = await servedLanes(two.services, visitor, Date.now() + 11 * 60_000);
    expect(later).toMatchObject({ figures: { rates: 2 } });
  });

  test('names no price where the search is refused', async () => {
    const ask: typeof two.services.ask = (query, ...rest) =>
      query.name === searchRates.name
        ? Promise.resolve(reject('unavailable', 'search.timed-out'))
        : two.services.ask(query, ...rest);
    const refused = await visit<Home>({ ...two.services, ask }, visitor, homeLoader, '/');
    expect(refused.data).toMatchObject({ prices: [] });
    expect(refused.data.map).not.toBeNull();
  });
});

describe('the map of lanes', () => {
  const drawn = async (actor: Actor) => {
    const path = '/resources/lanes-map';
    const context = pageContext(two.services, actor, path);
    const answer = await lanesMap({ request: new Request(`http://localhost${path}`), params: {}, context });
    return { text: await answer.text(), kept: answer.headers.get('Cache-Control') };
  };

  test("shows the reader's owner company's alone, and is kept by their own browser alone", async () => {
    const own = await drawn(visitor);
    expect(own.kept).toBe('private, max-age=600');
    expect(own.text).toMatch(/^<svg .*<\/svg>$/su);
    expect(own.text.match(/class="way one"/gu)).toHaveLength(2);
    expect(own.text).toContain('CNSHA');
    const others = await drawn(ofOther());
    expect(others.text.match(/class="way one"/gu)).toHaveLength(1);
    expect(others.text).not.toContain('CNSHA');
    expect(others.text).not.toContain('NaN');
  });

  test('is empty where nothing is offered', async () => {
    const nobody: Actor = { ...visitor, ownerId: '0198a000-0000-7000-8000-0000000000ff' };
    expect((await drawn(nobody)).text).not.toMatch(/class="way|NaN/u);
  });
});
