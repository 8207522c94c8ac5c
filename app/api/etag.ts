import { reject, type Rejection } from '@domain/shared/rejection';

/** A revision that a caller saw, with its `round` if the record is split into streams. */
export interface SeenRevision {
  readonly expectedRevision: bigint;
  readonly expectedRound?: number;
  /** Events of the streams whose content a quote shows, for a quote: those of its offers. */
  readonly expectedOfferEvents?: number;
}

const version = /^(?:(\d{1,9})\.)?(\d{1,18})(?:\+(\d{1,15}))?$/;

/** The text in an ETag: `12`, for a cart `3.12`, or for a quote with offers `12+5`. Null for anything else. */
export function readVersion(text: string): SeenRevision | null {
  const [, round, digits, offerEvents] = version.exec(text) ?? [];
  if (digits === undefined) return null;
  if (round === undefined) {
    const ofOffers = offerEvents !== undefined && { expectedOfferEvents: Number(offerEvents) };
    return { expectedRevision: BigInt(digits), ...ofOffers };
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

/**
 * The version of a quote as staff see it. It shows prices of its offers, drafts among them, which change without an event
 * of the quote.
 */
export function versionWithOffers(revision: bigint | number, offerEvents: number): string {
  return offerEvents === 0 ? String(revision) : `${revision}+${offerEvents}`;
}

/** The revision in `If-Match`; null if there is none. */
export function revisionIn(header: string | null): SeenRevision | null | Rejection {
  if (header === null || header.trim() === '*') return null;
  const [, version = ''] = /^(?:W\/)?"([^"]*)"$/.exec(header.trim()) ?? [];
  return readVersion(version) ?? reject('invalid', 'input.if-match');
}
