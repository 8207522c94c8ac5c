import type { z } from 'zod';
import { dayIn, daysAfter, daysBetween } from '@domain/shared/day';
import { wallClockIn } from '@domain/shared/wall-clock';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Actor } from '@domain/shared/actor';
import {
  airScheduleInput,
  departuresWindow,
  findAirportZone,
  listAirCarriers,
  listAirDepartures,
  type AirDeparture,
} from '@projections/rating/air-schedules/queries';
import type { Services } from '~/services';

export interface ShownDeparture extends AirDeparture {
  readonly flight?: string;
  readonly departsAt?: string;
  readonly arrivesAt?: string;
}

export interface AirDepartures {
  readonly rejected?: undefined;
  readonly source: 'published-rates' | 'schedules';
  readonly departures: readonly ShownDeparture[];
}

type Asked = z.input<typeof airScheduleInput>;

/**
 * From the schedule provider for two weeks; computed from published rates if there is none, it fails, or
 * nearby airports are included. The result names its source.
 */
export async function findAirDepartures(
  { services, actor }: { readonly services: Pick<Services, 'ask' | 'providers'>; readonly actor: Actor },
  asked: Asked,
): Promise<AirDepartures | Rejection> {
  const isWide = asked.includeNearbyOrigin || asked.includeNearbyDestination;
  const scheduled = isWide ? null : await scheduledDepartures(services, actor, asked);
  if (scheduled !== null) return scheduled;
  const departures = await services.ask(listAirDepartures, asked, actor);
  return isRejection(departures) ? departures : { source: 'published-rates', departures };
}

async function scheduledDepartures(
  { ask, providers: { airSchedules } }: Pick<Services, 'ask' | 'providers'>,
  actor: Actor,
  asked: Asked,
): Promise<AirDepartures | Rejection | null> {
  const parsed = airScheduleInput.safeParse(asked);
  if (airSchedules === null || !parsed.success) return null;
  const { originAirport: origin, destinationAirport: destination, includeConnections } = parsed.data;
  const from = parsed.data.date ?? dayIn('America/Santiago', new Date());
  const to = daysAfter(from, departuresWindow - 1);
  const flights = await airSchedules.tryList({ origin, destination, from, to });
  if (flights === null) return null;
  const codes = [...new Set(flights.map(({ carrier }) => carrier))];
  const { airlineCodeList, onlyAirlineUSA } = parsed.data;
  const found = await ask(listAirCarriers, { codes, airlineCodeList, onlyAirlineUSA }, actor);
  if (isRejection(found)) return found;
  const zone = await ask(findAirportZone, { code: origin }, actor);
  if (isRejection(zone)) return zone;
  const now = wallClockIn(zone ?? 'America/Santiago', new Date());
  const carriers = new Map(found.map((carrier) => [carrier.code, carrier]));
  const departures = flights.flatMap((flight): ShownDeparture[] => {
    const carrier = carriers.get(flight.carrier);
    const [departure, arrival] = [flight.departsAt.slice(0, 10), flight.arrivesAt.slice(0, 10)];
    const isAsked =
      flight.origin === origin &&
      flight.destination === destination &&
      departure >= from &&
      departure <= to &&
      // Cargo cannot reach a flight that has closed.
      (flight.cutOffAt === null || flight.cutOffAt >= now) &&
      (includeConnections || flight.via.length === 0);
    // An airline without a carrier record cannot be booked here.
    if (carrier === undefined || !isAsked) return [];
    return [
      {
        ...{ carrier, origin, destination, departure, arrival, transitDays: daysBetween(departure, arrival) },
        ...{ direct: flight.via.length === 0, transfers: flight.via, flight: flight.flight },
        ...{ departsAt: flight.departsAt, arrivesAt: flight.arrivesAt, cutOff: flight.cutOffAt },
      },
    ];
  });
  const inOrder = departures.toSorted((one, other) =>
    (one.departsAt ?? '') < (other.departsAt ?? '') ? -1 : 1,
  );
  return { source: 'schedules', departures: inOrder };
}
