import { z } from 'zod';
import { isoDate } from '@domain/rating/rate/inputs';
import { isRejection } from '@domain/shared/rejection';
import { airScheduleInput, listAirDepartures } from '@projections/rating/air-schedules/queries';
import { defineEndpoint } from '../endpoint';

const { originAirport, destinationAirport, airlineCodeList } = airScheduleInput.shape;
const unused = 'Of schedules with times and flights; departures worked out from rates have neither.';
const minutes = z.number().int().min(0).max(10_000);

/** Departures between two airports, from the platform's published air rates. */
export const postAirSchedules = defineEndpoint({
  method: 'post',
  path: '/air-schedules',
  access: 'customer',
  isForAuditors: true,
  status: 200,
  summary: 'Departures between two airports in the next two weeks',
  description: 'Worked out from the weekdays of published air rates; `source` says so.',
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
    source: z.literal('published-rates'),
    data: z.array(
      z.object({
        carrier: z.object({ _id: z.string(), name: z.string(), code: z.string().nullable() }),
        origin: z.string(),
        destination: z.string(),
        departure: z.string(),
        arrival: z.string().nullable(),
        transitDays: z.number().nullable(),
        direct: z.boolean(),
        transfers: z.array(z.string()),
      }),
    ),
    total: z.number().int(),
  }),
  async handler({ ask, body }) {
    const departures = await ask(listAirDepartures, {
      originAirport: body.originAirport,
      destinationAirport: body.destinationAirport,
      includeNearbyOrigin: body.includeNearbyAirportsOrigin,
      includeNearbyDestination: body.includeNearbyAirportsDestination,
      airlineCodeList: body.airlineCodeList,
      onlyAirlineUSA: body.onlyAirlineUSA,
      includeConnections: body.includeConnections,
      date: body.fechaSalida,
    });
    if (isRejection(departures)) return departures;
    const data = departures.map(({ carrier: { id, ...carrier }, ...departure }) => ({
      ...departure,
      carrier: { _id: id, ...carrier },
    }));
    return { source: 'published-rates' as const, data, total: data.length };
  },
});
