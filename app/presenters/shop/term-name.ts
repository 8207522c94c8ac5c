import type { TFunction } from 'i18next';

/** A rate's service, type of freight or frequency in words. What is no word of the forms is shown as it was written. */
export function termName(t: TFunction<'shop'>, value: string): string {
  return t(`results.terms.${value as 'daily'}`, { defaultValue: value });
}
