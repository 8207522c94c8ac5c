import * as meeting from '@domain/crm/meeting/commands';
import type { MeetingFacts, MeetingNames } from '@domain/crm/meeting/meeting';
import { ownerCompanyOf, type Actor, type Role } from '@domain/shared/actor';
import { companiesWithinReach } from '@projections/crm/company-list/reach';
import { meetingsWithinReach } from '@projections/crm/meeting-list/reach';
import { peopleWithinReach } from '@projections/people/person-list/reach';
import type { Database } from '@projections/projection';
import { gatherersOf } from '~/use-cases/gatherer.server';

interface Named {
  readonly participants?: readonly object[] | undefined;
  readonly users?: readonly string[] | undefined;
  readonly tag?: string | null | undefined;
}

const staffRoles: readonly Role[] = ['executive', 'super-user', 'admin'];

async function namesOf(
  db: Database,
  { participants = [], users = [], tag }: Named,
  { ownerId, actor }: { readonly ownerId: string; readonly actor: Actor },
): Promise<MeetingNames> {
  const named = participants.flatMap((one) =>
    'personId' in one && typeof one.personId === 'string' ? [one.personId] : [],
  );
  const ids = [...named, ...users];
  const [people, tags] = await Promise.all([
    ids.length === 0
      ? []
      : db
          .selectFrom('person_list')
          .select(['id', 'roles'])
          .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
          .where('owner_id', '=', ownerId)
          .where('is_removed', '=', false)
          .where(peopleWithinReach(actor))
          .execute(),
    typeof tag !== 'string'
      ? []
      : db
          .selectFrom('tags')
          .select('id')
          .where('id', '=', tag)
          .where('owner_id', '=', ownerId)
          .where('is_removed', '=', false)
          .execute(),
  ]);
  const isOfStaff = (roles: readonly string[]) => staffRoles.some((role) => roles.includes(role));
  return {
    people: people.map(({ id }) => id),
    staff: people.flatMap(({ id, roles }) => (isOfStaff(roles) ? [id] : [])),
    tags: tags.map(({ id }) => id),
  };
}

async function ownerOf(db: Database, companyId: string | undefined, actor: Actor): Promise<string | null> {
  if (companyId === undefined) return ownerCompanyOf(actor);
  const company = await db
    .selectFrom('company_list')
    .select('owner_id')
    .where('id', '=', companyId)
    .where(companiesWithinReach(actor))
    .executeTakeFirst();
  return company?.owner_id ?? null;
}

async function existing(
  db: Database,
  { id, ...named }: Named & { readonly id: string },
  actor: Actor,
): Promise<MeetingFacts> {
  const row = await db
    .selectFrom('meeting_list')
    .select('owner_id')
    .where('id', '=', id)
    .where(await meetingsWithinReach(db, actor))
    .executeTakeFirst();
  return {
    isReached: row !== undefined,
    ...(await namesOf(db, named, { ownerId: row?.owner_id ?? '', actor })),
  };
}

const onMeeting = {
  reads: ({ input }: { readonly input: { readonly id: string } }) => [`meeting-${input.id}`],
};

export const meetingGatherers = gatherersOf(meeting, {
  planMeeting: {
    reads: ({ input: { companyId } }) => (companyId === undefined ? [] : [`company-${companyId}`]),
    async gather({ input, actor }, { db }) {
      const ownerId = await ownerOf(db, input.companyId, actor);
      return { ownerId, ...(await namesOf(db, input, { ownerId: ownerId ?? '', actor })) };
    },
  },
  changeMeeting: { ...onMeeting, gather: ({ input, actor }, { db }) => existing(db, input, actor) },
  holdMeeting: { ...onMeeting, gather: ({ input, actor }, { db }) => existing(db, input, actor) },
  reopenMeeting: {
    ...onMeeting,
    async gather({ input: { id }, actor }, { db }) {
      const results = await db
        .selectFrom('management_list')
        .select('id')
        .where('meeting_id', '=', id)
        .where('is_removed', '=', false)
        .execute();
      return { ...(await existing(db, { id }, actor)), results: results.length };
    },
  },
  cancelMeeting: {
    ...onMeeting,
    gather: ({ input: { id }, actor }, { db }) => existing(db, { id }, actor),
  },
});
