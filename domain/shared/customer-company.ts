import { reject, type Rejection } from './rejection';

export interface CustomerCompany {
  readonly id: string;
  readonly name: string;
  readonly verification: 'PendingVerification' | 'Approved' | 'Rejected';
  readonly isActive: boolean;
}

export function isApproved({ verification, isActive }: CustomerCompany): boolean {
  return isActive && verification === 'Approved';
}

/** The end of a code: `company.is-pending`. */
export type Hold = 'pending' | 'rejected' | 'inactive';

export function holdOf({ verification, isActive }: CustomerCompany): Hold | null {
  if (!isActive) return 'inactive';
  if (verification === 'Rejected') return 'rejected';
  return verification === 'Approved' ? null : 'pending';
}

export function companyToActFor(companies: readonly CustomerCompany[]): CustomerCompany | null {
  return companies.find(isApproved) ?? null;
}

/** docs/states.md. Null if one is approved, and for people without a company. */
export function refuseUnapproved(companies: readonly CustomerCompany[]): Rejection | null {
  const [first] = companies;
  if (first === undefined || companyToActFor(companies) !== null) return null;
  return reject('rule', `company.is-${holdOf(first) ?? 'pending'}`, { company: first.name });
}

/** Null if they may for one, or if `refuseUnapproved` answers. `barredIds`: companies that forbid it. */
export function refuseToReserve(
  companies: readonly CustomerCompany[],
  barredIds: readonly string[] = [],
): Rejection | null {
  const approved = companies.filter(isApproved);
  const [first] = approved;
  if (first === undefined || approved.some(({ id }) => !barredIds.includes(id))) return null;
  return reject('rule', 'company.reserving-not-permitted', { company: first.name });
}
