import { isDeepStrictEqual } from 'node:util';
import type { RateTerms, TermName } from '@domain/rating/rate/terms';
import type { TermChange } from '@projections/rating/rate-history/queries';
import { unitName } from '~/features/pricing/unit-name';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf, type Formats } from '~/ui/formats';
import type { ShownChange } from '~/ui/data/change-list';

/** Names of carriers, suppliers and companies by their ids. */
export type Names = Readonly<Record<string, string>>;

export interface Reading {
  readonly language: Language;
  readonly names: Names;
}

/** A change of a term in the reader's language. Of lists of prices only the lines that differ are told. */
export function readableChange({ term, before, after }: TermChange, reading: Reading): ShownChange {
  const t = textsIn(reading.language).getFixedT(reading.language, 'rating-staff');
  const [left, right] = isList(before) && isList(after) ? differing(before, after) : [before, after];
  const say = (value: unknown) => textOf(term as TermName, value, reading);
  return { field: term, name: t([`terms.${term}`, term]), before: say(left), after: say(right) };
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function differing(before: readonly unknown[], after: readonly unknown[]) {
  const isIn = (list: readonly unknown[], item: unknown) =>
    list.some((other) => isDeepStrictEqual(other, item));
  return [before.filter((item) => !isIn(after, item)), after.filter((item) => !isIn(before, item))] as const;
}

function textOf(term: TermName, value: unknown, { language, names }: Reading): string | null {
  if (value === null || value === undefined || value === '') return null;
  const formats = formatsOf(language);
  const t = textsIn(language).getFixedT(language, 'rating-staff');
  if (isList(value)) {
    if (term === 'clients' && value.length === 0) return t('history.all-clients');
    return value.length === 0 ? null : value.map((item) => lineOf(term, item, formats, names)).join('\n');
  }
  switch (term) {
    case 'origin':
    case 'destination': {
      const { code, name } = value as NonNullable<RateTerms['origin']>;
      return `${code} · ${name}`;
    }
    case 'from':
    case 'to':
      return formats.date(plain(value), 'date');
    case 'frequency': {
      const { days, frequency } = value as RateTerms['frequency'];
      const shown = days.flatMap((isOn, day) => (isOn ? [t(`weekdays.${day}`)] : []));
      return `${t([`frequencies.${frequency}`, frequency])}: ${shown.join(', ')}`;
    }
    case 'route':
      return t(`routes.${value as RateTerms['route']}`);
    case 'supplier':
      return names[plain(value)] ?? plain(value);
    default:
      if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
      return isNumber(value) ? formats.number(value) : plain(value);
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isNumber(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}

/** One entry of a list: "0–45: 5,1", "40HC: 1.900", "FSC 0,85 (kg)". */
function lineOf(term: TermName, item: unknown, formats: Formats, names: Names): string {
  switch (term) {
    case 'segments': {
      const { from, to, rate, min } = item as RateTerms['segments'][number];
      const least = min === null ? '' : ` (≥ ${formats.number(min)})`;
      return `${formats.number(from)}–${formats.number(to)}: ${formats.number(rate)}${least}`;
    }
    case 'unitPrices': {
      const { unit, rate, commodity, loadType } = item as RateTerms['unitPrices'][number];
      const more = [commodity, loadType].filter((word) => word !== null).join(', ');
      return `${unitName(unit)}: ${formats.number(rate)}${more === '' ? '' : ` (${more})`}`;
    }
    case 'surcharges': {
      const { name, rate, calc, container } = item as RateTerms['surcharges'][number];
      return `${name.toUpperCase()} ${formats.number(rate)} (${[calc, container].filter((word) => word !== null).join(', ')})`;
    }
    default:
      return names[plain(item)] ?? plain(item);
  }
}
