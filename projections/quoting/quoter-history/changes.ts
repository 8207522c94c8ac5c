import type { Quoter } from '../../../domain/quoting/quoter/quoter';
import { isSameData } from '../../../domain/shared/same-data';

/** Omits the numbers of questions, which follow from the texts. */
export type QuoterField = Exclude<keyof Quoter, 'questions'>;

/** `before`: null if it was empty. */
export interface QuoterChange {
  readonly field: QuoterField;
  readonly before: unknown;
  readonly after: unknown;
}

const order: readonly QuoterField[] = [
  'state',
  'stateLv2',
  'reason',
  'executiveId',
  'assignment',
  'because',
  'participantIds',
  'offers',
  'acceptance',
  'services',
  'reference',
  'source',
  'modal',
  'typeOfShipment',
  'origin',
  'destination',
  'load',
  'incoterm',
  'commodity',
  'readyOn',
  'comments',
  'contact',
  'clientId',
  'companyId',
  'ownerId',
  'language',
];

export function fieldsOf(quoter: Quoter): readonly QuoterField[] {
  const { questions: _counted, acceptances: _countedToo, ...told } = quoter;
  return [...new Set([...order, ...(Object.keys(told) as QuoterField[])])];
}

/** `before`: null before the quoter was opened. */
export function changesBetween(before: Quoter | null, after: Quoter): readonly QuoterChange[] {
  const changes: QuoterChange[] = [];
  for (const field of fieldsOf(after)) {
    const was = before?.[field] ?? null;
    const is = after[field] ?? null;
    const isNothing = isEmpty(was) && isEmpty(is);
    if (!isNothing && !isSameData(was, is)) changes.push({ field, before: was, after: is });
  }
  return changes;
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
