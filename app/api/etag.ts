/** A revision as a caller saw it; `round` where the record is cut into streams. */
export interface SeenRevision {
  readonly expectedRevision: bigint;
  readonly expectedRound?: number;
}

const version = /^(?:(\d{1,9})\.)?(\d{1,18})$/;

/** What stands between the quotes of an ETag: `12`, or of a cart `3.12`. Null for anything else. */
export function readVersion(text: string): SeenRevision | null {
  const [, round, digits] = version.exec(text) ?? [];
  if (digits === undefined) return null;
  if (round === undefined) return { expectedRevision: BigInt(digits) };
  return { expectedRound: Number(round), expectedRevision: BigInt(digits) - 1n };
}

/**
 * The version of a record that is cut into streams: its round, then how many events its stream has. Revisions begin anew in each
 * stream, so a revision alone would name several states.
 */
export function versionInRound({ round, revision }: { readonly round: number; readonly revision: number }) {
  return `${round}.${revision + 1}`;
}
