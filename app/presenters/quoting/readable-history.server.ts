import type { Quoter } from '@domain/quoting/quoter/quoter';
import type { QuoterState } from '@domain/quoting/quoter/states';
import type { QuoterChange } from '@projections/quoting/quoter-history/changes';
import type { QuoterHistory, QuoterHistoryLine } from '@projections/quoting/quoter-history/queries';
import type { Names } from '@projections/quoting/quoter-history/names';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import type { ShownChange } from '~/ui/data/change-list';
import { tellApart } from '~/presenters/tell-apart';
import { quoterFieldName, quoterLine } from '~/presenters/history-lines.server';
import { fieldText, offerText, type FieldReading } from './field-text.server';

export interface ReadableEvent {
  readonly id: string;
  readonly revision: number;
  readonly type: QuoterHistoryLine['type'];
  readonly action: string;
  readonly file: string | null;
  readonly at: string;
  readonly who: { readonly id: string; readonly name: string };
  readonly via: QuoterHistoryLine['via'];
  readonly onBehalfOf: string | null;
  readonly changes: readonly ShownChange[];
  readonly reason: string | null;
  readonly comment: string | null;
}

export function readableHistory(
  { data, names }: Pick<QuoterHistory, 'data' | 'names'>,
  states: readonly QuoterState[],
  language: Language,
): readonly ReadableEvent[] {
  const reading = { states, names, language };
  return data.map(({ actorId, requestedBy, changes, ...line }) => ({
    ...line,
    action: quoterLine(line.type, language),
    who: { id: actorId, name: nameOfActor(actorId, names, language) },
    onBehalfOf: requestedBy === null ? null : (names.get(requestedBy) ?? requestedBy),
    changes: changes.flatMap((change) => readableChanges(change, reading)),
  }));
}

export function nameOfActor(actorId: string, names: Names, language: Language): string {
  const isWord = actorId === 'visitor' || actorId === 'system';
  return isWord ? textsIn(language).t(`quoting-staff:actors.${actorId}`) : (names.get(actorId) ?? actorId);
}

export function readableChange(
  { field, before, after }: QuoterChange,
  reading: FieldReading,
): ShownChange | null {
  const told = tellApart(
    { value: before, text: fieldText(field, before, reading) },
    { value: after, text: fieldText(field, after, reading) },
  );
  return told === null ? null : { field, name: nameOfField(field, reading.language), ...told };
}

export function nameOfField(field: QuoterChange['field'], language: Language): string {
  return quoterFieldName(field, language);
}

/** Readable changes. For offers, one per offer that changed. */
export function readableChanges(change: QuoterChange, reading: FieldReading): readonly ShownChange[] {
  if (change.field === 'offers') return changedOffers(change, reading.language);
  const readable = readableChange(change, reading);
  return readable === null ? [] : [readable];
}

function changedOffers({ before, after }: QuoterChange, language: Language): readonly ShownChange[] {
  const t = textsIn(language).getFixedT(language, 'quoting');
  const was = (before ?? []) as Quoter['offers'];
  const is = (after ?? []) as Quoter['offers'];
  const all = [...is, ...was.filter((one) => is.every(({ id }) => id !== one.id))];
  return all.flatMap(({ id, number }) => {
    const [one, other] = [was, is].map((offers) => offers.find((offer) => offer.id === id));
    const [text, next] = [one, other].map((offer) => (offer ? offerText(offer, language) : null));
    const name = t('offers.number', { number });
    return text === next ? [] : [{ field: `offers.${id}`, name, before: text ?? null, after: next ?? null }];
  });
}
