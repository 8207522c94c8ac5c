import type { TFunction } from 'i18next';
import type { Formats } from '~/texts/formats';

/** As typed in a form: empty parts are absent, null or "". */
interface TypedConditions {
  readonly of?: string | null | undefined;
  readonly commodities?: string | readonly string[] | null | undefined;
  readonly hazardClasses?: string | readonly string[] | null | undefined;
  readonly overWeight?: string | null | undefined;
  readonly upToWeight?: string | null | undefined;
  readonly fromDay?: string | null | undefined;
  readonly toDay?: string | null | undefined;
}

/** "de flete con sus recargos", "solo Cerezas", "sobre 20.000 kg", "embarques hasta el 31-03-2026". */
export function chargeConditions(
  { of, commodities, hazardClasses, overWeight, upToWeight, fromDay, toDay }: TypedConditions,
  t: TFunction<'rating-staff'>,
  { number, date }: Pick<Formats, 'number' | 'date'>,
): readonly string[] {
  const say = (value: string | null | undefined, inWords: (value: string) => string) =>
    value ? [inWords(value)] : [];
  const goods = [commodities ?? []].flat().join(', ');
  const classes = [hazardClasses ?? []].flat().join(', ');
  return [
    ...say(of, (base) => t('conditions.of', { base: t(`percent-bases.${base as 'freight'}`) })),
    ...say(goods, (names) => t('conditions.goods', { goods: names })),
    ...say(classes, (names) => t('conditions.hazard-classes', { classes: names })),
    ...say(overWeight, (kilograms) => t('conditions.over-weight', { kilograms: number(kilograms) })),
    ...say(upToWeight, (kilograms) => t('conditions.up-to-weight', { kilograms: number(kilograms) })),
    ...say(fromDay, (day) => t('conditions.from-day', { day: date(day, 'date') })),
    ...say(toDay, (day) => t('conditions.to-day', { day: date(day, 'date') })),
  ];
}
