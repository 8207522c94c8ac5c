import { ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { providerNames, type ProviderName } from '@domain/shared/provider-names';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { listProviderReports, type ProviderReport } from '@projections/providers/queries';
import { newestCurrencyRates } from '@projections/rating/currency-proposals/queries';
import type { Services } from '~/services';

export interface ShownProvider extends Omit<ProviderReport, 'provider'> {
  readonly name: ProviderName;
  readonly source: string | null;
  /** Null: none, or not a provider of currency rates. */
  readonly newestDay: string | null;
}

const notCalled = { breaker: 'closed', lastAnswerAt: null, lastFailureAt: null, failures: [] } as const;

export async function listProviders(
  { ask, db, providers }: Pick<Services, 'ask' | 'db' | 'providers'>,
  actor: Actor,
): Promise<readonly ShownProvider[] | Rejection> {
  const reports = await ask(listProviderReports, {}, actor);
  if (isRejection(reports)) return reports;
  const rates = await newestCurrencyRates(db, ownerCompanyOf(actor));
  const newestDay =
    rates
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? null;
  const sources: Readonly<Record<ProviderName, string | null>> = {
    'currency-rates': providers.currencyRates?.source ?? null,
    'air-schedules': providers.airSchedules?.source ?? null,
    geocoding: providers.geocoding?.source ?? null,
    maps: providers.maps?.source ?? null,
  };
  return providerNames.map((name) => {
    const { provider: _name, ...report } = reports.find(({ provider }) => provider === name) ?? {
      provider: name,
      ...notCalled,
    };
    return {
      ...report,
      name,
      source: sources[name],
      newestDay: name === 'currency-rates' ? newestDay : null,
    };
  });
}
