import { meetingEvents, type MeetingDetails } from '@domain/crm/meeting/events';
import { meeting, planned, type Meeting, type MeetingState } from '@domain/crm/meeting/meeting';
import { idOfStream, type RecordedOf } from '@domain/shared/event';
import { isErased } from '@domain/shared/personal';
import { findSuccessorOf } from '@projections/people/open-work/hand-overs';
import { findAddressee } from '@projections/people/signed-in/queries';
import type { NotificationKind } from '@projections/notifications/kinds';
import type { Database } from '@projections/projection';
import { writeMeetingMail, type Attendee } from '~/documents/email/meeting-mails.server';
import { streamOfPerson } from '~/use-cases/people/streams';
import type { ReactionOf, ReactionServices } from '~/use-cases/reaction.server';
import { mailedWith } from '~/use-cases/telling/mailed-with.server';
import { notify } from '~/use-cases/telling/notify.server';
import { toldOf } from '~/use-cases/telling/told';

type MeetingEvent = RecordedOf<typeof meetingEvents>;

/** Fields that participants see; changes of others are not mailed. */
const toldFields: readonly (keyof MeetingDetails)[] = [
  'title',
  'type',
  'startsAt',
  'timeZone',
  'minutes',
  'place',
  'link',
  'objective',
  'participants',
  'users',
];

const causes = {
  invited: 'MeetingInvited',
  changed: 'MeetingChanged',
  cancelled: 'MeetingCancelled',
} as const;

function isTold({ type, data }: MeetingEvent): boolean {
  if (type === 'MeetingChanged') return toldFields.some((field) => data[field] !== undefined);
  return type !== 'MeetingHeld' && type !== 'MeetingReopened';
}

function accountsOf({ details }: Meeting): readonly string[] {
  return [...details.users, ...details.participants.flatMap(({ personId }) => personId ?? [])];
}

/** An erased address is omitted. */
async function attendeesOf(db: Database, one: Meeting): Promise<readonly Attendee[]> {
  const { details, plannedBy } = one;
  const accounts = accountsOf(one).filter((id) => id !== plannedBy);
  const people = await Promise.all([...new Set(accounts)].map((id) => findAddressee(db, id)));
  const others = details.participants.flatMap(({ name, email }): readonly Attendee[] =>
    name === null || email === null || isErased(email) ? [] : [{ id: email, name, email, language: 'es' }],
  );
  const known = people.flatMap((one): readonly Attendee[] => (one === null ? [] : [one]));
  const emails = new Set(known.map(({ email }) => email));
  return [...known, ...others.filter(({ email }) => !emails.has(email))];
}

/**
 * Mails the invitation to new participants, the change to staying ones, a cancellation to removed ones. Skips
 * participants whom a later change notifies, so that nobody reads an old time after a new one.
 */
async function invite(event: MeetingEvent, services: ReactionServices): Promise<void> {
  if (!isTold(event)) return;
  const { db } = services;
  const events = (await services.store.readStream(event.stream)) as readonly MeetingEvent[];
  const folded = (until: (one: MeetingEvent) => boolean) =>
    events.filter(until).reduce<MeetingState>((state, one) => meeting.evolve(state, one), null);
  const before = folded(({ revision }) => revision < event.revision);
  const after = planned(folded(({ revision }) => revision <= event.revision));
  const isCurrent = !events.some((one) => one.revision > event.revision && isTold(one));
  const present = planned(folded(() => true));
  const known = [before, after, present].filter((one) => one !== null);
  const streams = [after.plannedBy, ...known.flatMap(accountsOf)].map(streamOfPerson);
  const { was, is, last, organizer } = await services.readCurrent(streams, async (current) => ({
    was: before === null ? [] : await attendeesOf(current, before),
    is: await attendeesOf(current, after),
    last: await attendeesOf(current, present),
    organizer: await findAddressee(current, after.plannedBy),
  }));
  if (organizer === null) return;
  const common = {
    id: idOfStream(event.stream),
    ownerId: after.ownerId,
    sequence: Number(event.revision),
    changedAt: event.metadata.at,
    details: after.details,
    organizer,
    attendees: is,
    reason: null,
  };
  const happening = { cause: event.id, recordId: common.id, actorId: event.metadata.actorId };
  const isCancelled = after.status === 'cancelled';
  const reason = event.type === 'MeetingCancelled' ? event.data.reason : null;
  // A successor gets one mail about everything handed over.
  const successor = await findSuccessorOf(db, event.metadata.correlationId);
  const told: { readonly kind: NotificationKind | undefined; readonly id: string }[] = [];
  for (const to of isCurrent ? is.filter(({ id }) => id !== successor) : []) {
    const isNew = !was.some(({ id }) => id === to.id);
    const notice = isCancelled ? 'cancelled' : isNew ? 'invited' : 'changed';
    const kind = toldOf(causes[notice]).notified?.staff;
    told.push({ kind, id: to.id });
    const { isWanted, unsubscribe } = await mailedWith(services, isAccount(to) ? kind : undefined, to.id);
    if (isWanted) await writeMeetingMail(services, { ...common, notice, to, reason, unsubscribe });
  }
  for (const to of was.filter(({ id }) => !is.some((one) => one.id === id)))
    if (!last.some(({ id }) => id === to.id))
      await writeMeetingMail(services, { ...common, notice: 'cancelled', to, unsubscribe: null });
  for (const { kind, id } of told) await notify(services, { ...happening, kind }, [id]);
}

/** People without an account have their address as id. */
function isAccount({ id, email }: Attendee): boolean {
  return id !== email;
}

function isHeld(_event: MeetingEvent, later: readonly MeetingEvent[]): boolean {
  const status = later.findLast(({ type }) => type === 'MeetingHeld' || type === 'MeetingReopened');
  return status?.type === 'MeetingHeld';
}

/** Demonstration data is never mailed. */
export const inviteToMeetings: ReactionOf<typeof meetingEvents> = {
  name: 'inviteToMeetings',
  events: meetingEvents,
  overtaken: { MeetingPlanned: isHeld, MeetingChanged: isHeld },
  on: { MeetingPlanned: invite, MeetingChanged: invite, MeetingCancelled: invite },
  pick: (events) => Promise.resolve(events.filter(({ metadata }) => metadata.via !== 'process')),
};
