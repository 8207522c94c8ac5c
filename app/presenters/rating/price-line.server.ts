import type { RateTerms } from '@domain/rating/rate/terms';
import { chargeConditions } from './charge-conditions';
import { unitName } from './unit-name';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';

type PriceEntry = (
  RateTerms['segments' | 'unitPrices' | 'surcharges'] | NonNullable<RateTerms['zones' | 'devicePrices']>
)[number];
/** As typed in a form: empty parts are absent. */
export type TypedEntry = { readonly [Part in Exclude<PartName, ListName>]?: string | null } & {
  readonly [Part in ListName]?: string | readonly string[] | null;
};
type ListName = 'places' | 'commodities' | 'hazardClasses';
type PartName = PriceEntry extends infer Entry ? (Entry extends object ? keyof Entry : never) : never;

/** Maximum of amounts (domain/shared/money.ts). */
const mostDecimals = 6;

/** "0–45: 5,1 USD (Por kg, Mínimo 80)", "40HC: 1.900 (Mercancía FAK)", "FSC: 0,85 (Por kg, Flete)". */
export function priceLine(entry: TypedEntry, language: Language): string {
  const t = textsIn(language).getFixedT(language, 'rating-staff');
  const number = (value: string) => formatsOf(language).number(value, mostDecimals);
  const say = (value: string | null | undefined, inWords: (said: string) => string): string =>
    value === null || value === undefined || value === '' ? '' : inWords(value);
  const { from, to, unit, name, rate, currency } = entry;
  const { zone, places } = entry;
  if (places !== undefined && places !== null)
    return `${name ?? ''}: ${[places].flat().join(', ')}${say(entry.min, (min) => ` (${t('fields.min')} ${number(min)})`)}`;
  const what =
    say(zone, (named) => `${named}, `) +
    say(from, (start) => `${number(start)}–${say(to, number)}`) +
    say(unit, unitName) +
    say(entry.device, upperCase) +
    say(name, upperCase);
  const price = [say(rate, number), currency ?? ''].filter((part) => part !== '').join(' ');
  const details = [
    say(entry.calc, (calc) => t(`calcs.${calc as 'kg'}`)),
    say(entry.pivotWeight, (weight) => `${t('fields.pivot-weight')} ${number(weight)}`),
    say(entry.overPivot, (price) => `${t('fields.over-pivot')} ${number(price)}`),
    say(entry.min, (min) => `${t('fields.min')} ${number(min)}`),
    say(entry.max, (max) => `${t('fields.max')} ${number(max)}`),
    say(entry.step, (step) => `${t('fields.step')} ${number(step)}`),
    say(entry.apply, (leg) => t(`legs.${leg as 'freight'}`)),
    say(entry.container, unitName),
    say(entry.commodity, (commodity) => `${t('fields.commodity')} ${commodity}`),
    say(entry.loadType, (type) => `${t('fields.load-type')} ${type}`),
    ...chargeConditions(entry, t, formatsOf(language)),
    say(entry.reference, (reference) => `${t('fields.reference')} ${reference}`),
  ].filter((detail) => detail !== '');
  return `${what}: ${price}${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
}

function upperCase(text: string): string {
  return text.toUpperCase();
}
