import type { Quoter } from '../../../domain/quoting/quoter/quoter';
import { isSameData } from '../../../domain/quoting/quoter/same-data';

export type QuoterField = keyof Quoter;

/** What one event made of one field; `before` is null where there was nothing. */
export interface QuoterChange {
  readonly field: QuoterField;
  readonly before: unknown;
  readonly after: unknown;
}

/** Every field, in the order people read them. */
const order: Readonly<Record<QuoterField, true>> = {
  state: true,
  stateLv2: true,
  reason: true,
  executiveId: true,
  assignment: true,
  participantIds: true,
  detail: true,
  services: true,
  reference: true,
  source: true,
  modal: true,
  typeOfShipment: true,
  origin: true,
  destination: true,
  load: true,
  incoterm: true,
  commodity: true,
  readyOn: true,
  comments: true,
  contact: true,
  clientId: true,
  companyId: true,
  ownerId: true,
  language: true,
};
export const quoterFields = Object.keys(order) as readonly QuoterField[];

/** What differs between a quoter before an event (null: not there yet) and after it, field by field. */
export function changesBetween(before: Quoter | null, after: Quoter): readonly QuoterChange[] {
  const changes: QuoterChange[] = [];
  for (const field of quoterFields) {
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
