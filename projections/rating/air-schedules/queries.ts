import { jsonBuildObject } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { reachOf } from '../../../domain/catalogues/engine/ownership';
import { isoDate } from '../../../domain/rating/rate/inputs';
import type { RateTerms } from '../../../domain/rating/rate/terms';
import { nextDepartures } from '../../../domain/rating/search/departures';
import { daysAfter } from '../../../domain/shared/day';
import { text } from '../../expressions';
import { defineQuery, type Database } from '../../projection';
import { findPlace } from '../places';
import { wholeTerms } from '../rate-search/stored-terms';
import { findLocalDays } from '../rate-search/local-days';
import { atEnd, dayOf, nearEnd, withinReach } from '../rate-search/conditions';

const airport = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { error: 'validation.place' });

export const airScheduleInput = z.object({
  originAirport: airport,
  destinationAirport: airport,
  includeNearbyOrigin: z.boolean(),
  includeNearbyDestination: z.boolean(),
  /** IATA designators. Empty: any airline. */
  airlineCodeList: z.array(z.string().trim().toUpperCase().min(2).max(3)).max(100),
  onlyAirlineUSA: z.boolean(),
  includeConnections: z.boolean(),
  date: isoDate.optional(),
});

export interface AirDeparture {
  readonly carrier: { readonly id: string; readonly name: string; readonly code: string | null };
  readonly origin: string;
  readonly destination: string;
  readonly departure: string;
  /** The last day, or for schedules the local time, for delivering cargo; null: unknown. */
  readonly cutOff: string | null;
  /** Null: the rate has no transit time. */
  readonly arrival: string | null;
  readonly transitDays: number | null;
  readonly direct: boolean;
  readonly transfers: readonly string[];
}

/** Kilometres. */
const nearby = 150;
export const departuresWindow = 14;

interface Flying {
  readonly carrier: AirDeparture['carrier'];
  readonly terms: RateTerms;
  /** In the time zone of the rate. */
  readonly first: string;
}

/** From the weekdays of offered air rates, earliest first, without duplicates. */
export const listAirDepartures = defineQuery({
  name: 'listAirDepartures',
  access: 'customer',
  scope: 'owner',
  input: airScheduleInput,
  async run(db, asked, actor): Promise<readonly AirDeparture[]> {
    const first = dayOf(asked.date);
    const lane = [
      await end(db, 'origin', asked.originAirport, asked.includeNearbyOrigin),
      await end(db, 'destination', asked.destinationAirport, asked.includeNearbyDestination),
    ];
    const rows = await db
      .selectFrom('rate_search as r')
      .innerJoin('carriers as c', (join) => join.on((eb) => eb('c.id', '=', eb.fn.any(eb.ref('r.carriers')))))
      .select((eb) => [
        jsonBuildObject({ id: eb.ref('c.id'), name: eb.ref('c.name'), code: eb.ref('c.code') }).as('carrier'),
        'r.terms',
        eb.cast<string>(first, 'text').as('first'),
      ])
      .where((eb) =>
        eb.and([
          eb.ref('r.is_offered'),
          eb('r.kind', '=', 'AERIAL'),
          withinReach(actor),
          ...lane,
          eb('r.valid_to', '>=', first),
          eb(
            'r.valid_from',
            '<',
            eb(eb.cast<number>(first, 'date'), '+', eb.lit<number>(departuresWindow)).$castTo<string>(),
          ),
        ]),
      )
      .$if(!asked.includeConnections, (query) =>
        query.where((eb) => eb(eb.fn('json_extract_path_text', ['r.terms', text('route')]), '=', 'direct')),
      )
      .$if(asked.airlineCodeList.length > 0, (query) =>
        query.where((eb) => eb('c.code', '=', eb.fn.any(eb.val(asked.airlineCodeList)))),
      )
      .$if(asked.onlyAirlineUSA, (query) => query.where((eb) => eb('c.code', 'in', americanAirlines(db))))
      .execute();
    const flying = rows.map((row) => ({ ...row, terms: wholeTerms(row.terms) }));
    const localDay = await findLocalDays(
      db,
      flying.map(({ terms }) => terms),
    );
    const departures = new Map<string, AirDeparture>();
    for (const departure of flying.flatMap((row) => departuresOf(row, localDay(row.terms) ?? row.first))) {
      const { carrier, origin, destination, departure: day, direct } = departure;
      const key = [day, carrier.id, origin, destination, direct].join(' ');
      if (!departures.has(key)) departures.set(key, departure);
    }
    return [...departures].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, found]) => found);
  },
});

export const listAirCarriers = defineQuery({
  name: 'listAirCarriers',
  access: 'customer',
  scope: 'platform',
  input: airScheduleInput
    .pick({ airlineCodeList: true, onlyAirlineUSA: true })
    .extend({ codes: z.array(z.string()).max(5000) }),
  run: (db, { codes, airlineCodeList, onlyAirlineUSA }) =>
    db
      .selectFrom('carriers as c')
      .select(['c.id', 'c.name', 'c.code'])
      .where((eb) => eb('c.code', '=', eb.fn.any(eb.val(codes))))
      .where('c.type_carrier', '=', 'air')
      .where('c.is_active', '=', true)
      .where('c.is_removed', '=', false)
      .$if(airlineCodeList.length > 0, (query) =>
        query.where((eb) => eb('c.code', '=', eb.fn.any(eb.val(airlineCodeList)))),
      )
      .$if(onlyAirlineUSA, (query) => query.where((eb) => eb('c.code', 'in', americanAirlines(db))))
      .orderBy('c.id', 'desc')
      .execute(),
});

export const findAirportZone = defineQuery({
  name: 'findAirportZone',
  access: 'customer',
  scope: 'platform',
  input: z.object({ code: airport }),
  async run(db, { code }): Promise<string | null> {
    const found = await db
      .selectFrom('airports')
      .select('time_zone')
      .where('airport_code', '=', code)
      .where((eb) => eb.not(eb.ref('is_removed')))
      .executeTakeFirst();
    return found?.time_zone ?? null;
  },
});

function americanAirlines(db: Database) {
  return db.selectFrom('airlines as a').select('a.iata_code').where('a.country', '=', 'US');
}

async function end(db: Database, which: 'origin' | 'destination', code: string, isNear: boolean) {
  if (!isNear) return atEnd(which, [code]);
  const place = await findPlace(db, code, reachOf(null));
  if (place === undefined || place.latitude === null) return atEnd(which, [code]);
  return nearEnd(which, place, nearby);
}

function departuresOf({ carrier, terms, first }: Flying, today: string): readonly AirDeparture[] {
  const { origin, destination, transitTime, route, transfers, to } = terms;
  const from = terms.from !== null && terms.from > first ? terms.from : first;
  const last = daysAfter(first, departuresWindow - 1);
  const until = to !== null && to < last ? to : last;
  return nextDepartures(terms, { from, until, today }, departuresWindow).map(
    ({ day: departure, cutOff }) => ({
      carrier,
      origin: origin?.code ?? '',
      destination: destination?.code ?? '',
      departure,
      cutOff,
      arrival: transitTime === null ? null : daysAfter(departure, transitTime),
      transitDays: transitTime,
      direct: route === 'direct',
      transfers,
    }),
  );
}
