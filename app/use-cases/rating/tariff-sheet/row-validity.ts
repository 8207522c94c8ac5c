import { daysAfter } from '@domain/shared/day';
import type { Cell } from '~/services';
import { remarkOfValidity } from './cells-of-row';
import type { PriceProblem } from './build-prices';
import type { PlainRole } from './column-roles';
import type { SheetLayout, Table, TableColumn, TariffChoices, TariffLayout } from './layout';
import type { Notes } from './notes';
import { folded } from './grid';
import {
  isUntilNotice,
  readSingleDay,
  readValidity,
  withoutSerials,
  type DayContext,
  type Validity,
} from './read-validity';

interface RowContext {
  readonly layout: TariffLayout;
  readonly choices: TariffChoices;
  readonly table: Table;
  readonly sheet: SheetLayout;
  readonly notes: Notes;
  readonly row: number;
  readonly cells: readonly Cell[];
  readonly byRole: ReadonlyMap<string, TableColumn>;
}

/**
 * From the row, else from lines of the sheet; a remark may shorten it. A missing or unreadable validity is a
 * problem: days are never invented. With only a last day, the rate begins on the sheet's day.
 */
export function validityOf(
  texts: Readonly<Partial<Record<PlainRole, string>>>,
  remarks: readonly string[],
  { layout, choices, table, sheet, notes, row }: RowContext,
): { readonly from: string | null; readonly to: string | null; readonly problems: readonly PriceProblem[] } {
  const days: DayContext = layout;
  const problems: PriceProblem[] = [];
  const facts = { ...layout.facts, ...table.facts };
  const levels = [table.facts, layout.facts, choices.facts];
  const dayOf = (end: 'from' | 'to') =>
    levels
      .map(({ validity, ...level }) => level[end] ?? (isOfRow(validity, texts) ? validity?.[end] : null))
      .find(Boolean);
  let from = dayOf('from') ?? null;
  let to = dayOf('to') ?? null;
  const assumed = (text: string) => notes.add('year-assumed', { sheet: sheet.name, row, text });
  if (facts.validity?.isYearAssumed === true && texts.validity === undefined && texts.to === undefined)
    assumed([from, to].filter(Boolean).join(' – '));
  if (texts.validity !== undefined) {
    const said = withoutSerials(texts.validity);
    const read = readValidity(said, days);
    const single = read === null ? readSingleDay(said, days) : null;
    const found = read ?? (single === null ? null : { ...single, from: null });
    if (found === null) problems.push({ code: 'tariff.validity-unread', params: { said: texts.validity } });
    else {
      from = found.from ?? from;
      to = found.to ?? to;
      if (found.isYearAssumed) assumed(texts.validity);
    }
  }
  for (const end of ['from', 'to'] as const) {
    const said = texts[end];
    if (said === undefined || isUntilNotice(said)) continue;
    const read = readSingleDay(withoutSerials(said), days);
    if (read === null) problems.push({ code: 'tariff.validity-unread', params: { said } });
    else if (end === 'from') from = read.from;
    else to = read.to;
    if (read?.isYearAssumed === true) assumed(said);
  }
  for (const remark of remarks) {
    const read = remarkOfValidity(remark, days);
    if (read.kind === 'unread')
      problems.push({ code: 'tariff.remark-validity', params: { said: remark.slice(0, 100) } });
    if (read.kind === 'changes' && from !== null && read.on <= from)
      notes.add('line', { sheet: sheet.name, row, text: remark });
    else if (read.kind === 'changes' && (to === null || read.on <= to)) {
      to = daysAfter(read.on, -1);
      notes.add('shortened', { sheet: sheet.name, row, text: remark });
    }
    if (read.kind !== 'ends') continue;
    const isShorter =
      to === null || read.to < to || (read.from !== null && from !== null && read.from > from);
    if (to === null || read.to < to) ({ to } = read);
    if (read.from !== null && (from === null || read.from > from)) ({ from } = read);
    if (isShorter) notes.add('shortened', { sheet: sheet.name, row, text: remark });
  }
  const { issued } = facts;
  if (from === null && to !== null && issued !== undefined && issued <= to) {
    from = issued;
    notes.add('from-issued', { sheet: sheet.name, row, text: issued });
  }
  for (const [end, day, isOtherStated] of [
    ['from', from, to === choices.facts.to],
    ['to', to, from === choices.facts.from],
  ] as const)
    if (day !== null && day === choices.facts[end] && !isOtherStated)
      notes.add('day-stated', { sheet: sheet.name, row, text: end === 'from' ? `${day} –` : `– ${day}` });
  if (problems.length === 0 && (from === null || to === null)) problems.push(missingDay(from, to));
  if (from !== null && to !== null && to < from)
    problems.push({ code: 'tariff.validity-order', params: { from, to } });
  return { from, to, problems };
}

/** "MSC validity: 1-15 Dec 2026" does not apply to another carrier's rows. */
function isOfRow(
  validity: Validity | undefined,
  { carrier }: Readonly<Partial<Record<PlainRole, string>>>,
): boolean {
  if (validity?.isOfCarrierAlone !== true) return true;
  return carrier !== undefined && folded(carrier).includes(validity.carrier ?? '');
}

function missingDay(from: string | null, to: string | null): PriceProblem {
  if (to !== null) return { code: 'tariff.no-first-day', params: { to } };
  return from === null
    ? { code: 'tariff.no-validity', params: {} }
    : { code: 'tariff.no-last-day', params: { from } };
}
