import { meetingEvents, type MeetingDetails } from '../../../domain/crm/meeting/events';
import { idOfStream, type RecordedEvent } from '../../../domain/shared/event';
import { instantOf } from '../../../domain/shared/wall-clock';
import { defineRowProjection } from '../../row-projection';

type Plain = Omit<MeetingDetails, 'startsAt' | 'timeZone' | 'specificObjective'>;

interface MeetingRow extends Plain {
  readonly id: string;
  readonly owner_id: string;
  readonly company_id: string | null;
  readonly status: 'planned' | 'held' | 'cancelled';
  readonly local_start: string;
  readonly time_zone: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly specific_objective: string | null;
  readonly planned_by: string;
  readonly cancelled_for: string | null;
  readonly changed_at: string;
  readonly revision: number;
}

function columnsOf({
  startsAt,
  timeZone,
  specificObjective,
  ...plain
}: Partial<MeetingDetails>): Partial<MeetingRow> {
  return {
    ...plain,
    ...(startsAt !== undefined && { local_start: startsAt }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(specificObjective !== undefined && { specific_objective: specificObjective }),
  };
}

function timed(row: Omit<MeetingRow, 'starts_at' | 'ends_at'>): MeetingRow {
  const starts_at = instantOf(row.local_start, row.time_zone);
  const ends_at = new Date(Date.parse(starts_at) + row.minutes * 60_000).toISOString();
  return { ...row, starts_at, ends_at };
}

function changed(
  before: MeetingRow | undefined,
  event: RecordedEvent,
  change: Partial<MeetingRow>,
): MeetingRow {
  if (before === undefined) throw new Error(`${event.type} of a meeting that was never planned`);
  return timed({ ...before, ...change, changed_at: event.metadata.at, revision: Number(event.revision) });
}

export const meetingList = defineRowProjection<typeof meetingEvents, MeetingRow>({
  name: 'meeting-list',
  version: 1,
  table: 'meeting_list',
  follows: [meetingEvents],
  on: {
    MeetingPlanned: (_none, { stream, data, metadata, revision }) => {
      const { subject: _subject, ownerId, companyId, plannedBy, startsAt, timeZone, ...rest } = data;
      const { specificObjective, ...plain } = rest;
      return timed({
        ...plain,
        id: idOfStream(stream),
        owner_id: ownerId,
        company_id: companyId,
        status: 'planned',
        local_start: startsAt,
        time_zone: timeZone,
        specific_objective: specificObjective,
        planned_by: plannedBy,
        cancelled_for: null,
        changed_at: metadata.at,
        revision: Number(revision),
      });
    },
    MeetingChanged: (before, event) => {
      const { subject: _subject, ...changes } = event.data;
      return changed(before, event, columnsOf(changes));
    },
    MeetingHeld: (before, event) => changed(before, event, { status: 'held' }),
    MeetingReopened: (before, event) => changed(before, event, { status: 'planned' }),
    MeetingCancelled: (before, event) =>
      changed(before, event, { status: 'cancelled', cancelled_for: event.data.reason }),
  },
});
