import { createHash } from 'node:crypto';

/**
 * Ids for the commands of one request: the first is the request's own, the others are derived, so that a repeat
 * makes the same.
 */
export function commandIdsFrom(commandId: string): () => string {
  let count = 0;
  return () => {
    const ordinal = count++;
    if (ordinal === 0) return commandId;
    const digest = createHash('sha256').update(`${commandId}/${ordinal}`).digest('hex');
    // Time, version and variant stay; the random bits come from the digest.
    return `${commandId.slice(0, 15)}${digest.slice(0, 3)}-${commandId.slice(19, 20)}${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
  };
}
