import { sql } from 'kysely';
import { assignCompanies, invitePerson, type CompanyOwners } from '@domain/people/person/administration';
import { gatherFor, type GatheringPlace } from './gatherer.server';

async function ownersOf(companyIds: readonly string[], { db }: GatheringPlace): Promise<CompanyOwners> {
  if (companyIds.length === 0) return { companyOwners: {} };
  const { rows } = await sql<{ id: string; owner_id: string }>`
    select id, owner_id from company_list where id = any(${[...companyIds]})`.execute(db);
  return { companyOwners: Object.fromEntries(rows.map(({ id, owner_id }) => [id, owner_id])) };
}

/** Commands on people that need to know whose the companies are. */
export const peopleGatherers = [
  gatherFor(invitePerson, ({ input }, place) => ownersOf(input.companyIds, place)),
  gatherFor(assignCompanies, ({ input }, place) => ownersOf(input.companyIds, place)),
];
