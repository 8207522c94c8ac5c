import { isStaff } from '@domain/shared/actor';
import { refuseUnapproved, type CustomerCompany, type Hold } from '@domain/shared/customer-company';
import { readCompaniesOfPerson } from '@projections/crm/company-list/approval';
import type { PageContext } from '~/http/load-context';

export interface CompanyOnHold {
  readonly hold: Hold;
  readonly company: string;
}

/** None of the reader's companies is approved. Null: the reader may book. */
export async function loadCompanyHold({
  services,
  actor,
  person,
}: PageContext): Promise<CompanyOnHold | null> {
  if (person === null || isStaff(actor)) return null;
  return companyOnHold(await readCompaniesOfPerson(services.db, person.id));
}

export function companyOnHold(companies: readonly CustomerCompany[]): CompanyOnHold | null {
  const refusal = refuseUnapproved(companies);
  if (refusal === null) return null;
  return {
    hold: refusal.code.replace('company.is-', '') as Hold,
    company: String(refusal.params['company']),
  };
}
