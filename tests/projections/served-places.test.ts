import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airports } from '@domain/catalogues/airports';
import { visitor } from '@domain/shared/actor';
import { loader } from '~/pages/lookups/lookups.resource';
import { visit } from '@tests/catalogues/page-visit';
import { ratingPlatform, type RatingPlatform } from './rating-platform';

let platform: RatingPlatform;
beforeAll(async () => {
  platform = await ratingPlatform();
  await platform.add(airports, { airportCode: 'TNT', name: 'Dade Collier', city: 'Miami', country: 'US' });
});
afterAll(() => platform.stop());

const found = async (search: string): Promise<readonly string[]> => {
  const address = `/resources/lookups/places?kinds=airport,port&search=${search}`;
  const { data } = await visit<{ readonly data: readonly { readonly id: string }[] }>(
    platform.services,
    visitor,
    loader,
    address,
    { params: { name: 'places' } },
  );
  return data.data.map(({ id }) => id);
};

describe('of one city’s airports', () => {
  it('those with an offered rate come first, but for a code typed in full', async () => {
    expect(await found('miami')).toEqual(['TNT', 'MIA']);
    await platform.rate({ status: false });
    expect(await found('miami')).toEqual(['TNT', 'MIA']);
    await platform.rate();
    expect(await found('miami')).toEqual(['MIA', 'TNT']);
    expect((await found('tnt'))[0]).toBe('TNT');
  });
});
