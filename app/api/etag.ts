import { reject, type Rejection } from '@domain/shared/rejection';

/** `round` is set if the record is split into streams. */
export interface SeenRevision {
  readonly expectedRevision: bigint;
  readonly expectedRound?: number;
  /** Number of events in the other streams that the record shows, such as a quote's offers. */
  readonly expectedEventsBeside?: number;
}

const version = /^(?:(\d{1,9})\.)?(\d{1,18})(?:\+(\d{1,15})|=\d{1,15}(?:\.\d{1,6})?)?$/;

/**
 * `12`, `3.12=420.5` for a cart (round, revision and total), or `12+5` with the events of other streams. A
 * change does not depend on the cart's total. Null: malformed.
 */
export function readVersion(text: string): SeenRevision | null {
  const [, round, digits, eventsBeside] = version.exec(text) ?? [];
  if (digits === undefined) return null;
  if (round === undefined) {
    const beside = eventsBeside !== undefined && { expectedEventsBeside: Number(eventsBeside) };
    return { expectedRevision: BigInt(digits), ...beside };
  }
  return { expectedRound: Number(round), expectedRevision: BigInt(digits) - 1n };
}

interface VersionedCart {
  readonly round: number;
  readonly revision: number;
  readonly totalWithTax: string;
}

/**
 * A revision alone would be ambiguous, since it restarts in each stream of the record, and the total changes
 * without an event, as when a discount ends.
 */
export function versionOfCart({ round, revision, totalWithTax }: VersionedCart): string {
  return `${round}.${revision + 1}=${totalWithTax}`;
}

export function revisionIn(header: string | null): SeenRevision | null | Rejection {
  if (header === null || header.trim() === '*') return null;
  const [, version = ''] = /^(?:W\/)?"([^"]*)"$/.exec(header.trim()) ?? [];
  return readVersion(version) ?? reject('invalid', 'input.if-match');
}
