import * as administration from '@domain/people/person/administration';
import * as account from '@domain/people/person/commands';
import { findPortfolioCompanyIds } from '@projections/crm/company-list/portfolio-companies';
import { gatherersOf, type GatheringContext } from '~/use-cases/gatherer.server';

async function ownersOf(
  companyIds: readonly string[],
  { db }: GatheringContext,
): Promise<administration.CompanyOwners> {
  if (companyIds.length === 0) return { companyOwners: {} };
  const rows = await db
    .selectFrom('company_list')
    .select(['id', 'owner_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(companyIds))))
    .execute();
  return { companyOwners: Object.fromEntries(rows.map(({ id, owner_id }) => [id, owner_id])) };
}

async function isEmailTaken(email: string, personId: string, { db }: GatheringContext): Promise<boolean> {
  const other = await db
    .selectFrom('person_list')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', personId)
    .where('is_removed', '=', false)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Commands on people that need to know whose the companies are, or whether an address is free. */
export const peopleGatherers = [
  gatherersOf(administration, {
    invitePerson: ({ input }, place) => ownersOf(input.companyIds, place),
    assignCompanies: async ({ input, actor }, place) => ({
      ...(await ownersOf(input.companyIds, place)),
      portfolioCompanies: await findPortfolioCompanyIds(place.db, actor.id, actor.ownerId),
    }),
  }),
  gatherersOf(account, {
    requestEmailChange: async ({ input }, place) => ({
      isTaken: await isEmailTaken(input.email, input.id, place),
    }),
  }),
] as const;
