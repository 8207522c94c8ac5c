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
