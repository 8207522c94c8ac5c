import { isWithinOwner, mayCommand, type Actor } from '../../shared/actor';
import { defineAggregate } from '../../shared/command';
import { reject, type Rejection } from '../../shared/rejection';
import { instantOf } from '../../shared/wall-clock';
import { meetingEvents, type MeetingDetails } from './events';

export interface Meeting {
  readonly status: 'planned' | 'held' | 'cancelled';
  readonly ownerId: string;
  readonly companyId: string | null;
  readonly subject: string | null;
  readonly plannedBy: string;
  readonly details: MeetingDetails;
}

export type MeetingState = Meeting | null;

export const meeting = defineAggregate<MeetingState, typeof meetingEvents>({
  events: meetingEvents,
  initial: null,
  evolve(state, event) {
    if (event.type === 'MeetingPlanned') {
      const { subject, ownerId, companyId, plannedBy, ...details } = event.data;
      return { status: 'planned', ownerId, companyId, subject, plannedBy, details };
    }
    const before = planned(state);
    switch (event.type) {
      case 'MeetingChanged': {
        const { subject: _subject, ...changes } = event.data;
        return { ...before, details: { ...before.details, ...changes } };
      }
      case 'MeetingHeld':
        return { ...before, status: 'held' };
      case 'MeetingReopened':
        return { ...before, status: 'planned' };
      case 'MeetingCancelled':
        return { ...before, status: 'cancelled' };
      default: {
        const never: never = event;
        return never;
      }
    }
  },
});

export function planned(state: MeetingState): Meeting {
  if (state === null) throw new Error('the meeting was never planned');
  return state;
}

export interface MeetingNames {
  readonly people: readonly string[];
  readonly staff: readonly string[];
  readonly tags: readonly string[];
}

export interface MeetingFacts extends MeetingNames {
  readonly isReached: boolean;
}

export function refuseBeforeStart(
  { startsAt, timeZone }: Pick<MeetingDetails, 'startsAt' | 'timeZone'>,
  at: string,
): Rejection | null {
  const start = instantOf(startsAt, timeZone);
  return Date.parse(at) < Date.parse(start) ? reject('rule', 'meeting.not-begun', { start }) : null;
}

export function isMeetingWithinReach(
  actor: Actor,
  state: MeetingState,
  { isReached }: Pick<MeetingFacts, 'isReached'>,
): boolean {
  return state !== null && isWithinOwner(actor, state.ownerId) && isReached;
}

interface Named {
  readonly participants?: readonly object[] | undefined;
  readonly users?: readonly string[] | undefined;
  readonly tag?: string | null | undefined;
}

export function refuseUnknownNames(
  { participants, users, tag }: Named,
  known: MeetingNames,
): Rejection | null {
  const stranger = participants?.find(
    (one) => 'personId' in one && typeof one.personId === 'string' && !known.people.includes(one.personId),
  ) as { readonly personId: string } | undefined;
  if (stranger !== undefined)
    return reject('rule', 'meeting.participant-unknown', { person: stranger.personId });
  const colleague = users?.find((id) => !known.staff.includes(id));
  if (colleague !== undefined) return reject('rule', 'meeting.user-unknown', { person: colleague });
  return typeof tag === 'string' && !known.tags.includes(tag)
    ? reject('rule', 'meeting.tag-unknown', { tag })
    : null;
}

interface WhoMeets {
  readonly plannedBy: { readonly id: string };
  readonly users: readonly { readonly id: string }[];
}

export function mayChangeMeeting(actor: Actor, { plannedBy, users }: WhoMeets): boolean {
  const isTheirs = [plannedBy, ...users].some(({ id }) => id === actor.id);
  return mayCommand(actor, isTheirs ? 'staff' : 'manager');
}

export function refuseOutsiders(actor: Actor, { plannedBy, details }: Meeting): Rejection | null {
  const who = { plannedBy: { id: plannedBy }, users: details.users.map((id) => ({ id })) };
  return mayChangeMeeting(actor, who) ? null : reject('forbidden', 'meeting.not-yours');
}
