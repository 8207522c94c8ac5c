import { managementEvents, type ManagementDetails } from '../../../domain/crm/management/events';
import { idOfStream, type RecordedEvent } from '../../../domain/shared/event';
import type { Projection } from '../../projection';
import { defineRowProjection } from '../../row-projection';
import { countActivity } from './activity';

interface ManagementRow {
  readonly id: string;
  readonly owner_id: string;
  readonly company_id: string | null;
  readonly client_id: string | null;
  readonly meeting_id: string | null;
  readonly subject: string;
  readonly kind: string;
  readonly modal: string | null;
  readonly business_unit: string | null;
  readonly origin_id: string | null;
  readonly origin: string | null;
  readonly destination_id: string | null;
  readonly destination: string | null;
  readonly result_id: string;
  readonly result: string;
  readonly category: string;
  readonly score: number;
  readonly comment: string | null;
  readonly recorded_by: string;
  readonly held_at: string;
  readonly recorded_at: string;
  readonly changed_at: string;
  readonly is_removed: boolean;
  readonly revision: number;
}

type DetailColumns = Pick<
  ManagementRow,
  | 'kind'
  | 'modal'
  | 'business_unit'
  | 'origin_id'
  | 'origin'
  | 'destination_id'
  | 'destination'
  | 'result_id'
  | 'result'
  | 'category'
  | 'score'
  | 'comment'
  | 'held_at'
>;

function columnsOf({
  kind,
  modal,
  businessUnit,
  origin,
  destination,
  result,
  comment,
  heldAt,
}: Partial<ManagementDetails>): Partial<ManagementRow> {
  return {
    ...(kind !== undefined && { kind }),
    ...(modal !== undefined && { modal }),
    ...(businessUnit !== undefined && { business_unit: businessUnit }),
    ...(origin !== undefined && { origin_id: origin?.id ?? null, origin: nameOf(origin) }),
    ...(destination !== undefined && {
      destination_id: destination?.id ?? null,
      destination: nameOf(destination),
    }),
    ...(result !== undefined && {
      result_id: result.id,
      result: result.name,
      category: result.category,
      score: result.score,
    }),
    ...(comment !== undefined && { comment }),
    ...(heldAt !== undefined && { held_at: heldAt }),
  };
}

function nameOf(place: ManagementDetails['origin']): string | null {
  if (place === null) return null;
  return place.code === null ? place.name : `${place.code} ${place.name}`;
}

function changed(before: ManagementRow | undefined, event: RecordedEvent, change: Partial<ManagementRow>) {
  if (before === undefined) throw new Error(`${event.type} of a management that was never recorded`);
  return { ...before, ...change, changed_at: event.metadata.at, revision: Number(event.revision) };
}

const rows = defineRowProjection<typeof managementEvents, ManagementRow>({
  name: 'management-list',
  version: 1,
  table: 'management_list',
  follows: [managementEvents],
  on: {
    ManagementRecorded: (_none, { stream, data, metadata, revision }) => ({
      ...(columnsOf(data) as DetailColumns),
      id: idOfStream(stream),
      owner_id: data.ownerId,
      company_id: data.companyId,
      client_id: data.clientId,
      meeting_id: data.meetingId,
      subject: data.subject,
      recorded_by: data.recordedBy,
      recorded_at: metadata.at,
      changed_at: metadata.at,
      is_removed: false,
      revision: Number(revision),
    }),
    ManagementCorrected: (before, event) => changed(before, event, columnsOf(event.data)),
    ManagementRemoved: (before, event) => changed(before, event, { is_removed: true }),
  },
});

/** One projection with the companies' totals, since a correction changes both. */
export const managementList: Projection = {
  ...rows,
  tables: [...rows.tables, 'company_activity'],
  async fold(events, tx) {
    await rows.fold(events, tx);
    await countActivity(tx, [...new Set(events.map(({ stream }) => idOfStream(stream)))]);
  },
};
