import { erasureRequestEvents } from '../../../domain/privacy/erasure-request/events';
import type { RecordedEvent } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

interface ErasureRequestRow {
  readonly id: string;
  readonly owner_id: string;
  readonly state: 'waiting' | 'taken-back' | 'declined' | 'carried-out';
  readonly requested_at: string;
  readonly ended_at: string | null;
  readonly ended_by: string | null;
  readonly reason: string | null;
  readonly erasure_id: string | null;
  readonly revision: number;
}

function ended(
  before: ErasureRequestRow | undefined,
  { type, metadata: { at, actorId }, revision }: RecordedEvent,
  change: Pick<ErasureRequestRow, 'state'> & Partial<ErasureRequestRow>,
): ErasureRequestRow {
  if (before === undefined) throw new Error(`${type} of a request that was never made`);
  return { ...before, ended_at: at, ended_by: actorId, revision: Number(revision), ...change };
}

export const erasureRequests = defineRowProjection<typeof erasureRequestEvents, ErasureRequestRow>({
  name: 'erasure-request',
  version: 1,
  table: 'erasure_request',
  follows: [erasureRequestEvents],
  on: {
    ErasureRequested: (_before, { data: { ownerId }, metadata: { at }, revision }, id) => ({
      ...{ id, owner_id: ownerId, state: 'waiting', requested_at: at, revision: Number(revision) },
      ...{ ended_at: null, ended_by: null, reason: null, erasure_id: null },
    }),
    ErasureRequestTakenBack: (before, event) => ended(before, event, { state: 'taken-back' }),
    ErasureRequestDeclined: (before, event) =>
      ended(before, event, { state: 'declined', reason: event.data.reason }),
    ErasureRequestCarriedOut: (before, event) =>
      ended(before, event, { state: 'carried-out', erasure_id: event.data.erasureId }),
  },
});
