export interface JoinedVersion {
  readonly revision: bigint;
  readonly eventsBeside: number;
}

/** `12+5`, or `12` without events in other streams. */
export function writeJoinedVersion(revision: bigint | number, eventsBeside: number): string {
  return eventsBeside === 0 ? String(revision) : `${revision}+${eventsBeside}`;
}

export function readJoinedVersion(text: string): JoinedVersion | null {
  const [, revision, eventsBeside = '0'] = /^(\d{1,18})(?:\+(\d{1,15}))?$/.exec(text) ?? [];
  return revision === undefined ? null : { revision: BigInt(revision), eventsBeside: Number(eventsBeside) };
}
