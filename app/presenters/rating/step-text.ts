import type { TFunction } from 'i18next';
import type { NotIncluded, NotOffered } from '@domain/rating/pricing/price';
import { askersSource, legs } from '@domain/rating/search/options';
import type { ServiceName } from '@domain/shared/asked-services';
import type { LineTax, TaxSum } from '@domain/shared/tax';
import { currencyName, type Formats } from '~/texts/formats';
import { unitName, unitWithGoods } from './unit-name';

export interface ShownStep {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface ShownLine {
  readonly kind: 'base' | 'surcharge' | 'profit' | 'service' | 'rounding';
  readonly name: string | null;
  readonly leg: 'origin' | 'freight' | 'destination';
  readonly steps: readonly ShownStep[];
  readonly isIncluded: boolean;
  readonly amount: string;
  readonly tax: LineTax;
}

export interface ShownPrice {
  readonly currency: string;
  readonly quantity: { readonly steps: readonly ShownStep[] };
  readonly lines: readonly ShownLine[];
  readonly subTotal: string;
  readonly discount: string;
  /** Net of tax. */
  readonly total: string;
  readonly taxes: readonly TaxSum[];
  readonly tax: string;
  /** The amount to pay. */
  readonly totalWithTax: string;
  /** The parts of `discount`. */
  readonly discounts?: readonly { readonly code: string; readonly amount: string }[] | undefined;
  readonly notIncluded: readonly NotIncluded[];
  readonly services?:
    | { readonly asked: readonly { readonly service: ServiceName; readonly reason: NotOffered | null }[] }
    | undefined;
}

const words = new Set(['commodity', 'zone', 'name', 'device']);

const measures: ReadonlyMap<string, string> = new Map([
  ['wm', 'W/M'],
  ['kg', 'kg'],
  ['lb', 'lb'],
  ['m3', 'm³'],
]);

const isConverting = (code: string) => code === 'conversion' || code === 'compared';

/** A unit price may have more decimals than money: 0.00125. */
const writtenDecimals = (value: string) => value.split('.')[1]?.length ?? 0;

const twoDecimals = new Set(['weight', 'value', 'worth', 'freight', 'premium', 'cif', 'duty', 'insured']);

/** "120 kg × 4,20". @param t of the namespace `pricing` */
export function stepText(t: TFunction<'pricing'>, formats: Formats, { code, params }: ShownStep): string {
  if (code === 'announced') return announcedText(t, formats, params);
  const shown = Object.entries(params).map(([name, value]) => {
    if (name === 'date') return [name, value === '' ? '' : formats.date(value, 'date')];
    if (name === 'source')
      return [
        name,
        value
          .split(', ')
          .map((by) => sourceText(t, by))
          .join(', '),
      ];
    if (name === 'unit')
      return [name, measures.get(value) ?? unitWithGoods(unitName(value), params['commodity'])];
    if (name === 'currency' || name === 'from' || name === 'to') return [name, currencyName(value)];
    if (name === 'rate')
      return [
        name,
        formats.number(value, isConverting(code) ? decimalsOfRate(value) : writtenDecimals(value)),
      ];
    return [name, words.has(name) ? value : formats.number(value, twoDecimals.has(name) ? 2 : 4)];
  });
  const isOfAny = params['unit'] === '' && (code === 'units' || code === 'times-container');
  return t(`steps.${code}${isOfAny ? '-any' : ''}`, {
    ...(Object.fromEntries(shown) as Record<string, string>),
    count: Number(params['quantity'] ?? params['amount'] ?? 1),
  });
}

/** "announced by MSC, valid from 1 March 2026". */
function announcedText(
  t: TFunction<'pricing'>,
  formats: Formats,
  { by = '', from = '', to = '' }: ShownStep['params'],
): string {
  const day = (value: string) => (value === '' ? '' : formats.date(value, 'date'));
  const key = `announced${by === '' ? '' : '-by'}${to === '' ? '-open' : ''}` as const;
  return t(`steps.${key}`, { by, from: day(from), to: day(to) });
}

/**
 * Five significant digits, or the amount times the shown rate would be another sum: a peso is a thousandth of
 * a dollar.
 */
function decimalsOfRate(rate: string): number {
  const leadingZeros = Math.floor(-Math.log10(Number(rate)));
  return leadingZeros > 0 ? leadingZeros + 5 : 4;
}

function sourceText(t: TFunction<'pricing'>, source: string): string {
  return source === askersSource ? t('askers-rate') : source;
}

export function stepsText(t: TFunction<'pricing'>, formats: Formats, steps: readonly ShownStep[]): string {
  return steps.map((step) => stepText(t, formats, step)).join(' · ');
}

/** Empty if each line has its own, as containers and trucks. */
export function quantityText(t: TFunction<'pricing'>, formats: Formats, steps: readonly ShownStep[]): string {
  const areTypes = steps.every(({ code, params }) => code === 'units' && params['unit'] !== '');
  return areTypes ? '' : stepsText(t, formats, steps);
}

export function lineName(t: TFunction<'pricing'>, { kind, name }: ShownLine): string {
  if (kind === 'service') return t(`services.${name as ServiceName}`);
  return kind === 'surcharge' ? (name ?? '').toUpperCase() : t(kind);
}

/**
 * Such as "Recargo por combustible" for FSC. Empty for the base and for ambiguous codes, such as PCS (Panama
 * Canal or port congestion).
 */
export function lineMeaning(t: TFunction<'pricing'>, line: ShownLine): string {
  if (line.kind !== 'surcharge') return '';
  const key = `surcharges.${lineName(t, line)}`;
  const meaning = t(key);
  return meaning.endsWith(key) ? '' : meaning;
}

export function lineArithmetic(t: TFunction<'pricing'>, formats: Formats, line: ShownLine): string {
  const steps = stepsText(t, formats, line.steps);
  const isOfEnd = line.kind === 'surcharge' && line.leg !== 'freight';
  return [steps, isOfEnd ? t(`legs.${line.leg}`) : ''].filter((part) => part !== '').join(' · ');
}

export function includedWords(
  t: TFunction<'pricing'>,
  { notIncluded, services }: Pick<ShownPrice, 'notIncluded' | 'services'>,
): readonly string[] {
  const sold = services?.asked.filter(({ reason }) => reason === null).map(({ service }) => service) ?? [];
  return [...legs.filter((leg) => !notIncluded.includes(leg)), ...sold].map((part) => t(`legs.${part}`));
}

/** For a requested service also the reason. */
export function notIncludedWords(
  t: TFunction<'pricing'>,
  { notIncluded, services }: Pick<ShownPrice, 'notIncluded' | 'services'>,
): readonly string[] {
  return notIncluded.map((part) => {
    const reason = services?.asked.find(({ service }) => service === part)?.reason ?? null;
    return reason === null ? t(`legs.${part}`) : `${t(`legs.${part}`)} (${t(`not-offered.${reason}`)})`;
  });
}
