import { reject, type Rejection } from './rejection';

/** A customer's company, as far as it decides what its people may do. */
export interface CustomerCompany {
  readonly id: string;
  readonly name: string;
  readonly verification: 'PendingVerification' | 'Approved' | 'Rejected';
  /** Neither deactivated nor removed. */
  readonly isActive: boolean;
}

export function isApproved({ verification, isActive }: CustomerCompany): boolean {
  return isActive && verification === 'Approved';
}

/** Why a company is not approved, as the end of a code: `company.is-pending`. */
export type Hold = 'pending' | 'rejected' | 'inactive';

export function holdOf({ verification, isActive }: CustomerCompany): Hold | null {
  if (!isActive) return 'inactive';
  if (verification === 'Rejected') return 'rejected';
  return verification === 'Approved' ? null : 'pending';
}

/** The company in whose name its people act: the first approved one. Null if there is none. */
export function companyToActFor(companies: readonly CustomerCompany[]): CustomerCompany | null {
  return companies.find(isApproved) ?? null;
}

/**
 * Why people of these companies may act for none of them (docs/states.md). Null if one is approved, and for people
 * without a company, who act in their own name.
 */
export function refuseUnapproved(companies: readonly CustomerCompany[]): Rejection | null {
  const [first] = companies;
  if (first === undefined || companyToActFor(companies) !== null) return null;
  return reject('rule', `company.is-${holdOf(first) ?? 'pending'}`, { company: first.name });
}

/**
 * Why somebody may reserve in the name of none of these companies, though one is approved. Null if they may in that of
 * one, and where another refusal says more (`refuseUnapproved`).
 * @param barredIds companies in whose name a colleague did not permit it
 */
export function refuseToReserve(
  companies: readonly CustomerCompany[],
  barredIds: readonly string[] = [],
): Rejection | null {
  const approved = companies.filter(isApproved);
  const [first] = approved;
  if (first === undefined || approved.some(({ id }) => !barredIds.includes(id))) return null;
  return reject('rule', 'company.reserving-not-permitted', { company: first.name });
}
