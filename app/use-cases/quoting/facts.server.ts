import { sql } from 'kysely';
import { z } from 'zod';
import { airports } from '@domain/catalogues/airports';
import { ports } from '@domain/catalogues/ports';
import * as following from '@domain/quoting/quoter/commands';
import type { QuoterContact, QuoterPlaceOfLoad } from '@domain/quoting/quoter/events';
import type { openQuoterInput, requestedPlace } from '@domain/quoting/quoter/inputs';
import * as contact from '@domain/quoting/quoter/change-contact';
import * as opening from '@domain/quoting/quoter/open-quoter';
import * as salesTeam from '@domain/quoting/sales-team/sales-team';
import { isStaff, ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { yearIn } from '@domain/shared/day';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findRecords } from '@projections/catalogues/find-records';
import type { Database } from '@projections/projection';
import { findSurvivorIds } from '@projections/crm/company-merge/survivors';
import { findNames } from '@projections/quoting/quoter-history/names';
import { isOwnSafetySheet } from '~/use-cases/shop/own-safety-sheet.server';
import { countTeamTurns, findSubordinateIds } from '@projections/quoting/sales-team/queries';
import { gatherersOf, type GatheringContext } from '~/use-cases/gatherer.server';
import { followingFacts } from './following-facts.server';
import { colleaguesAmong } from './colleagues.server';
import { namedByStaff } from './named-by-staff.server';
import { offerGatherers } from './offer-facts.server';

type RequestedPlace = z.output<typeof requestedPlace>;

async function placeOf(
  db: Database,
  field: 'origin' | 'destination',
  { id, ...requested }: RequestedPlace,
): Promise<QuoterPlaceOfLoad | Rejection> {
  const address = requested.address ?? null;
  if (id === undefined) {
    const country = requested.country ?? null;
    return { kind: 'address', id: null, code: null, name: address ?? '', country, address };
  }
  const isId = z.uuid().safeParse(id).success;
  const [airport] = await findRecords(db, airports, isId ? 'id' : 'airportCode', [id]);
  if (airport !== undefined) {
    const { airportCode, name, city, country: of } = airport;
    return { kind: 'airport', id: airport.id, code: airportCode, name: city ?? name, country: of, address };
  }
  const [port] = await findRecords(db, ports, isId ? 'id' : 'code', [id]);
  if (port === undefined) return reject('rule', 'quoter.place-unknown', { field, place: id });
  return { kind: 'port', id: port.id, code: port.code, name: port.name, country: port.country, address };
}

async function accountOf(db: Database, actor: Actor): Promise<QuoterContact | null> {
  if (actor.kind !== 'person') return null;
  const account = await db
    .selectFrom('person_list')
    .select(['name', 'email', 'phone'])
    .where('id', '=', actor.id)
    .executeTakeFirst();
  return account === undefined ? null : { ...account, company: null };
}

/**
 * Numbered by the Chilean year. One statement on one row serialises concurrent requests; a refused request
 * leaves a gap. If the counter is lost, it continues after the highest existing reference.
 */
async function takeReference(db: Database, at: string): Promise<string> {
  const year = yearIn('America/Santiago', at);
  const prefix = `Q-${year}-`;
  const { rows } = await sql<{ last: number }>`
    with moved as (update platform.quoter_numbers set last = last + 1 where year = ${year} returning last),
    begun as (
      insert into platform.quoter_numbers as n (year, last)
      select ${year}, 1 + coalesce((select max(split_part(reference, '-', 3)::int) from quoter_list
        where reference like ${`${prefix}%`}), 0)
      where not exists (select from moved)
      on conflict (year) do update set last = n.last + 1
      returning last
    )
    select last from moved union all select last from begun`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the counter of quoter references answered nothing');
  return `${prefix}${String(row.last).padStart(6, '0')}`;
}

async function findEmailHolder(db: Database, email: string): Promise<string | null> {
  const holder = await db
    .selectFrom('person_list')
    .select('id')
    .where('email', '=', email)
    .where('is_removed', '=', false)
    .executeTakeFirst();
  return holder?.id ?? null;
}

const usualFacts = ({ actor }: { readonly actor: Actor }, { db }: GatheringContext) =>
  followingFacts(db, actor);

