import type { Actor } from '@domain/shared/actor';
import { findCustomer } from '@projections/people/person-list/customers';
import { findBarredCompanies } from '@projections/people/signed-in/barred-companies';
import { findOpenAccount, type MaySignIn } from '@projections/people/signed-in/queries';
import type { Database } from '@projections/projection';

export type CustomerToBookFor = Actor & Pick<MaySignIn, 'name' | 'email' | 'language'>;

/**
 * A customer as the shop knows them, for staff who book for them: their companies decide their prices. Null for an account that the
 * staff may not know, such as one outside an executive's portfolios, and for one that is closed.
 */
export async function customerToBookFor(
  db: Database,
  clientId: string,
  staff: Actor,
): Promise<CustomerToBookFor | null> {
  const [reached, account, barredCompanyIds] = await Promise.all([
    findCustomer(db, clientId, staff),
    findOpenAccount(db, clientId),
    findBarredCompanies(db, clientId),
  ]);
  if (reached.length === 0 || account === null) return null;
  const { id, name, email, language, roles, ownerId, companyIds, mergedCompanyIds } = account;
  const person = { id, name, email, language, roles, ownerId, companyIds, mergedCompanyIds };
  return { kind: 'person', ...person, barredCompanyIds };
}
