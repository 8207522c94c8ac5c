import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import { ownerCompanyOf } from '../../../domain/shared/actor';
import { rowCount } from '../../expressions';
import { defineQuery, type Database } from '../../projection';
import { dayOf, isReached, type Searched } from './conditions';

interface LaneEnd {
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface ServedLane {
  readonly kind: RateKind;
  readonly origin: LaneEnd;
  readonly destination: LaneEnd;
  readonly rates: number;
}

export interface ServedLanes {
  readonly lanes: readonly ServedLane[];
  readonly figures: {
    readonly lanes: number;
    readonly rates: number;
    readonly carriers: number;
    readonly countries: number;
  };
}

const eb = expressionBuilder<Searched, 'r'>();

/** Excludes rates for single clients, since the figures are public. */
export const findServedLanes = defineQuery({
  name: 'findServedLanes',
  access: 'public',
  scope: 'owner',
  input: z.object({ most: z.number().int().min(1).max(20_000), ofKind: z.number().int().min(0).max(100) }),
  async run(db, { most, ofKind }, actor): Promise<ServedLanes> {
    const offered = offeredToAll(db, ownerCompanyOf(actor));
    const [rows, carriers] = await Promise.all([
      offered
        .select((of) => [
          of.ref('r.kind').$castTo<RateKind>().as('kind'),
          of.ref('r.origin_code').$notNull().as('from'),
          of.ref('r.destination_code').$notNull().as('to'),
          of.fn.min('r.origin_latitude').as('fromLatitude'),
          of.fn.min('r.origin_longitude').as('fromLongitude'),
          of.fn.min('r.destination_latitude').as('toLatitude'),
          of.fn.min('r.destination_longitude').as('toLongitude'),
          rowCount.as('rates'),
        ])
        .groupBy(['r.kind', 'r.origin_code', 'r.destination_code'])
        .orderBy('rates', 'desc')
        .orderBy('r.kind')
        .orderBy('r.origin_code')
        .orderBy('r.destination_code')
        .execute(),
      db
        .selectFrom(offered.select((of) => of.fn<string>('unnest', ['r.carriers']).as('id')).as('c'))
        .select((of) => of.cast<number>(of.fn.count('c.id').distinct(), 'integer').as('carriers'))
        .executeTakeFirst(),
    ]);
    const lanes = rows.flatMap((row): ServedLane[] => {
      const origin = endOf(row.from, row.fromLatitude, row.fromLongitude);
      const destination = endOf(row.to, row.toLatitude, row.toLongitude);
      return origin === null || destination === null
        ? []
        : [{ kind: row.kind, origin, destination, rates: row.rates }];
    });
    const codes = [...new Set(rows.flatMap(({ from, to }) => [from, to]))];
    return {
      lanes: foremost(lanes, most, ofKind),
      figures: {
        lanes: rows.length,
        rates: rows.reduce((sum, { rates }) => sum + rates, 0),
        carriers: carriers?.carriers ?? 0,
        countries: await countCountries(db, codes),
      },
    };
  },
});

function foremost(lanes: readonly ServedLane[], most: number, ofKind: number): readonly ServedLane[] {
  const counts = new Map<RateKind, number>();
  return lanes.filter(({ kind }, at) => {
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return at < most || count < ofKind;
  });
}

function offeredToAll(db: Database, ownerId: string) {
  const day = dayOf(undefined);
  return db
    .selectFrom('rate_search as r')
    .where(eb.ref('r.is_offered'))
    .where('r.origin_code', 'is not', null)
    .where('r.destination_code', 'is not', null)
    .where(isReached({ ownerId, isWide: false, companyIds: [] }))
    .where(eb('r.valid_from', '<=', day))
    .where(eb('r.valid_to', '>=', day));
}

function endOf(code: string, latitude: number | null, longitude: number | null): LaneEnd | null {
  return latitude === null || longitude === null ? null : { code, latitude, longitude };
}

/** Airports have theirs in the catalogue; codes of ports and zones begin with the country. */
async function countCountries(db: Database, codes: readonly string[]): Promise<number> {
  const isAirport = (code: string) => /^[A-Z]{3}$/u.test(code);
  const airports = await db
    .selectFrom('airports')
    .select('country')
    .distinct()
    .where((of) => of('airport_code', '=', of.fn.any(of.val(codes.filter(isAirport)))))
    .execute();
  const others = codes.flatMap((code) =>
    isAirport(code) ? [] : (/^(?:[A-Z]{2}(?=-)|[A-Z]{2}(?=[A-Z0-9]{3}$))/u.exec(code) ?? []),
  );
  return new Set([...airports.map(({ country }) => country), ...others]).size;
}
