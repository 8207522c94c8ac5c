import { daysAfter, monthsAfter } from '@domain/shared/day';
import type { Language } from '~/texts';
import type { Formats } from '~/texts/formats';
import type { SalesMeasure } from './sales-figures';
import type { Period } from './sales-period';

/** Keeps a lane of two codes on one line. */
export const hardSpace = '\u00a0';

/** Whole dollars, "12,5 t", "34 m³"; TEU and counts plain. */
export function measureText(value: number, measure: SalesMeasure, formats: Formats): string {
  switch (measure) {
    case 'value':
    case 'margin':
      return formats.money(Math.round(value), 'USD');
    case 'tonnes':
      return formats.measure(value, 't');
    case 'volume':
      return formats.measure(value, 'm³');
    case 'quotes':
    case 'won':
    case 'teu':
      return formats.number(value);
  }
}

export function monthText(month: string, language: Language, style: 'narrow' | 'full' = 'full'): string {
  const year = style === 'full' ? 'numeric' : '2-digit';
  const format = new Intl.DateTimeFormat(language, { month: 'short', year, timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`)).replaceAll(' ', hardSpace);
}

export function wholeMonth(month: string): { readonly startDate: string; readonly endDate: string } {
  return { startDate: `${month}-01`, endDate: daysAfter(`${monthsAfter(month, 1)}-01`, -1) };
}

/** The days of a month that are in the period. */
export function daysOfMonth(month: string, { from, to }: Period) {
  const { startDate, endDate } = wholeMonth(month);
  return { startDate: startDate < from ? from : startDate, endDate: endDate > to ? to : endDate };
}
