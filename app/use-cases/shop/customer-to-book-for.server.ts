import type { Actor } from '@domain/shared/actor';
import { findCustomer } from '@projections/people/person-list/customers';
import { findOpenAccount } from '@projections/people/signed-in/queries';
import type { Database } from '@projections/projection';

/**
 * A customer as the shop knows them, for staff who book for them: their companies decide their prices. Null for an account that the
 * staff may not know, such as one outside an executive's portfolios, and for one that is closed.
 */
export async function customerToBookFor(
  db: Database,
  clientId: string,
  staff: Actor,
): Promise<(Actor & { readonly name: string }) | null> {
  const [reached, account] = await Promise.all([
    findCustomer(db, clientId, staff),
    findOpenAccount(db, clientId),
  ]);
  if (reached.length === 0 || account === null) return null;
  const { id, name, roles, ownerId, companyIds, mergedCompanyIds } = account;
  return { kind: 'person', id, name, roles, ownerId, companyIds, mergedCompanyIds };
}
