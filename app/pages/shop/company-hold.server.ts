import { isStaff } from '@domain/shared/actor';
import { refuseUnapproved, type Hold } from '@domain/shared/customer-company';
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
  const refusal = refuseUnapproved(await readCompaniesOfPerson(services.db, person.id));
  if (refusal === null) return null;
  return {
    hold: refusal.code.replace('company.is-', '') as Hold,
    company: String(refusal.params['company']),
  };
}
