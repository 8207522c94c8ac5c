import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owners } from '@domain/catalogues/owners';
import { shopOwnerId } from '@domain/people/person/owner';
import { system } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { nameOwnerCompany, openOwnerCompany } from '~/processes/seed/owner-company';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

async function ownersThere() {
  const page = await platform.services.ask(queriesOf(owners).list, {}, system);
  if (isRejection(page)) throw new Error(page.code);
  return page.data;
}

describe('the owner company of an installation', () => {
  it('is there from the first start, to be named by its administrator', async () => {
    await openOwnerCompany(platform.services);
    expect(await ownersThere()).toMatchObject([
      { id: shopOwnerId, country: 'CL', timeZone: 'America/Santiago' },
    ]);
  });

  it('is one record when a first start is begun again, and keeps its name', async () => {
    const company = { name: 'Carga Austral', country: 'CL', marginFloor: '8' };
    await nameOwnerCompany(platform.services, company);
    await nameOwnerCompany(platform.services, company);
    await openOwnerCompany(platform.services);
    expect(await ownersThere()).toMatchObject([{ id: shopOwnerId, ...company, currency: 'USD' }]);
  });
});
