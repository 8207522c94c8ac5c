import { z } from 'zod';
import {
  createProviderCaller,
  ProviderFailure,
  type CallLimits,
  type ProviderJournal,
  type ProviderSettings,
} from './provider-caller';

export interface ScheduledFlight {
  /** IATA designator of the airline. */
  readonly carrier: string;
  readonly flight: string;
  readonly origin: string;
  readonly destination: string;
  /** Local times at the airports, `2026-03-31T22:15`. */
  readonly departsAt: string;
  readonly arrivesAt: string;
  /** Until when cargo is taken at the airport of departure, local time. Null if the service does not say. */
  readonly cutOffAt: string | null;
  /** Airports of connections. */
  readonly via: readonly string[];
}

export interface AirSchedulesProvider {
  /** Host of the service. */
  readonly source: string;
  /** Null where the service fails, which the journal notes. */
  tryList(asked: {
    readonly origin: string;
    readonly destination: string;
    /** ISO dates, both included. */
    readonly from: string;
    readonly to: string;
  }): Promise<readonly ScheduledFlight[] | null>;
}

const airport = z.string().regex(/^[A-Z]{3}$/);
const localTime = z.iso.datetime({ local: true, offset: false, precision: -1 });

/**
 * A shape of the platform's own. Schedule vendors (OAG, Cirium) answer with more, under a contract of theirs: a relay
 * that knows the contract turns it into this.
 */
const answer = z.object({
  flights: z
    .array(
      z.object({
        carrier: z.string().regex(/^[A-Z0-9]{2,3}$/),
        flight: z.string().trim().min(1).max(10),
        origin: airport,
        destination: airport,
        departsAt: localTime,
        arrivesAt: localTime,
        cutOffAt: localTime.nullable().default(null),
        via: z.array(airport).max(5).default([]),
      }),
    )
    .max(5000),
});

export function createAirSchedulesProvider(
  settings: ProviderSettings & CallLimits & { readonly journal: ProviderJournal },
): AirSchedulesProvider {
  const caller = createProviderCaller('air-schedules', answer, settings);
  return {
    source: new URL(settings.url).host,
    async tryList(asked) {
      try {
        return (await caller.call(asked)).flights;
      } catch (error) {
        if (error instanceof ProviderFailure) return null;
        throw error;
      }
    },
  };
}
