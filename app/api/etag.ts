import { reject, type Rejection } from '@domain/shared/rejection';

/** A revision that a caller saw, with its `round` if the record is split into streams. */
export interface SeenRevision {
  readonly expectedRevision: bigint;
  readonly expectedRound?: number;
  /** Events of the streams whose content the record shows: a quote's offers, what is kept beside an account. */
  readonly expectedEventsBeside?: number;
}

const version = /^(?:(\d{1,9})\.)?(\d{1,18})(?:\+(\d{1,15}))?$/;

/** The text in an ETag: `12`, for a cart `3.12`, or with events beside `12+5`. Null for anything else. */
export function readVersion(text: string): SeenRevision | null {
  const [, round, digits, eventsBeside] = version.exec(text) ?? [];
  if (digits === undefined) return null;
  if (round === undefined) {
    const beside = eventsBeside !== undefined && { expectedEventsBeside: Number(eventsBeside) };
    return { expectedRevision: BigInt(digits), ...beside };
  }
  return { expectedRound: Number(round), expectedRevision: BigInt(digits) - 1n };
}

/**
 * The version of a record that is split into streams: its round and the number of events in its stream. A
 * revision alone would be ambiguous, since it restarts in each stream.
 */
export function versionInRound({ round, revision }: { readonly round: number; readonly revision: number }) {
  return `${round}.${revision + 1}`;
}

/** The revision in `If-Match`; null if there is none. */
export function revisionIn(header: string | null): SeenRevision | null | Rejection {
  if (header === null || header.trim() === '*') return null;
  const [, version = ''] = /^(?:W\/)?"([^"]*)"$/.exec(header.trim()) ?? [];
  return readVersion(version) ?? reject('invalid', 'input.if-match');
}
