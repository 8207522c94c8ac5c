import { sql } from 'kysely';
import * as administration from '@domain/people/person/administration';
import * as account from '@domain/people/person/commands';
import { findPortfolioCompanyIds } from '@projections/crm/company-list/portfolio-companies';
import { gatherersOf, type GatheringContext } from '~/use-cases/gatherer.server';

async function ownersOf(
  companyIds: readonly string[],
  { db }: GatheringContext,
): Promise<administration.CompanyOwners> {
  if (companyIds.length === 0) return { companyOwners: {} };
  const { rows } = await sql<{ id: string; owner_id: string }>`
    select id, owner_id from company_list where id = any(${[...companyIds]})`.execute(db);
  return { companyOwners: Object.fromEntries(rows.map(({ id, owner_id }) => [id, owner_id])) };
}

async function isEmailTaken(email: string, personId: string, { db }: GatheringContext): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person_list where email = ${email} and id <> ${personId} and not is_removed limit 1`.execute(
    db,
  );
  return rows.length > 0;
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
