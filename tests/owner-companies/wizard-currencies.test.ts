import { afterAll, beforeAll, expect, it } from 'vitest';
import { loader as wizardPage } from '~/pages/rating/wizard/wizard.server';
import { visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type TwoOwnerCompanies } from './two-owner-companies';

let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
});
afterAll(() => two.platform.stop());

it('a rate’s form offers every currency, those with a rate of exchange first', async () => {
  for (const side of [two.shop, two.other]) {
    const executive = await side.person('executive');
    const params = { kind: 'ltl' };
    const { data } = await visit<{ currencies: readonly string[] }>(
      two.services,
      executive,
      wizardPage,
      '/admin/rates/ltl/new',
      { params },
    );
    // A draft may be in a currency without an exchange rate; saving must keep the currency of its weight breaks and
    // surcharges.
    expect(data.currencies[0]).toBe('USD');
    expect(data.currencies).toEqual(expect.arrayContaining(['NOK', 'ISK', 'UYU']));
    expect(new Set(data.currencies).size).toBe(data.currencies.length);
  }
});
