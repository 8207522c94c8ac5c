import type { TFunction } from 'i18next';
import type { RateKind } from '@domain/rating/rate/inputs';

/** A value that the forms do not offer is shown as it was written. */
export function termName(t: TFunction<'shop'>, value: string): string {
  return t(`results.terms.${value as 'daily'}`, { defaultValue: value });
}

/**
 * Null if none is named. For a full container also "consolidated", the form's default, which would wrongly
 * mean that others share the container.
 */
export function serviceName(
  t: TFunction<'shop'>,
  { service, typeRate }: { readonly service: string | null; readonly typeRate: RateKind },
): string | null {
  const isUnsaid = service === null || (typeRate === 'FCL' && service === 'consolidated');
  return isUnsaid ? null : termName(t, service);
}
