import { rateShareEvents, type SharedRate } from '../../../domain/shop/rate-share/events';
import { defineRowProjection } from '../../row-projection';

interface RateShareRow {
  readonly id: string;
  readonly owner_id: string;
  readonly shared_by: string;
  readonly rates: readonly SharedRate[];
  readonly shared_at: string;
  readonly ends_at: string;
  readonly withdrawn_at: string | null;
}

export const rateShares = defineRowProjection<typeof rateShareEvents, RateShareRow>({
  name: 'rate-share',
  version: 1,
  table: 'rate_share',
  follows: [rateShareEvents],
  on: {
    RatesShared: (_none, { data, metadata }, id) => ({
      id,
      owner_id: data.ownerId,
      shared_by: data.sharedBy,
      rates: data.rates,
      shared_at: metadata.at,
      ends_at: data.endsAt,
      withdrawn_at: null,
    }),
    RateShareWithdrawn: (before, { metadata }) => before && { ...before, withdrawn_at: metadata.at },
  },
});
