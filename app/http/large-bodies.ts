import { bulkhead } from 'cockatiel';
import { bodyLimits } from './body-limits';

/** Large bodies held in memory at the same time: 200 MB at most. */
const atOnce = bulkhead(2, Infinity);

/**
 * Runs `work` on a request's body, from its first byte on. A large body waits while two others are processed
 * in this process; until then it stays with the sender, who only sees a slower upload. `work` must not read
 * another large body, or it may deadlock.
 */
export async function inTurn<Outcome>(request: Request, work: () => Promise<Outcome>): Promise<Outcome> {
  const isLarge = Number(request.headers.get('content-length') ?? 0) > bodyLimits.files;
  return isLarge ? atOnce.execute(work) : work();
}
