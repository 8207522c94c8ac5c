import type { TFunction } from 'i18next';
import type { Departure } from '@domain/rating/search/departures';
import type { Formats } from '~/texts/formats';

/** "Salida: vie 4 dic (cierre mié 2 dic)". */
export function departureText(
  t: TFunction<'shop'>,
  formats: Pick<Formats, 'date'>,
  departure: Departure,
): string {
  return `${t('results.departure')} ${departureDays(t, formats, departure)}`;
}

/**
 * "Próximas salidas: vie 4 dic (cierre mié 2 dic) · lun 7 dic (cierre sáb 5 dic)"; empty if none is known.
 */
export function departuresText(
  t: TFunction<'shop'>,
  formats: Pick<Formats, 'date'>,
  departures: readonly Departure[],
): string {
  const days = departures.map((departure) => departureDays(t, formats, departure));
  return days.length === 0 ? '' : `${t('results.departures')} ${days.join(' · ')}`;
}

export function departureDays(
  t: TFunction<'shop'>,
  { date }: Pick<Formats, 'date'>,
  { day, cutOff }: Departure,
): string {
  return cutOff === null
    ? date(day, 'shortDay')
    : `${date(day, 'shortDay')} (${t('results.cut-off')} ${date(cutOff, 'shortDay')})`;
}
