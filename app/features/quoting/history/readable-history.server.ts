import type { Quoter } from '@domain/quoting/quoter/quoter';
import type { QuoterState } from '@domain/quoting/quoter/states';
import type { QuoterChange } from '@projections/quoting/quoter-history/changes';
import type { QuoterHistory, QuoterHistoryLine } from '@projections/quoting/quoter-history/queries';
import type { Names } from '@projections/quoting/quoter-history/names';
import type { Language } from '~/server/load-context';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/ui/formats';
import type { ShownChange } from '~/ui/data/change-list';
import { fieldText, lineText, type FieldReading } from './field-text.server';

type Detail = NonNullable<Quoter['detail']>;

/** An event of a quoter in words: who, when, what, why, through which door. */
export interface ReadableEvent {
  readonly id: string;
  readonly revision: number;
  readonly type: string;
  readonly action: string;
  readonly at: string;
  readonly who: { readonly id: string; readonly name: string };
  readonly via: QuoterHistoryLine['via'];
  readonly onBehalfOf: string | null;
  readonly changes: readonly ShownChange[];
  readonly reason: string | null;
  readonly comment: string | null;
}

/** The lines of a history in the reader's language. */
export function readableHistory(
  { data, names }: Pick<QuoterHistory, 'data' | 'names'>,
  states: readonly QuoterState[],
  language: Language,
): readonly ReadableEvent[] {
  const reading = { states, names, language };
  const t = textsIn(language).getFixedT(language, 'quoting-staff');
  return data.map(({ actorId, requestedBy, changes, ...line }) => ({
    ...line,
    action: t(`events.${line.type}`),
    who: { id: actorId, name: nameOfActor(actorId, names, language) },
    onBehalfOf: requestedBy === null ? null : (names[requestedBy] ?? requestedBy),
    changes: changes.flatMap((change) => readableChanges(change, reading)),
  }));
}

/** People and programs by name; visitors and the platform itself by what they are. */
export function nameOfActor(actorId: string, names: Names, language: Language): string {
  const isWord = actorId === 'visitor' || actorId === 'system';
  return isWord ? textsIn(language).t(`quoting-staff:actors.${actorId}`) : (names[actorId] ?? actorId);
}

export function readableChange({ field, before, after }: QuoterChange, reading: FieldReading): ShownChange {
  return {
    field,
    name: textsIn(reading.language).t(`quoting-staff:fields.${field}`),
    before: fieldText(field, before, reading),
    after: fieldText(field, after, reading),
  };
}

/** A change in words; that of the priced lines told line by line, those that stayed left out. */
export function readableChanges(change: QuoterChange, reading: FieldReading): readonly ShownChange[] {
  if (change.field !== 'detail' || change.before === null) return [readableChange(change, reading)];
  const { language } = reading;
  const t = textsIn(language).getFixedT(language, 'quoting-staff');
  const [before, after] = [change.before as Detail, change.after as Detail];
  const said = (detail: Detail, index: number) => {
    const line = detail.productos[index];
    return line === undefined ? null : lineText(line, detail.currency, language);
  };
  const count = Math.max(before.productos.length, after.productos.length);
  const lines = Array.from({ length: count }, (_, index) => ({
    field: `detail.${index}`,
    name: t('history.line', { number: index + 1 }),
    before: said(before, index),
    after: said(after, index),
  }));
  const { money } = formatsOf(language);
  const total = {
    field: 'detail.total',
    name: t('one.total'),
    before: money(before.total, before.currency),
    after: money(after.total, after.currency),
  };
  return [...lines, total].filter((one) => one.before !== one.after);
}
