import type { TFunction } from 'i18next';

interface Transit {
  readonly transitDays: number | null;
  readonly isTransitEstimated: boolean;
}

export function wholeTransit(
  result: Transit & {
    readonly doors: {
      readonly transitDays: number | null;
      readonly pickup: Transit | null;
      readonly delivery: Transit | null;
    } | null;
  },
): Transit {
  const { doors } = result;
  if (doors === null) return result;
  const ways = [doors.pickup, result, doors.delivery];
  return {
    transitDays: doors.transitDays,
    isTransitEstimated: ways.some((way) => way?.isTransitEstimated === true),
  };
}

/** "3 días", "18 días (estimado)"; empty if unknown. `t` is of the namespace `shop`. */
export function transitText(t: TFunction<'shop'>, { transitDays, isTransitEstimated }: Transit): string {
  if (transitDays === null) return '';
  const days = t('results.days', { count: transitDays });
  return isTransitEstimated ? `${days} (${t('results.estimated')})` : days;
}
