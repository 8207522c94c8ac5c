import type { Database } from '../../projections/projection';
import { readCheckpoints } from './checkpoints';
import type { Projector } from './projector';
import type { ProjectionLoop } from './status';

const pollEvery = 15;

/** Position of a projection in another process that nobody waits for, because it has stopped. */
const stopped = 2n ** 63n - 1n;

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
    if (followers.length === 0) throw new Error(`no projection follows ${category}`);
    return this.until(() => followers.every((projector) => this.hasPassed(projector, position)), timeout);
  }

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

  /**
   * Polls the progress of the process that runs the projections while somebody waits; one query serves all.
   */
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
      // A database restored in the meantime may be behind what was read.
      this.elsewhere.clear();
    }
  }
}
