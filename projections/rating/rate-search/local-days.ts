import { sql } from 'kysely';
import { dayIn } from '../../../domain/shared/day';
import type { RateTerms } from '../../../domain/rating/rate/terms';
import type { Database } from '../../projection';

type Departing = Pick<RateTerms, 'origin' | 'timeZone' | 'cutOff'>;

interface Row {
  readonly code: string;
  readonly zone: string | null;
  readonly at: Date;
}

/** In the time zone of the airport or port of departure, else the rate's. */
export async function findLocalDays(
  db: Database,
  rates: readonly Departing[],
): Promise<(rate: Departing) => string | null> {
  const codes = [
    ...new Set(rates.flatMap(({ cutOff = null, origin }) => (cutOff === null ? [] : (origin?.code ?? [])))),
  ];
  if (codes.length === 0) return () => null;
  const { rows } = await sql<Row>`
    select asked.code, coalesce(a.time_zone, p.time_zone) as zone, now() as at
    from unnest(${codes}::text[]) as asked (code)
    left join airports a on a.airport_code = asked.code and not a.is_removed
    left join ports p on p.code = asked.code and not p.is_removed`.execute(db);
  const places = new Map(rows.map((row) => [row.code, row]));
  return ({ origin, timeZone }) => {
    const place = places.get(origin?.code ?? '');
    return place === undefined ? null : dayIn(place.zone ?? timeZone, place.at.toISOString());
  };
}
