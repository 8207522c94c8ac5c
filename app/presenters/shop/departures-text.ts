import type { TFunction } from 'i18next';
import type { Departure } from '@domain/rating/search/departures';
import type { Formats } from '~/texts/formats';

/**
 * "Próximas salidas: vie 4 dic (cierre mié 2 dic) · lun 7 dic (cierre sáb 5 dic)"; empty if none is known.
 */
export function departuresText(
  t: TFunction<'shop'>,
  { date }: Pick<Formats, 'date'>,
  departures: readonly Departure[],
): string {
  const days = departures.map(({ day, cutOff }) =>
    cutOff === null
      ? date(day, 'shortDay')
      : `${date(day, 'shortDay')} (${t('results.cut-off')} ${date(cutOff, 'shortDay')})`,
  );
  return days.length === 0 ? '' : `${t('results.departures')} ${days.join(' · ')}`;
}
