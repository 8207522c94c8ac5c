import { z } from 'zod';
import { seesBackOffice, type Actor } from '@domain/shared/actor';
import { findCustomer } from '@projections/people/person-list/customers';
import { findBarredCompanies } from '@projections/people/signed-in/barred-companies';
import { findOpenAccount, type MaySignIn } from '@projections/people/signed-in/queries';
import type { Database } from '@projections/projection';

export type CustomerToBookFor = Actor & Pick<MaySignIn, 'name' | 'email' | 'language'>;

/**
 * Their companies decide the prices. Null for accounts out of the staff's reach, such as outside an
 * executive's portfolios, and for closed ones.
 */
export async function customerToBookFor(
  db: Database,
  clientId: string,
  staff: Actor,
): Promise<CustomerToBookFor | null> {
  const [reached, customer] = await Promise.all([findCustomer(db, clientId, staff), findBuyer(db, clientId)]);
  return reached.length === 0 ? null : customer;
}

/**
 * Anybody of the program's owner company except staff. The same null for all others, whether or not the
 * account exists.
 */
export async function customerOfProgram(
  db: Database,
  cartId: string,
  program: Actor,
): Promise<CustomerToBookFor | null> {
  const customer = z.uuid().safeParse(cartId).success ? await findBuyer(db, cartId) : null;
  if (customer === null || customer.ownerId !== program.ownerId || seesBackOffice(customer.roles))
    return null;
  return { ...customer, programId: program.id };
}

/** Whoever has this account, as they would ask. Null: it is closed. */
export async function findBuyer(db: Database, personId: string): Promise<CustomerToBookFor | null> {
  const [account, barredCompanyIds] = await Promise.all([
    findOpenAccount(db, personId),
    findBarredCompanies(db, personId),
  ]);
  if (account === null) return null;
  const { id, name, email, language, roles, ownerId, companyIds, mergedCompanyIds } = account;
  const person = { id, name, email, language, roles, ownerId, companyIds, mergedCompanyIds };
  return { kind: 'person', ...person, barredCompanyIds };
}
