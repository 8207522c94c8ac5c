import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unpublishRate } from '@domain/rating/rate/commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { laneLoader, lanesLoader } from '~/pages/shop/lanes/lanes.server';
import { loader as sitemap } from '~/pages/shop/lanes/sitemap.resource';
import { lanePages } from '~/use-cases/shop/lane-pages.server';
import { pageContext, visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let cheap: string;
let guest: Actor;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  cheap = await two.shop.rate('3');
  const company = await two.shop.company('Viñas del Maipo');
  guest = await two.shop.person('client', [company]);
  await two.shop.rate('7', { carriers: [two.platform.otherCarrier] });
  await two.shop.rate('2', { clients: [company] });
  await two.shop.rate('2', { clients: [company], origin: 'SCL', destination: 'MIA' });
  await two.platform.containerRate();
  await two.other.rate('5');
});
afterAll(() => two.platform.stop());

interface Listed {
  readonly lanes: readonly { readonly slug: string; readonly rates: number }[];
}
interface Shown {
  readonly prices: readonly object[];
}

const list = async (actor: Actor) =>
  (await visit<Listed>(two.services, actor, lanesLoader, '/lanes')).data.lanes;

async function lane(actor: Actor, slug: string): Promise<Shown> {
  const path = `/lanes/${slug}`;
  const context = pageContext(two.services, actor, path);
  return laneLoader({ request: new Request(`http://localhost${path}`), params: { lane: slug }, context });
}

describe('the pages of lanes', () => {
  test('are those with rates for everybody, of the own owner company', async () => {
    expect(await list(visitor)).toMatchObject([
      { slug: 'miami-santiago', rates: 2 },
      { slug: expect.stringMatching(/^shanghai-/) as string, rates: 1 },
    ]);
    expect(await list({ ...visitor, ownerId: two.other.id })).toMatchObject([
      { slug: 'miami-santiago', rates: 1 },
    ]);
  });

  test('show everybody the price of a stranger, also those with special rates', async () => {
    const expected = [{ kind: 'AERIAL', total: '300', currency: 'USD', rates: 2 }];
    expect((await lane(visitor, 'miami-santiago')).prices).toMatchObject(expected);
    expect((await lane(guest, 'miami-santiago')).prices).toMatchObject(expected);
    expect(await list(guest)).toEqual(await list(visitor));
    await expect(lane(guest, 'santiago-miami')).rejects.toMatchObject({ status: 404 });
  });

  test('keep the lanes for ten minutes, and never a price', async () => {
    await two.platform.done(unpublishRate, { id: cheap });
    expect((await lane(visitor, 'miami-santiago')).prices).toMatchObject([{ total: '700', rates: 1 }]);
    const later = await lanePages(two.services, visitor, Date.now() + 11 * 60_000);
    expect(later).toBeInstanceOf(Map);
    expect((later as ReadonlyMap<string, { rates: number }>).get('miami-santiago')).toMatchObject({
      rates: 1,
    });
  });
});

test('the sitemap names the lanes of the shop in each language, whoever asks', async () => {
  const read = async (actor: Actor) => {
    const context = pageContext(two.services, actor, '/sitemap.xml');
    const answer = await sitemap({
      request: new Request('http://localhost/sitemap.xml'),
      params: {},
      context,
    });
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/xml/);
    return answer.text();
  };
  const text = await read(visitor);
  expect(text).toMatch(/<loc>[^<]*\/lanes\/miami-santiago<\/loc>/);
  expect(text).toMatch(/hreflang="pt" href="[^"]*\/lanes\/miami-santiago\?lang=pt"/);
  expect(text).not.toContain('santiago-miami');
  expect(await read({ ...visitor, ownerId: two.other.id })).toBe(text);
});
