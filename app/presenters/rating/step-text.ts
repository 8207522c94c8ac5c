import type { TFunction } from 'i18next';
import { askersSource } from '@domain/rating/search/inputs';
import type { Formats } from '~/texts/formats';
import { unitName, unitWithGoods } from './unit-name';

/** One step of a price's arithmetic, as the pricing keeps it. */
export interface ShownStep {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A line of a price: the base, a surcharge or, for staff, the profit. */
export interface ShownLine {
  readonly kind: 'base' | 'surcharge' | 'profit';
  readonly name: string | null;
  readonly leg: 'origin' | 'freight' | 'destination';
  readonly steps: readonly ShownStep[];
  readonly isIncluded: boolean;
  readonly amount: string;
}

export interface ShownPrice {
  readonly currency: string;
  readonly quantity: { readonly steps: readonly ShownStep[] };
  readonly lines: readonly ShownLine[];
  readonly subTotal: string;
  readonly discount: string;
  readonly total: string;
  /** What `discount` is made of; prices kept before discounts were told apart have none. */
  readonly discounts?: readonly { readonly code: string; readonly amount: string }[] | undefined;
  readonly notIncluded: readonly ('origin' | 'freight' | 'destination' | 'pickup' | 'delivery')[];
}

const words = new Set(['unit', 'commodity', 'currency', 'from', 'to', 'source', 'date']);

/** The sentence of a step in the reader's language: "120 kg × 4,20". `t` is of the namespace `pricing`. */
export function stepText(t: TFunction<'pricing'>, formats: Formats, { code, params }: ShownStep): string {
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
      return [name, value === 'wm' ? 'W/M' : unitWithGoods(unitName(value), params['commodity'])];
    return [name, words.has(name) ? value : formats.number(value, name === 'weight' ? 2 : 4)];
  });
  // Any container or truck of the rate will do, or a surcharge is for each of them.
  const isOfAny = params['unit'] === '' && (code === 'units' || code === 'times-container');
  return t(`steps.${code}${isOfAny ? '-any' : ''}`, {
    ...(Object.fromEntries(shown) as Record<string, string>),
    count: Number(params['quantity'] ?? params['amount'] ?? 1),
  });
}

/** Whose word a rate of exchange is: a table's name as it is written, or that of whoever asked for the document. */
function sourceText(t: TFunction<'pricing'>, source: string): string {
  return source === askersSource ? t('askers-rate') : source;
}

/** All steps of a line as one text: "120 kg × 4,20 · mínimo 80 USD". */
export function stepsText(t: TFunction<'pricing'>, formats: Formats, steps: readonly ShownStep[]): string {
  return steps.map((step) => stepText(t, formats, step)).join(' · ');
}

/** What is charged for, as one text; empty where each line of the price says it by itself: containers and trucks by type. */
export function quantityText(t: TFunction<'pricing'>, formats: Formats, steps: readonly ShownStep[]): string {
  const areTypes = steps.every(({ code, params }) => code === 'units' && params['unit'] !== '');
  return areTypes ? '' : stepsText(t, formats, steps);
}

/** What a line is called: a surcharge by its code, the others by what they are. */
export function lineName(t: TFunction<'pricing'>, { kind, name }: ShownLine): string {
  return kind === 'surcharge' ? (name ?? '').toUpperCase() : t(kind === 'base' ? 'base' : 'profit');
}

/**
 * What a surcharge stands for, such as "Recargo por combustible" of FSC: of the codes to which the trade gives one meaning alone. Empty for
 * the others, such as PCS (Panama Canal, or port congestion), and for the base.
 */
export function lineMeaning(t: TFunction<'pricing'>, line: ShownLine): string {
  if (line.kind !== 'surcharge') return '';
  const key = `surcharges.${lineName(t, line)}`;
  const meaning = t(key);
  return meaning.endsWith(key) ? '' : meaning;
}

/** How a line was worked out, and on which leg it falls: "1 documento × 30 · gastos en origen". */
export function lineArithmetic(t: TFunction<'pricing'>, formats: Formats, line: ShownLine): string {
  const steps = stepsText(t, formats, line.steps);
  const isOfEnd = line.kind === 'surcharge' && line.leg !== 'freight';
  return [steps, isOfEnd ? t(`legs.${line.leg}`) : ''].filter((part) => part !== '').join(' · ');
}
