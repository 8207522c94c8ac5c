import { mayCommand } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import { reject, type Rejection } from '@domain/shared/rejection';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { refreshCurrencyRates, stableId } from './refresh-currency-rates.server';

/** Of all owner companies, at most once a minute. Refuses with `provider.not-configured`. */
export async function requestRefresh({
  services,
  actor,
}: Pick<RequestContext, 'services' | 'actor'>): Promise<{ readonly rejected?: undefined } | Rejection> {
  if (!mayCommand(actor, 'manager')) return refuseAccess(actor);
  const { providers, jobs } = services;
  if (providers.currencyRates === null) return reject('rule', 'provider.not-configured');
  const minute = Math.floor(Date.now() / 60_000);
  await jobs.add(refreshCurrencyRates.name, [{ id: stableId(`currency-refresh/${minute}`), data: {} }]);
  return {};
}
