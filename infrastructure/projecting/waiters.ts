import type { Database } from '../../projections/projection';
import { readCheckpoints } from './checkpoints';
import type { Projector } from './projector';
import type { ProjectionLoop } from './status';

const pollEvery = 15;

/** Position of a projection elsewhere that nobody waits for. */
const stopped = 2n ** 63n - 1n;

/** Those who wait for a read model to show what they wrote. */
export class Waiters {
  private readonly waiting = new Map<() => void, (fault: unknown) => void>();
  private elsewhere = new Map<string, bigint>();
  private polling = false;

  constructor(
    private readonly db: Database,
    private readonly projectors: readonly Projector[],
    private readonly loop: Pick<ProjectionLoop, 'stateOf' | 'isTrusted'>,
    private readonly runsHere: boolean,
  ) {}

  /** Looks again whether what somebody waits for has come. */
  wake(): void {
    for (const look of this.waiting.keys()) look();
  }

  until(isThere: () => boolean, timeout?: number): Promise<boolean> {
    if (isThere()) return Promise.resolve(true);
    return new Promise((resolve, reject) => {
      const end = (answer: boolean): void => {
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve(answer);
      };
      const look = (): void => {
        if (isThere()) end(true);
      };
      const timer = timeout === undefined ? undefined : setTimeout(end, timeout, false);
      const fail = (fault: unknown): void => {
        clearTimeout(timer);
        this.waiting.delete(look);
        reject(fault instanceof Error ? fault : new Error(String(fault)));
      };
      this.waiting.set(look, fail);
      if (!this.runsHere) void this.poll();
    });
  }

  waitFor(category: string, position: bigint, timeout: number): Promise<boolean> {
    const followers = this.projectors.filter((projector) => projector.follows(category));
    return this.until(() => followers.every((projector) => this.hasPassed(projector, position)), timeout);
  }

  /** Whether a read model of the category has stopped, so that nobody waits for it. */
  isStuck(category: string): boolean {
    return this.projectors.some((projector) => projector.follows(category) && this.hasStopped(projector));
  }

  private hasStopped({ projection: { name } }: Projector): boolean {
    if (!this.runsHere) return this.elsewhere.get(name) === stopped;
    const state = this.loop.stateOf(name);
    return state === 'stuck' || state === 'superseded';
  }

  private hasPassed(projector: Projector, position: bigint): boolean {
    const { name } = projector.projection;
    if (!this.runsHere) {
      const there = this.elsewhere.get(name);
      return there !== undefined && there >= position;
    }
    if (this.hasStopped(projector)) return true;
    return this.loop.isTrusted() && projector.position !== null && projector.position >= position;
  }

  /** While somebody waits, asks how far the process with the projections has come: one question for all who wait. */
  private async poll(): Promise<void> {
    if (this.polling) return;
    this.polling = true;
    try {
      while (this.waiting.size > 0) {
        const checkpoints = await readCheckpoints(this.db);
        this.elsewhere = new Map(
          checkpoints.map(({ name, mark, stuck_on }) => [
            name,
            stuck_on === null ? (mark?.position ?? -1n) : stopped,
          ]),
        );
        this.wake();
        await new Promise((resolve) => setTimeout(resolve, pollEvery));
      }
    } catch (error) {
      for (const fail of this.waiting.values()) fail(error);
    } finally {
      this.polling = false;
      // A database that is restored meanwhile may be behind what was read.
      this.elsewhere.clear();
    }
  }
}
