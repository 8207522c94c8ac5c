import { reject, type Rejection } from '@domain/shared/rejection';

/** `round` is set if the record is split into streams. */
export interface SeenRevision {
  readonly expectedRevision: bigint;
  readonly expectedRound?: number;
  /** Number of events in the other streams that the record shows, such as a quote's offers. */
  readonly expectedEventsBeside?: number;
}

const version = /^(?:(\d{1,9})\.)?(\d{1,18})(?:\+(\d{1,15}))?$/;

/**
 * `12`, `3.12` for a cart (round and revision), or `12+5` with the events of other streams. Null: malformed.
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

/** A revision alone would be ambiguous: it restarts in each stream of the record. */
export function versionInRound({ round, revision }: { readonly round: number; readonly revision: number }) {
  return `${round}.${revision + 1}`;
}

export function revisionIn(header: string | null): SeenRevision | null | Rejection {
  if (header === null || header.trim() === '*') return null;
  const [, version = ''] = /^(?:W\/)?"([^"]*)"$/.exec(header.trim()) ?? [];
  return readVersion(version) ?? reject('invalid', 'input.if-match');
}
