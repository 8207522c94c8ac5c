import type { TFunction } from 'i18next';

interface Transit {
  readonly transitDays: number | null;
  readonly isTransitEstimated: boolean;
}

/** "3 días", "469 días (estimado)"; empty if unknown. `t` is of the namespace `shop`. */
export function transitText(t: TFunction<'shop'>, { transitDays, isTransitEstimated }: Transit): string {
  if (transitDays === null) return '';
  const days = t('results.days', { count: transitDays });
  return isTransitEstimated ? `${days} (${t('results.estimated')})` : days;
}
