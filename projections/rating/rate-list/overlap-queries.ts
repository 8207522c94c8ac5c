import { z } from 'zod';
import { findOverlaps, lastDayBefore, laneOf } from '../../../domain/rating/rate/lane';
import type { LaneFacts } from '../../../domain/rating/rate/publication';
import { isRejection, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery } from '../../projection';
import { readLane } from './lane-queries';
import { findRate } from './queries';
import type { FullRate } from './table';

export interface OverlappedRate {
  readonly id: string;
  readonly code: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Its last day once shortened; null: it begins no earlier, so it cannot be shortened. */
  readonly lastDay: string | null;
}

export const findRateOverlaps = defineQuery({
  name: 'findRateOverlaps',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<readonly OverlappedRate[] | Rejection> {
    const rate = await findRate.run(db, { id }, actor);
    if (isRejection(rate)) return rate;
    const lane = await readLane(db, laneOf(rate.kind, rate.ownerId, rate.terms), rate);
    return overlapsIn(rate, lane);
  },
});

export function overlapsIn(
  { terms }: Pick<FullRate, 'terms'>,
  { mates, synonyms }: LaneFacts,
): readonly OverlappedRate[] {
  return findOverlaps(terms, mates, synonyms).map(({ id, code, terms: older }) => ({
    ...{ id, code, from: older.from, to: older.to },
    lastDay: lastDayBefore(terms, older),
  }));
}
