import { bulkhead } from 'cockatiel';
import { bodyLimits } from './body-limits';

/** Limits memory to 200 MB. */
const atOnce = bulkhead(2, Infinity);

/**
 * Runs `work` on a body. A large body waits while two others are processed in this process, and stays with
 * the sender, who sees a slower upload. `work` must not read another large body, or it may deadlock.
 */
export async function inTurn<Outcome>(request: Request, work: () => Promise<Outcome>): Promise<Outcome> {
  const isLarge = Number(request.headers.get('content-length') ?? 0) > bodyLimits.files;
  return isLarge ? atOnce.execute(work) : work();
}
