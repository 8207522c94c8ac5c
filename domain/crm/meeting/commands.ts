import type { Actor } from '../../shared/actor';
import { defineCommand, facts } from '../../shared/command';
import { subjectOfRecord } from '../../shared/event';
import { reject } from '../../shared/rejection';
import { isSameData } from '../../shared/same-data';
import type { MeetingDetails, Participant } from './events';
import { cancelMeetingInput, changeMeetingInput, meetingIdInput, planMeetingInput } from './inputs';
import {
  isMeetingWithinReach,
  meeting,
  planned,
  refuseBeforeStart,
  refuseOutsiders,
  refuseUnknownNames,
  type MeetingFacts,
  type MeetingNames,
  type MeetingState,
} from './meeting';

export interface PlanMeetingFacts extends MeetingNames {
  /** The owner company of the named company, or of the actor; null if the company is out of reach. */
  readonly ownerId: string | null;
}

type GivenParticipant = { readonly personId: string } | { readonly name: string; readonly email: string };

function participantOf(given: GivenParticipant): Participant {
  return 'personId' in given
    ? { personId: given.personId, name: null, email: null }
    : { personId: null, ...given };
}

export const planMeeting = defineCommand(meeting, {
  name: 'planMeeting',
  access: 'staff',
  input: planMeetingInput,
  facts: facts<PlanMeetingFacts>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  decide({ input, facts: known, actor }) {
    if (known.ownerId === null) return reject('not-found', 'company.not-found');
    const refused = refuseUnknownNames(input, known);
    if (refused !== null) return refused;
    const { companyId = null, participants, action = null, tag = null, place = null, link = null } = input;
    const {
      objective = null,
      specificObjective = null,
      title,
      type,
      startsAt,
      timeZone,
      minutes,
      users,
    } = input;
    return [
      {
        type: 'MeetingPlanned',
        data: {
          ...{ title, type, startsAt, timeZone, minutes, companyId, action, tag, place, link },
          ...{ objective, specificObjective, ownerId: known.ownerId, plannedBy: actor.id },
          users: [...users],
          participants: participants.map(participantOf),
          subject: companyId === null ? null : subjectOfRecord('company', companyId),
        },
      },
    ];
  },
});

function onMeeting<Facts extends Pick<MeetingFacts, 'isReached'>>() {
  return {
    access: 'staff',
    expects: 'existing',
    facts: facts<Facts>(),
    id: ({ id }: { readonly id: string }) => id,
    isWithinReach: (actor: Actor, state: MeetingState, known: Facts) =>
      isMeetingWithinReach(actor, state, known),
  } as const;
}

/** A meeting that was held keeps its time. */
export const changeMeeting = defineCommand(meeting, {
  ...onMeeting<MeetingFacts>(),
  name: 'changeMeeting',
  input: changeMeetingInput,
  decide({ input: { id: _id, participants, users, ...plain }, facts: known, actor }, state) {
    const before = planned(state);
    // People already invited may stay even if the actor can no longer see them.
    const invited = before.details.participants.map(({ personId }) => personId);
    const added = participants?.filter((one) => !('personId' in one && invited.includes(one.personId)));
    const refused =
      refuseOutsiders(actor, before) ??
      refuseUnknownNames({ participants: added, users, tag: plain.tag }, known);
    if (refused !== null) return refused;
    if (before.status === 'cancelled') return reject('conflict', 'meeting.is-cancelled');
    const given: Partial<Record<keyof MeetingDetails, unknown>> = {
      ...plain,
      users,
      participants: participants?.map(participantOf),
    };
    const changes = Object.fromEntries(
      Object.entries(given).filter(
        ([key, value]) =>
          value !== undefined && !isSameData(value, before.details[key as keyof MeetingDetails]),
      ),
    ) as Partial<MeetingDetails>;
    if (Object.keys(changes).length === 0) return [];
    const isMoved = 'startsAt' in changes || 'timeZone' in changes || 'minutes' in changes;
    if (before.status === 'held' && isMoved) return reject('conflict', 'meeting.was-held');
    return [{ type: 'MeetingChanged', data: { ...changes, subject: before.subject } }];
  },
});

export const holdMeeting = defineCommand(meeting, {
  ...onMeeting<Pick<MeetingFacts, 'isReached'>>(),
  name: 'holdMeeting',
  input: meetingIdInput,
  decide({ actor, at }, state) {
    const before = planned(state);
    const refused = refuseOutsiders(actor, before);
    if (refused !== null) return refused;
    if (before.status === 'cancelled') return reject('conflict', 'meeting.is-cancelled');
    if (before.status === 'held') return [];
    return refuseBeforeStart(before.details, at) ?? [{ type: 'MeetingHeld', data: {} }];
  },
});

export interface ReopenMeetingFacts extends Pick<MeetingFacts, 'isReached'> {
  /** Number of managements recorded for it. */
  readonly results: number;
}

export const reopenMeeting = defineCommand(meeting, {
  ...onMeeting<ReopenMeetingFacts>(),
  name: 'reopenMeeting',
  input: meetingIdInput,
  decide({ actor, facts: { results } }, state) {
    const before = planned(state);
    const refused = refuseOutsiders(actor, before);
    if (refused !== null) return refused;
    if (before.status === 'cancelled') return reject('conflict', 'meeting.is-cancelled');
    if (before.status === 'planned') return [];
    return results > 0 ? reject('conflict', 'meeting.has-results') : [{ type: 'MeetingReopened', data: {} }];
  },
});

export const cancelMeeting = defineCommand(meeting, {
  ...onMeeting<Pick<MeetingFacts, 'isReached'>>(),
  name: 'cancelMeeting',
  input: cancelMeetingInput,
  decide({ input: { reason = null }, actor }, state) {
    const before = planned(state);
    const refused = refuseOutsiders(actor, before);
    if (refused !== null) return refused;
    if (before.status === 'held') return reject('conflict', 'meeting.was-held');
    return before.status === 'cancelled'
      ? []
      : [{ type: 'MeetingCancelled', data: { reason, subject: before.subject } }];
  },
});
