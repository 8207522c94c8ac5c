import { sql } from 'kysely';
import { estimatedDays, plausibleDays, type TransitSpeeds } from '../../../domain/rating/search/transit';
import { shipmentTypes, transportOf } from '../../../domain/shared/load-types';
import { countriesIn, regionOf } from '../../../domain/shared/regions';
import type { Database } from '../../projection';
import { kilometresBetween } from './candidate';
import type { KnownRate } from './known-rate';

type Going = Pick<KnownRate, 'kind' | 'ownerId' | 'terms'>;

/**
 * A rate's own days, or an estimate by the distance; null: unknown, or too long to be true. Reads nothing
 * unless a rate lacks its days.
 */
export async function readTransitDays(
  db: Database,
  rates: readonly Going[],
  speeds: TransitSpeeds,
): Promise<(rate: Going) => number | null> {
  const lacking = new Map(
    rates.filter(({ terms }) => terms.transitTime === null).map((rate) => [keyOf(rate), rate]),
  );
  const slowest = new Map(
    await Promise.all([...lacking].map(async ([key, rate]) => [key, await findSlowest(db, rate)] as const)),
  );
  return (rate) => {
    const { origin, destination, transitTime } = rate.terms;
    if (transitTime !== null) return transitTime;
    const distance = origin === null || destination === null ? null : kilometresBetween(origin, destination);
    if (distance === null) return null;
    return plausibleDays(estimatedDays(distance, rate.kind, speeds), slowest.get(keyOf(rate)) ?? null);
  };
}

function keyOf({ ownerId, kind, terms: { origin, destination } }: Going): string {
  return [ownerId, transportOf(kind), origin?.country, destination?.country].join(' ');
}

/** Of the countries, else of their regions. Null: no published rate of the mode has days. */
async function findSlowest(db: Database, { ownerId, kind, terms }: Going): Promise<number | null> {
  const [from, to] = [terms.origin?.country ?? null, terms.destination?.country ?? null];
  if (from === null || to === null) return null;
  const lane = { ownerId, kinds: shipmentTypes.filter((one) => transportOf(one) === transportOf(kind)) };
  const ofCountries = await slowestBetween(db, { ...lane, origins: [from], destinations: [to] });
  const [origin, destination] = [regionOf(from), regionOf(to)];
  if (ofCountries !== null || origin === null || destination === null) return ofCountries;
  const [origins, destinations] = [countriesIn(origin), countriesIn(destination)];
  return slowestBetween(db, { ...lane, origins, destinations });
}

interface Lane {
  readonly ownerId: string;
  readonly kinds: readonly string[];
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
}

/**
 * The last entry of the index for each pair of countries, so that the number of rates does not matter; first
 * leaves out the countries of origin that no rate has.
 */
async function slowestBetween(
  db: Database,
  { ownerId, kinds, origins, destinations }: Lane,
): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    /* prepared */ with leaving as materialized (
      select of.kind, country.code
      from unnest(${kinds}::text[]) as of (kind), unnest(${origins}::text[]) as country (code),
        lateral (
          select from rate_search r
          where r.is_offered and r.owner_id = ${ownerId} and r.kind = of.kind and r.origin_country = country.code
            and r.transit_days is not null
          limit 1
        ) served
    )
    select max(known.transit_days) as days
    from leaving, unnest(${destinations}::text[]) as country (code),
      lateral (
        select transit_days from rate_search r
        where r.is_offered and r.owner_id = ${ownerId} and r.kind = leaving.kind and r.origin_country = leaving.code
          and r.destination_country = country.code and r.transit_days is not null
        order by r.transit_days desc limit 1
      ) known`.execute(db);
  return rows[0]?.days ?? null;
}
