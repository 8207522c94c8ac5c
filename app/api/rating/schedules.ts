import { z } from 'zod';
import { isoDate } from '@domain/rating/rate/inputs';
import { isRejection } from '@domain/shared/rejection';
import { airScheduleInput } from '@projections/rating/air-schedules/queries';
import { findAirDepartures } from '~/use-cases/rating/air-departures.server';
import { defineEndpoint } from '../endpoint';

const { originAirport, destinationAirport, airlineCodeList } = airScheduleInput.shape;
const unused = 'Of schedules with times and flights; departures worked out from rates have neither.';
const minutes = z.number().int().min(0).max(10_000);

export const postAirSchedules = defineEndpoint({
  method: 'post',
  path: '/air-schedules',
  access: 'customer',
  isForAuditors: true,
  status: 200,
  summary: 'Departures between two airports in the next two weeks',
  description:
    'From the provider of schedules (`schedules`), or worked out from the weekdays of published air rates (`published-rates`): `source` says which.',
  body: z.strictObject({
    originAirport,
    destinationAirport,
    airlineCodeList: airlineCodeList.default([]),
    includeNearbyAirportsOrigin: z.boolean().default(false).describe('Airports within 150 km too.'),
    includeNearbyAirportsDestination: z.boolean().default(false),
    onlyAirlineUSA: z.boolean().default(false),
    includeConnections: z.boolean().default(true),
    fechaSalida: isoDate.optional().describe('The first day; today by default.'),
    includeCodeshareFlights: z.boolean().default(true).describe(unused),
    includeFlightDetails: z.boolean().default(true).describe(unused),
    connectionsType: z.literal('auto').default('auto'),
    connectingTimeMin: minutes.default(0).describe(unused),
    connectingTimeMax: minutes.default(1440).describe(unused),
  }),
  answer: z.object({
    source: z.enum(['published-rates', 'schedules']),
    data: z.array(
      z.object({
        carrier: z.object({ _id: z.string(), name: z.string(), code: z.string().nullable() }),
        origin: z.string(),
        destination: z.string(),
        departure: z.string(),
        cutOff: z
          .string()
          .nullable()
          .describe(
            'Until when cargo is taken, local at the airport: the last day, or the time where the provider of schedules says it. Null: not known. Of rates, departures that it is too late for are left out.',
          ),
        arrival: z.string().nullable(),
        transitDays: z.number().nullable(),
        direct: z.boolean(),
        transfers: z.array(z.string()),
        flight: z.string().optional().describe('Of schedules, as are the times.'),
        departsAt: z.string().optional().describe('Local time at the airport.'),
        arrivesAt: z.string().optional(),
      }),
    ),
    total: z.number().int(),
  }),
  async handler({ services, actor, body }) {
    const asked = {
      originAirport: body.originAirport,
      destinationAirport: body.destinationAirport,
      includeNearbyOrigin: body.includeNearbyAirportsOrigin,
      includeNearbyDestination: body.includeNearbyAirportsDestination,
      airlineCodeList: body.airlineCodeList,
      onlyAirlineUSA: body.onlyAirlineUSA,
      includeConnections: body.includeConnections,
      date: body.fechaSalida,
    };
    const found = await findAirDepartures({ services, actor }, asked);
    if (isRejection(found)) return found;
    const data = found.departures.map(({ carrier: { id, ...carrier }, transfers, ...departure }) => ({
      ...departure,
      transfers: [...transfers],
      carrier: { _id: id, ...carrier },
    }));
    return { source: found.source, data, total: data.length };
  },
});
