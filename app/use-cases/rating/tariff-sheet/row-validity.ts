import type { Cell } from '~/services';
import { remarkOfValidity } from './cells-of-row';
import type { PriceProblem } from './build-prices';
import type { PlainRole } from './column-roles';
import type { SheetLayout, TableColumn, TariffLayout } from './layout';
import type { Notes } from './notes';
import { readSingleDay, readValidity, withoutSerials, type DayContext } from './read-validity';
import type { SheetFacts } from './sheet-facts';

interface RowContext {
  readonly layout: TariffLayout;
  readonly sheet: SheetLayout;
  readonly notes: Notes;
  readonly row: number;
  readonly cells: readonly Cell[];
  readonly byRole: ReadonlyMap<string, TableColumn>;
}

/**
 * The first and last day of a row: from its own cells, else from the lines of the sheet; a remark may end it sooner. A
 * validity that is written and cannot be read, or is nowhere, is a problem: no rate gets days that nobody wrote.
 */
export function validityOf(
  texts: Readonly<Partial<Record<PlainRole, string>>>,
  facts: SheetFacts,
  remarks: readonly string[],
  { layout, sheet, notes, row }: RowContext,
): { readonly from: string | null; readonly to: string | null; readonly problems: readonly PriceProblem[] } {
  const days: DayContext = layout;
  const problems: PriceProblem[] = [];
  let from = facts.from ?? facts.validity?.from ?? null;
  let to = facts.to ?? facts.validity?.to ?? null;
  const assumed = (text: string) => notes.add('year-assumed', { sheet: sheet.name, row, text });
  if (facts.validity?.isYearAssumed === true && texts.validity === undefined && texts.to === undefined)
    assumed([from, to].filter(Boolean).join(' – '));
  if (texts.validity !== undefined) {
    const said = withoutSerials(texts.validity);
    const read = readValidity(said, days);
    const single = read === null ? readSingleDay(said, days) : null;
    // A single day in a column of validities is the last.
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
    if (said === undefined) continue;
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
      to = dayBefore(read.on);
      notes.add('shortened', { sheet: sheet.name, row, text: remark });
    }
    if (read.kind !== 'ends') continue;
    const isShorter =
      to === null || read.to < to || (read.from !== null && from !== null && read.from > from);
    if (to === null || read.to < to) ({ to } = read);
    if (read.from !== null && (from === null || read.from > from)) ({ from } = read);
    if (isShorter) notes.add('shortened', { sheet: sheet.name, row, text: remark });
  }
  if (problems.length === 0 && (from === null || to === null))
    problems.push({ code: 'tariff.no-validity', params: {} });
  if (from !== null && to !== null && to < from)
    problems.push({ code: 'tariff.validity-order', params: { from, to } });
  return { from, to, problems };
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
