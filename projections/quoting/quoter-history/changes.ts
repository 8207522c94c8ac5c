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
  return quoterFields.flatMap((field) => {
    const change = { field, before: before?.[field] ?? null, after: after[field] ?? null };
    const isNothing = isEmpty(change.before) && isEmpty(change.after);
    return isNothing || isSameData(change.before, change.after) ? [] : [change];
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
