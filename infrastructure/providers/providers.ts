import type { Database } from '../../projections/projection';
import { createAirSchedulesProvider, type AirSchedulesProvider } from './air-schedules';
import { createCurrencyRatesProvider, type CurrencyRatesProvider } from './currency-rates';
import { createGeocodingProvider, type GeocodingProvider } from './geocoding';
import type { CallLimits, ProviderSettings } from './provider-caller';
import { createProviderJournal } from './provider-journal';

/** Undefined: the platform uses what it has by itself. */
export interface ProvidersSettings extends Pick<CallLimits, 'timeoutMs' | 'retries'> {
  readonly currencyRates?: ProviderSettings | undefined;
  readonly airSchedules?: ProviderSettings | undefined;
  readonly geocoding?: ProviderSettings | undefined;
  /** Half a second and half a minute by default. */
  readonly pauses?: Pick<CallLimits, 'retryAfterMs' | 'restMs'>;
}

/** Other companies' services; null where none is configured. */
export interface Providers {
  readonly currencyRates: CurrencyRatesProvider | null;
  readonly airSchedules: AirSchedulesProvider | null;
  readonly geocoding: GeocodingProvider | null;
}

export const defaultProviderLimits = { timeoutMs: 5000, retries: 2 };
const usualPauses = { retryAfterMs: 500, restMs: 30_000 };

export function createProviders(
  settings: ProvidersSettings,
  parts: { readonly db: Database; readonly process: string; readonly onFailure: (error: unknown) => void },
): Providers {
  const { timeoutMs, retries, pauses = usualPauses } = settings;
  const common = { timeoutMs, retries, ...pauses, journal: createProviderJournal(parts) };
  const { currencyRates, airSchedules, geocoding } = settings;
  return {
    currencyRates:
      currencyRates === undefined ? null : createCurrencyRatesProvider({ ...common, ...currencyRates }),
    airSchedules:
      airSchedules === undefined ? null : createAirSchedulesProvider({ ...common, ...airSchedules }),
    geocoding: geocoding === undefined ? null : createGeocodingProvider({ ...common, ...geocoding }),
  };
}
