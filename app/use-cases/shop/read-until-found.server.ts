import { setTimeout as pause } from 'node:timers/promises';

/**
 * Reads up to six times within 1.6 s, until there is an answer. The holder of a unique key reaches the read models
 * a moment after it holds the key. Null if there is still none.
 */
export async function readUntilFound<Found>(read: () => Promise<Found | null>): Promise<Found | null> {
  for (const waitMs of [50, 100, 200, 400, 800]) {
    const found = await read();
    if (found !== null) return found;
    await pause(waitMs);
  }
  return read();
}
