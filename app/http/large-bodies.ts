import { bodyLimits } from './body-limits';

/** Large bodies held in memory at the same time: 200 MB at most. */
const atOnce = 2;

let free = atOnce;
const waiting: (() => void)[] = [];

/**
 * Runs `work` on a request's body, from its first byte on. A large body waits while two others are processed
 * in this process; until then it stays with the sender, who only sees a slower upload. `work` must not read
 * another large body, or it may deadlock.
 */
export async function inTurn<Outcome>(request: Request, work: () => Promise<Outcome>): Promise<Outcome> {
  const isLarge = Number(request.headers.get('content-length') ?? 0) > bodyLimits.files;
  if (!isLarge) return work();
  if (free > 0) free -= 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }
}
