import * as management from '@domain/crm/management/management';
import type {
  CorrectManagementFacts,
  NamedFacts,
  RecordManagementFacts,
} from '@domain/crm/management/management';
import { isWithinOwner, mayCommand, type Actor } from '@domain/shared/actor';
import { companiesWithinReach } from '@projections/crm/company-list/reach';
import { meetingsWithinReach } from '@projections/crm/meeting-list/reach';
import { findSurvivorIds } from '@projections/crm/company-merge/survivors';
import { managementsWithinReach } from '@projections/crm/management-list/reach';
import type { Database } from '@projections/projection';
import { gatherersOf } from '~/use-cases/gatherer.server';

const mostCompanies = 100;

interface About {
  readonly companyId?: string | undefined;
  readonly clientId?: string | undefined;
}

type Customer = Pick<RecordManagementFacts, 'customer' | 'hasSeveralCompanies'>;
const nobody: Customer = { customer: null, hasSeveralCompanies: false };

async function customerOf(db: Database, { companyId, clientId }: About, actor: Actor): Promise<Customer> {
  const person =
    clientId === undefined
      ? undefined
      : await db
          .selectFrom('person_list')
          .select(['owner_id', 'company_ids'])
          .where('id', '=', clientId)
          .where('is_removed', '=', false)
          .executeTakeFirst();
  if (clientId !== undefined && (person === undefined || !isWithinOwner(actor, person.owner_id)))
    return nobody;
  const survivors = await findSurvivorIds(db, [...(person?.company_ids ?? []), ...[companyId ?? []].flat()]);
  const standing = (id: string) => survivors.get(id) ?? id;
  const ofPerson = person?.company_ids.map(standing);
  const named = companyId === undefined ? undefined : standing(companyId);
  if (named !== undefined && ofPerson?.includes(named) === false) return nobody;
  const ids = named === undefined ? (ofPerson ?? []) : [named];
  const companies = await db
    .selectFrom('company_list')
    .select(['id', 'owner_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where(companiesWithinReach(actor))
    .orderBy('id')
    .limit(mostCompanies)
    .execute();
  const [company] = companies;
  if (company !== undefined)
    return companies.length > 1
      ? { customer: null, hasSeveralCompanies: true }
      : {
          customer: { ownerId: company.owner_id, companyId: company.id, clientId: clientId ?? null },
          hasSeveralCompanies: false,
        };
  // A person without a company belongs to a manager, or to nobody yet.
  const isFree = person !== undefined && (person.company_ids.length === 0 || mayCommand(actor, 'manager'));
  return companyId === undefined && clientId !== undefined && isFree
    ? { customer: { ownerId: person.owner_id, companyId: null, clientId }, hasSeveralCompanies: false }
    : nobody;
}

async function aboutOf(
  db: Database,
  { meetingId, ...about }: About & { readonly meetingId?: string | undefined },
  actor: Actor,
): Promise<About | null> {
  if (meetingId === undefined) return about;
  const found = await db
    .selectFrom('meeting_list')
    .select('company_id')
    .where('id', '=', meetingId)
    .where('status', '<>', 'cancelled')
    .where(await meetingsWithinReach(db, actor))
    .executeTakeFirst();
  if (found === undefined) return null;
  const { company_id: companyId } = found;
  if (companyId === null) return about;
  return about.companyId === undefined || about.companyId === companyId ? { ...about, companyId } : null;
}

interface Named {
  readonly result?: string | undefined;
  readonly businessUnit?: string | null | undefined;
  readonly origin?: string | null | undefined;
  readonly destination?: string | null | undefined;
}

export async function namedFacts(
  db: Database,
  { result, businessUnit, origin, destination }: Named,
  ownerId: string | null,
): Promise<NamedFacts> {
  const placeIds = [origin, destination].filter((id) => typeof id === 'string');
  const [found, unit, places] = await Promise.all([
    result === undefined
      ? undefined
      : db
          .selectFrom('results')
          .select(['id', 'result as name', 'category', 'score'])
          .where('id', '=', result)
          .where('is_removed', '=', false)
          .where('owner_id', '=', ownerId ?? '')
          .executeTakeFirst(),
    typeof businessUnit !== 'string'
      ? undefined
      : db
          .selectFrom('business_units')
          .select('id')
          .where('id', '=', businessUnit)
          .where('is_removed', '=', false)
          .where('owner_id', '=', ownerId ?? '')
          .executeTakeFirst(),
    placeIds.length === 0
      ? []
      : db
          .selectFrom('places')
          .select(['id', 'code', 'name'])
          .where((eb) => eb('id', '=', eb.fn.any(eb.val(placeIds))))
          .execute(),
  ]);
  return {
    result: found ?? null,
    businessUnits: unit === undefined ? [] : [unit.id],
    places: Object.fromEntries(places.map((place) => [place.id, place])),
  };
}

async function existing(
  db: Database,
  { id, ...named }: Named & { readonly id: string },
  actor: Actor,
): Promise<CorrectManagementFacts> {
  const row = await db
    .selectFrom('management_list')
    .select('owner_id')
    .where('id', '=', id)
    .where(managementsWithinReach(actor))
    .executeTakeFirst();
  return { isReached: row !== undefined, ...(await namedFacts(db, named, row?.owner_id ?? null)) };
}

const onExisting = {
  reads: ({ input }: { readonly input: { readonly id: string } }) => [`management-${input.id}`],
};

export const managementGatherers = gatherersOf(management, {
  recordManagement: {
    reads: ({ input: { companyId, clientId, meetingId } }) => [
      ...(meetingId === undefined ? [] : [`meeting-${meetingId}`]),
      ...(companyId === undefined ? [] : [`company-${companyId}`]),
      ...(clientId === undefined ? [] : [`person-${clientId}`]),
    ],
    async gather({ input, actor }, { db }) {
      const whom = await aboutOf(db, input, actor);
      const about = whom === null ? nobody : await customerOf(db, whom, actor);
      return { ...about, ...(await namedFacts(db, input, about.customer?.ownerId ?? null)) };
    },
  },
  correctManagement: { ...onExisting, gather: ({ input, actor }, { db }) => existing(db, input, actor) },
  removeManagement: {
    ...onExisting,
    gather: ({ input, actor }, { db }) => existing(db, { id: input.id }, actor),
  },
});
