import { createHash } from 'node:crypto';

/**
 * Ids for the commands of one request: the first is the request's own, the others are derived, so that a repeat
 * makes the same.
 */
export function commandIdsFrom(commandId: string): () => string {
  let count = 0;
  return () => {
    const ordinal = count++;
    return ordinal === 0 ? commandId : commandIdFor(commandId, String(ordinal));
  };
}

/** The id of a request's command on one of several records, whichever of them are left when it is repeated. */
export function commandIdFor(commandId: string, record: string): string {
  const digest = createHash('sha256').update(`${commandId}/${record}`).digest('hex');
  // Time, version and variant stay; the random bits come from the digest.
  return `${commandId.slice(0, 15)}${digest.slice(0, 3)}-${commandId.slice(19, 20)}${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}
