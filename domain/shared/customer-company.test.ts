import { describe, expect, test } from 'vitest';
import { companyToActFor, refuseToReserve, refuseUnapproved, type CustomerCompany } from './customer-company';

const company = (changes: Partial<CustomerCompany> = {}): CustomerCompany => ({
  id: 'c',
  name: 'Viña Sur',
  verification: 'Approved',
  isActive: true,
  ...changes,
});

describe('people of companies', () => {
  test.each([
    ['pending', { verification: 'PendingVerification' as const }],
    ['rejected', { verification: 'Rejected' as const }],
    ['inactive', { isActive: false }],
  ])('of which none is approved do not act for one that is %s', (hold, changes) => {
    expect(refuseUnapproved([company(changes)])).toMatchObject({
      kind: 'rule',
      code: `company.is-${hold}`,
      params: { company: 'Viña Sur' },
    });
  });

  test('act for the approved one of several, and for themselves without any', () => {
    const companies = [company({ id: 'p', verification: 'PendingVerification' }), company({ id: 'a' })];
    expect(refuseUnapproved(companies)).toBeNull();
    expect(companyToActFor(companies)?.id).toBe('a');
    expect(refuseUnapproved([])).toBeNull();
    expect(companyToActFor([])).toBeNull();
  });

  test('reserve for an approved one in whose name they may', () => {
    const [one, other] = [company({ id: 'a' }), company({ id: 'b' })];
    expect(refuseToReserve([one])).toBeNull();
    expect(refuseToReserve([one, other], ['a'])).toBeNull();
    expect(refuseToReserve([one, other], ['a', 'b'])).toMatchObject({
      code: 'company.reserving-not-permitted',
      params: { company: 'Viña Sur' },
    });
    expect(refuseToReserve([], ['a'])).toBeNull();
    expect(refuseToReserve([company({ id: 'a', isActive: false })], ['a'])).toBeNull();
  });
});