async function findOwnerOf(db: Database, personId: string): Promise<string | null> {
  const found = await db
    .selectFrom('person_list')
    .select('owner_id')
    .where('id', '=', personId)
    .where('is_removed', '=', false)
    .executeTakeFirst();
  return found?.owner_id ?? null;
}

/** The executive may have been invited just now. */
function teamReads(executiveId: string, subordinates: readonly string[]): readonly string[] {
  return [
    `person-${executiveId}`,
    ...subordinates.map((id) => `${salesTeam.salesTeam.events.category}-${id}`),
  ];
}

async function teamFacts(
  db: Database,
  executiveId: string,
  subordinates: readonly string[],
): Promise<salesTeam.TeamFacts> {
  const named = await colleaguesAmong(db, [executiveId, ...subordinates]);
  const executives = named.filter(({ isExecutive }) => isExecutive);
  const formerOwnerId = await findOwnerOf(db, executiveId);
  // Counted before the teams are read: a concurrent assignment makes the count too low, never the teams too
  // old.
  const turn = formerOwnerId === null ? 0 : await countTeamTurns(db, formerOwnerId);
  const below = await Promise.all(subordinates.map((id) => findSubordinateIds(db, id)));
  return {
    turn,
    formerOwnerId,
    executives: Object.fromEntries(executives.map((one) => [one.id, one.ownerId])),
    superiors: subordinates.filter((_id, at) => below[at]?.includes(executiveId)),
  };
}

type OpeningInput = z.output<typeof openQuoterInput>;

async function openingFacts(
  db: Database,
  input: OpeningInput,
  { actor, at }: { readonly actor: Actor; readonly at: string },
): Promise<opening.OpeningFacts | Rejection> {
  const origin = await placeOf(db, 'origin', input.origin);
  if (isRejection(origin)) return origin;
  const destination = await placeOf(db, 'destination', input.destination);
  if (isRejection(destination)) return destination;
  if (!(await isOwnSafetySheet(db, actor, input.booking)))
    return reject('rule', 'booking.safety-sheet-unknown');
  const [account, named] = await Promise.all([
    accountOf(db, actor),
    isStaff(actor) ? namedByStaff(db, input, actor) : null,
  ]);
  const { ownerId, companies, survivors, staff } = named ?? {
    ownerId: ownerCompanyOf(actor),
    companies: await findNames(db, actor.companyIds),
    survivors: Object.fromEntries(await findSurvivorIds(db, [input.companyId ?? []].flat())),
    staff: null,
  };
  const reference = await takeReference(db, at);
  return { origin, destination, account, companies, survivors, ownerId, staff, reference };
}

export const quotingGatherers = [
  ...offerGatherers,
  gatherersOf(opening, {
    openQuoter: ({ input, actor, at }, { db }) => openingFacts(db, input, { actor, at }),
    openQuoterOfRate: ({ input, actor, at }, { db }) =>
      openingFacts(db, { ...input, source: 'manual' }, { actor, at }),
  }),
  gatherersOf(contact, {
    changeQuoterContact: async ({ input, actor }, { db }) => ({
      ...(await followingFacts(db, actor)),
      emailHolderId: await findEmailHolder(db, input.contact.email),
    }),
  }),
  gatherersOf(following, {
    changeQuoterState: usualFacts,
    removeQuoterParticipant: usualFacts,
    updateQuoterServices: usualFacts,
    assignQuoterExecutive: async ({ input, actor }, { db }) => ({
      ...(await followingFacts(db, actor)),
      colleagues: await colleaguesAmong(db, [input.executive]),
    }),
    changeQuoterParticipants: async ({ input, actor }, { db }) => ({
      ...(await followingFacts(db, actor)),
      colleagues: await colleaguesAmong(db, input.participants),
    }),
  }),
  gatherersOf(salesTeam, {
    assignSubordinates: {
      reads: ({ input }) => teamReads(input.executiveId, input.subordinates),
      gather: ({ input }, { db }) => teamFacts(db, input.executiveId, input.subordinates),
    },
    changeSubordinates: {
      reads: ({ input }) => teamReads(input.executiveId, input.added),
      gather: ({ input }, { db }) => teamFacts(db, input.executiveId, input.added),
    },
  }),
] as const;
