import { bodyLimits } from './body-limits';

/** Large bodies that are in memory at the same time: with the largest there may be, 200 MB. */
const atOnce = 2;

let free = atOnce;
const waiting: (() => void)[] = [];

/**
 * Does what is to be done with a request's body, from its first byte on. A large one waits until fewer than two others of this process are
 * at work: until then it stays with its sender, who sees a slower upload and nothing else. `work` must not read another large body.
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
