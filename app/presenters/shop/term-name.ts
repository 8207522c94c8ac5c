import type { TFunction } from 'i18next';
import type { RateKind } from '@domain/rating/rate/inputs';

/** A rate's service, type of freight or frequency in words. What is no word of the forms is shown as it was written. */
export function termName(t: TFunction<'shop'>, value: string): string {
  return t(`results.terms.${value as 'daily'}`, { defaultValue: value });
}

/**
 * The service of a result in words. Null where none is named, and for a full container that is "consolidated": the form of
 * sea rates begins with that word, and it would say of the container that others share it.
 */
export function serviceName(
  t: TFunction<'shop'>,
  { service, typeRate }: { readonly service: string | null; readonly typeRate: RateKind },
): string | null {
  const isUnsaid = service === null || (typeRate === 'FCL' && service === 'consolidated');
  return isUnsaid ? null : termName(t, service);
}
