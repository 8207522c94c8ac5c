import { isStaff } from '@domain/shared/actor';
import { refuseUnapproved, type CustomerCompany, type Hold } from '@domain/shared/customer-company';
import { readCompaniesOfPerson } from '@projections/crm/company-list/approval';
import type { PageContext } from '~/http/load-context';

export interface CompanyOnHold {
  readonly hold: Hold;
  readonly company: string;
}

/** Why the reader may not book: none of their companies is approved. Null if they may. */
export async function loadCompanyHold({
  services,
  actor,
  person,
}: PageContext): Promise<CompanyOnHold | null> {
  if (person === null || isStaff(actor)) return null;
  return companyOnHold(await readCompaniesOfPerson(services.db, person.id));
}

/** The company that keeps people of these from booking; null if nothing does. */
export function companyOnHold(companies: readonly CustomerCompany[]): CompanyOnHold | null {
  const refusal = refuseUnapproved(companies);
  if (refusal === null) return null;
  return {
    hold: refusal.code.replace('company.is-', '') as Hold,
    company: String(refusal.params['company']),
  };
}
