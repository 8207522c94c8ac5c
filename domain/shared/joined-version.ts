/** What somebody saw of a record that is shown with the content of other streams. */
export interface JoinedVersion {
  /** Of the record's own stream. */
  readonly revision: bigint;
  /** In the other streams. */
  readonly eventsBeside: number;
}

/** A joined version as callers and forms name it: `12+5`, or `12` while nothing is beside. */
export function writeJoinedVersion(revision: bigint | number, eventsBeside: number): string {
  return eventsBeside === 0 ? String(revision) : `${revision}+${eventsBeside}`;
}

/** The joined version in a text; null for anything else. */
export function readJoinedVersion(text: string): JoinedVersion | null {
  const [, revision, eventsBeside = '0'] = /^(\d{1,18})(?:\+(\d{1,15}))?$/.exec(text) ?? [];
  return revision === undefined ? null : { revision: BigInt(revision), eventsBeside: Number(eventsBeside) };
}
