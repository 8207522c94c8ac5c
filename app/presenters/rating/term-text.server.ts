import type { RateTerms, TermName } from '@domain/rating/rate/terms';
import type { TermChange } from '@projections/rating/rate-history/queries';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import type { ShownChange } from '~/ui/data/change-list';
import { tellApart } from '~/presenters/tell-apart';
import { decimalTerms } from './decimal-terms';
import { priceLine } from './price-line.server';

export type Names = Map<string, string>;

export interface Reading {
  readonly language: Language;
  readonly names: Names;
}

/** Null: unchanged. Of price lists only the lines that differ. */
export function readableChange({ term, before, after }: TermChange, reading: Reading): ShownChange | null {
  const t = textsIn(reading.language).getFixedT(reading.language, 'rating-staff');
  const say = (value: unknown) => termText(term as TermName, value, reading);
  const [left, right] = [say(before), say(after)];
  const [one, other] = priceLists.has(term) ? differing(left, right) : [left, right];
  const told = tellApart({ value: before, text: one }, { value: after, text: other });
  return told === null ? null : { field: term, name: t([`terms.${term}`, term]), ...told };
}

const priceLists: ReadonlySet<string> = new Set([
  ...['zones', 'segments', 'unitPrices', 'devicePrices', 'surcharges'],
]);

/** Lines of only one of the texts; both whole if they differ only in order or number of lines. */
function differing(before: string | null, after: string | null) {
  const linesOf = (text: string | null) => text?.split('\n') ?? [];
  const [left, right] = [linesOf(before), linesOf(after)];
  const gone = left.filter((line) => !right.includes(line));
  const come = right.filter((line) => !left.includes(line));
  if (gone.length === 0 && come.length === 0) return [before, after] as const;
  return [gone.join('\n'), come.join('\n')] as const;
}

export function termText(term: TermName, value: unknown, reading: Reading): string | null {
  const { language, names } = reading;
  if (value === null || value === undefined || value === '') return null;
  const formats = formatsOf(language);
  const t = textsIn(language).getFixedT(language, 'rating-staff');
  if (Array.isArray(value)) {
    if (term === 'clients' && value.length === 0) return t('history.all-clients');
    return value.length === 0 ? null : value.map((item) => lineOf(term, item, reading)).join('\n');
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
    case 'emptyReturnCalc':
      return t(`empty-return-calcs.${value as 'percent'}`);
    case 'supplier':
      return names.get(plain(value)) ?? plain(value);
    default:
      if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
      if (typeof value === 'number' || decimalTerms.has(term))
        return formats.number(value as number, mostDecimals);
      return plain(value);
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Maximum of amounts (domain/shared/money.ts). */
const mostDecimals = 6;

function lineOf(term: TermName, item: unknown, { language, names }: Reading): string {
  if (typeof item === 'object' && item !== null && priceLists.has(term)) return priceLine(item, language);
  return names.get(plain(item)) ?? plain(item);
}
