import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { placeReference } from '../../../domain/rating/place';
import { shipmentTypes } from '../../../domain/shared/load-types';
import { rowCount } from '../../expressions';
import { defineQuery } from '../../projection';
import { codeOf, dayOf, isReached, reachOf, type Searched } from './conditions';

/** What there is on a lane where a search found nothing for its day. */
export interface LaneNearby {
  /** The last day of the newest rate before the day, an ISO date; null: there was none. */
  readonly endedOn: string | null;
  /** The first day of the next rate after the day, an ISO date; null: none is published. */
  readonly beginsOn: string | null;
  /** Other kinds of freight that the lane has rates for on the day, the commonest first. */
  readonly kinds: readonly { readonly kind: (typeof shipmentTypes)[number]; readonly count: number }[];
}

const eb = expressionBuilder<Searched, 'r'>();

/** Rates of the same lane on other days, and of other kinds. Nothing where an end is only a point on the map. */
export const findLaneNearby = defineQuery({
  name: 'findLaneNearby',
  access: 'public',
  input: z.object({
    kind: z.enum(shipmentTypes),
    origin: placeReference,
    destination: placeReference,
    date: z.iso.date().optional(),
  }),
  async run(db, { kind, origin, destination, date }, actor): Promise<LaneNearby> {
    const [from, to] = [codeOf(origin), codeOf(destination)];
    if (from === null || to === null) return { endedOn: null, beginsOn: null, kinds: [] };
    const day = dayOf(date);
    const ofLane = db
      .selectFrom('rate_search as r')
      .where(eb.ref('r.is_offered'))
      .where('r.origin_code', '=', from)
      .where('r.destination_code', '=', to)
      .where(isReached(reachOf(actor)));
    const ofKind = ofLane.where('r.kind', '=', kind);
    const [ended, begins, kinds] = await Promise.all([
      ofKind
        .select((of) => of.cast<string | null>(of.fn.max('r.valid_to'), 'text').as('on'))
        .where(eb('r.valid_to', '<', day))
        .executeTakeFirst(),
      ofKind
        .select((of) => of.cast<string | null>(of.fn.min('r.valid_from'), 'text').as('on'))
        .where(eb('r.valid_from', '>', day))
        .executeTakeFirst(),
      ofLane
        .select((of) => [
          of.ref('r.kind').$castTo<(typeof shipmentTypes)[number]>().as('kind'),
          rowCount.as('count'),
        ])
        .where('r.kind', '=', eb.fn.any(eb.val(shipmentTypes.filter((other) => other !== kind))))
        .where(eb('r.valid_from', '<=', day))
        .where(eb('r.valid_to', '>=', day))
        .groupBy('r.kind')
        .orderBy('count', 'desc')
        .orderBy('r.kind')
        .execute(),
    ]);
    return { endedOn: ended?.on ?? null, beginsOn: begins?.on ?? null, kinds };
  },
});
