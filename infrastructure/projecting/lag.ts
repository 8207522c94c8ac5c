import pMap from 'p-map';
import { categoryOfStream } from '../../domain/shared/event';
import { type EventStore, UnknownPosition } from '../event-store/event-store';

export interface Lag {
  readonly events: number;
  readonly isAtLeast: boolean;
}

export interface Follower {
  readonly name: string;
  readonly categories: readonly string[];
  readonly position: bigint | null;
}

/** Larger numbers are no use to anyone, and counting takes longer the larger the lag. */
const countedAtMost = 1000;

const concurrency = 4;

/**
 * By follower name; omits followers whose position the log does not know. Followers at the same position
 * share one read of at most `countedAtMost` events.
 */
export async function measureLags(
  store: Pick<EventStore, 'readAll'>,
  followers: readonly Follower[],
): Promise<ReadonlyMap<string, Lag>> {
  const byPosition = new Map<bigint | null, Follower[]>();
  for (const follower of followers) {
    const group = byPosition.get(follower.position) ?? [];
    byPosition.set(follower.position, [...group, follower]);
  }
  const lags = await pMap(byPosition.values(), (group) => measureGroup(store, group), { concurrency });
  return new Map(lags.flat());
}

async function measureGroup(
  store: Pick<EventStore, 'readAll'>,
  group: readonly Follower[],
): Promise<readonly (readonly [string, Lag])[]> {
  const after = group[0]?.position ?? null;
  const categories = [...new Set(group.flatMap((follower) => follower.categories))];
  try {
    const page = await store.readAll({ after, categories, limit: countedAtMost });
    const counts = new Map<string, number>();
    for (const { stream } of page.events) {
      const category = categoryOfStream(stream);
      counts.set(category, (counts.get(category) ?? 0) + 1);
    }
    return group.map((follower) => {
      const events = follower.categories.reduce((sum, category) => sum + (counts.get(category) ?? 0), 0);
      return [follower.name, { events, isAtLeast: !page.isEnd }];
    });
  } catch (error) {
    if (error instanceof UnknownPosition) return [];
    throw error;
  }
}
