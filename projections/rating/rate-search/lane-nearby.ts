import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { takesGoods } from '../../../domain/rating/pricing/goods';
import { placeReference } from '../../../domain/rating/place';
import { ownerCompanyOf } from '../../../domain/shared/actor';
import { shipmentTypes } from '../../../domain/shared/load-types';
import { rowCount } from '../../expressions';
import { defineQuery } from '../../projection';
import { codeOf, dayOf, isReached, reachOf, type Searched } from './conditions';
import { dayOfMarket, marketToken, readMarket } from './market';

export interface LaneNearby {
  readonly endedOn: string | null;
  readonly beginsOn: string | null;
  readonly kinds: readonly { readonly kind: (typeof shipmentTypes)[number]; readonly count: number }[];
}

const eb = expressionBuilder<Searched, 'r'>();

export const findLaneNearby = defineQuery({
  name: 'findLaneNearby',
  access: 'public',
  scope: 'owner',
  input: z.object({
    /** Searched; others are counted. */
    searched: z.array(z.enum(shipmentTypes)).min(1),
    origin: placeReference,
    destination: placeReference,
    date: z.iso.date().optional(),
    /** Null: goods that the load does not name. */
    goods: z.array(z.string().min(1).max(120).nullable()).max(50).default([null]),
  }),
  async run(db, { searched, origin, destination, date, goods }, actor): Promise<LaneNearby> {
    const [from, to] = [codeOf(origin), codeOf(destination)];
    if (from === null || to === null) return { endedOn: null, beginsOn: null, kinds: [] };
    const day = dayOf(date);
    const ofLane = db
      .selectFrom('rate_search as r')
      .where(eb.ref('r.is_offered'))
      .where('r.origin_code', '=', from)
      .where('r.destination_code', '=', to)
      .where(isReached(reachOf(actor)));
    const ofKind = ofLane.where('r.kind', '=', eb.fn.any(eb.val<string[]>([...searched])));
    // Grouped by goods, which are few on a lane: names in several languages are compared in the domain.
    const [ended, begins, kinds, now] = await Promise.all([
      ofKind
        .select((of) => [
          special.as('goods'),
          of.cast<string>(of.fn.max('r.valid_to').$notNull(), 'text').as('on'),
        ])
        .where(eb('r.valid_to', '<', day))
        .groupBy(special)
        .execute(),
      ofKind
        .select((of) => [
          special.as('goods'),
          of.cast<string>(of.fn.min('r.valid_from').$notNull(), 'text').as('on'),
        ])
        .where(eb('r.valid_from', '>', day))
        .groupBy(special)
        .execute(),
      ofLane
        .select((of) => [
          special.as('goods'),
          of.ref('r.kind').$castTo<(typeof shipmentTypes)[number]>().as('kind'),
          rowCount.as('count'),
        ])
        .where('r.kind', '=', eb.fn.any(eb.val(shipmentTypes.filter((other) => !searched.includes(other)))))
        .where(eb('r.valid_from', '<=', day))
        .where(eb('r.valid_to', '>=', day))
        .groupBy(['r.kind', special])
        .execute(),
      db.selectNoFrom([marketToken.as('token'), dayOfMarket(undefined).as('day')]).executeTakeFirstOrThrow(),
    ]);
    const { commodityNames } = (await readMarket(db, now)).ofOwner(ownerCompanyOf(actor));
    const taken = <Row extends { readonly goods: string | null }>(rows: readonly Row[]) =>
      rows.filter((row) =>
        takesGoods(row.goods === null ? [] : (JSON.parse(row.goods) as string[]), goods, commodityNames),
      );
    const counts = new Map<(typeof shipmentTypes)[number], number>();
    for (const { kind: other, count } of taken(kinds)) counts.set(other, (counts.get(other) ?? 0) + count);
    return {
      endedOn:
        taken(ended)
          .map(({ on }) => on)
          .toSorted()
          .at(-1) ?? null,
      beginsOn:
        taken(begins)
          .map(({ on }) => on)
          .toSorted()[0] ?? null,
      kinds: [...counts]
        .map(([other, count]) => ({ kind: other, count }))
        .toSorted((one, other) => other.count - one.count || (one.kind < other.kind ? -1 : 1)),
    };
  },
});

/** JSON; null: all goods. */
const special = eb.ref('r.terms', '->>').key('commodities').$castTo<string | null>();
