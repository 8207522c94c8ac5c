import { z } from 'zod';
import {
  createProviderCaller,
  ProviderFailure,
  type CallLimits,
  type ProviderJournal,
  type ProviderSettings,
} from './provider-caller';

export interface ScheduledFlight {
  readonly carrier: string;
  readonly flight: string;
  readonly origin: string;
  readonly destination: string;
  /** Local times at the airports, `2026-03-31T22:15`. */
  readonly departsAt: string;
  readonly arrivesAt: string;
  /** Cargo cut-off at the airport of departure, local time; null: unknown. */
  readonly cutOffAt: string | null;
  readonly via: readonly string[];
}

export interface AirSchedulesProvider {
  readonly source: string;
  /** Null: the service failed, which the journal records. */
  tryList(asked: {
    readonly origin: string;
    readonly destination: string;
    /** ISO dates, inclusive. */
    readonly from: string;
    readonly to: string;
  }): Promise<readonly ScheduledFlight[] | null>;
}

const airport = z.string().regex(/^[A-Z]{3}$/);
const localTime = z.iso.datetime({ local: true, offset: false, precision: -1 });

/**
 * The platform's own format. Responses of schedule vendors (OAG, Cirium) are licensed: a relay under the
 * licence converts them.
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
