import type { Database } from '../../projections/projection';
import { createAirSchedulesProvider, type AirSchedulesProvider } from './air-schedules';
import { createCurrencyRatesProvider, type CurrencyRatesProvider } from './currency-rates';
import { createGeocodingProvider, type GeocodingProvider } from './geocoding';
import { createMapsProvider, type MapsProvider } from './maps';
import type { CallLimits, ProviderSettings } from './provider-caller';
import { createProviderJournal } from './provider-journal';

export interface ProvidersSettings extends Pick<CallLimits, 'timeoutMs' | 'retries'> {
  readonly currencyRates?: ProviderSettings | undefined;
  readonly airSchedules?: ProviderSettings | undefined;
  readonly geocoding?: ProviderSettings | undefined;
  readonly maps?: ProviderSettings | undefined;
  /** Half a second and half a minute by default. */
  readonly pauses?: Pick<CallLimits, 'retryAfterMs' | 'restMs'>;
}

export interface Providers {
  readonly currencyRates: CurrencyRatesProvider | null;
  readonly airSchedules: AirSchedulesProvider | null;
  readonly geocoding: GeocodingProvider | null;
  readonly maps: MapsProvider | null;
}

export const defaultProviderLimits = { timeoutMs: 5000, retries: 2 };
const usualPauses = { retryAfterMs: 500, restMs: 30_000 };

/** Somebody waits for the map, which can be drawn without roads. */
const patienceForMaps = (timeoutMs: number) => ({ timeoutMs: Math.min(timeoutMs, 2000), retries: 0 });

export function createProviders(
  settings: ProvidersSettings,
  parts: { readonly db: Database; readonly process: string; readonly onFailure: (error: unknown) => void },
): Providers {
  const { timeoutMs, retries, pauses = usualPauses } = settings;
  const common = { timeoutMs, retries, ...pauses, journal: createProviderJournal(parts) };
  const { currencyRates, airSchedules, geocoding, maps } = settings;
  return {
    currencyRates:
      currencyRates === undefined ? null : createCurrencyRatesProvider({ ...common, ...currencyRates }),
    airSchedules:
      airSchedules === undefined ? null : createAirSchedulesProvider({ ...common, ...airSchedules }),
    geocoding: geocoding === undefined ? null : createGeocodingProvider({ ...common, ...geocoding }),
    maps:
      maps === undefined ? null : createMapsProvider({ ...common, ...patienceForMaps(timeoutMs), ...maps }),
  };
}
