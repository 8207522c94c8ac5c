import { rateEvents } from '../../../domain/rating/rate/events';
import { idOfStream, type RecordedEvent, type RecordedOf } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

export interface RateHistoryRow {
  readonly id: string;
  readonly rate_id: string;
  readonly revision: number;
  readonly type: Recorded['type'];
  readonly at: string;
  readonly actor_id: string;
  readonly via: string;
  readonly changed: Readonly<Record<string, unknown>>;
}

type Recorded = Exclude<RecordedOf<typeof rateEvents>, { type: 'RateCarriedOver' }>;

export const rateHistory = defineRowProjection<typeof rateEvents, RateHistoryRow>({
  name: 'rate-history',
  version: 2,
  table: 'rate_history',
  follows: [rateEvents],
  keys: ({ stream, revision }: RecordedEvent) => [`${idOfStream(stream)}/${revision}`],
  on: {
    RateDrafted: line,
    RateLaneChanged: line,
    RatePricesChanged: line,
    RateValidityChanged: line,
    RateDetailsChanged: line,
    RatePublished: line,
    RateRepublished: line,
    RateUnpublished: line,
    RateActivated: line,
    RateDeactivated: line,
    RateRemoved: line,
    RateCarriedOver: 'ignored',
  },
});

function line(_before: RateHistoryRow | undefined, event: Recorded, id: string): RateHistoryRow {
  const { type, data, stream, revision, metadata } = event;
  return {
    id,
    rate_id: idOfStream(stream),
    revision: Number(revision),
    type,
    at: metadata.at,
    actor_id: metadata.actorId,
    via: metadata.via,
    changed: type === 'RateDrafted' ? withoutNulls(data.terms) : data,
  };
}

/** Most terms of most rates are null, and each would take up space. */
function withoutNulls(terms: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null));
}
