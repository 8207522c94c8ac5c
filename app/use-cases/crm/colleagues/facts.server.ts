import * as commands from '@domain/crm/company-people/company-people';
import type { ColleagueFacts } from '@domain/crm/company-people/company-people';
import type { Actor } from '@domain/shared/actor';
import { readCompanyToTell, readCustomerCompany } from '@projections/crm/company-list/approval';
import { readColleagues } from '@projections/crm/company-people/queries';
import type { Database } from '@projections/projection';
import { gatherersOf } from '~/use-cases/gatherer.server';

interface Asked {
  readonly actor: Actor;
  readonly input: { readonly companyId: string; readonly personId?: string };
}

export async function colleagueFacts(db: Database, companyId: string): Promise<ColleagueFacts> {
  const [company, told, people] = await Promise.all([
    readCustomerCompany(db, companyId),
    readCompanyToTell(db, companyId),
    readColleagues(db, companyId),
  ]);
  return { company, ownerId: told?.ownerId ?? null, ...people };
}

export function streamsOfColleagues({ actor, input }: Asked): readonly string[] {
  const people = [actor.id, ...(input.personId === undefined ? [] : [input.personId])];
  return [
    `company-${input.companyId}`,
    `companyPeople-${input.companyId}`,
    ...people.map((id) => `person-${id}`),
  ];
}

export const colleagueGatherers = [
  gatherersOf(commands, {
    permitColleague: {
      reads: streamsOfColleagues,
      gather: ({ input }, { db }) => colleagueFacts(db, input.companyId),
    },
    takeOutColleague: {
      reads: streamsOfColleagues,
      gather: ({ input }, { db }) => colleagueFacts(db, input.companyId),
    },
  }),
] as const;
