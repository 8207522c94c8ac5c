import { createHash } from 'node:crypto';

/** The first id is the request's own, the others are derived, so that a retry makes the same. */
export function commandIdsFrom(commandId: string): () => string {
  let count = 0;
  return () => {
    const ordinal = count++;
    return ordinal === 0 ? commandId : commandIdFor(commandId, String(ordinal));
  };
}

export function commandIdFor(commandId: string, record: string): string {
  const digest = createHash('sha256').update(`${commandId}/${record}`).digest('hex');
  // Time, version and variant stay; the random bits come from the digest.
  return `${commandId.slice(0, 15)}${digest.slice(0, 3)}-${commandId.slice(19, 20)}${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}
