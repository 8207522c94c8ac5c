import type { Filter, Position } from '@eventstore/db-client';
import type { EventStoreDb } from './modules';

const searchWindow = 500;

/** No categories: all. Excludes system streams, whose names begin with `$`. */
export function filterOf(
  { streamNameFilter }: EventStoreDb,
  categories: readonly string[],
  onCheckpoint: (position: Position) => void,
): Filter {
  const options = {
    checkpointInterval: 1,
    maxSearchWindow: searchWindow,
    checkpointReached: (_: unknown, position: Position) => onCheckpoint(position),
  };
  return categories.length === 0
    ? streamNameFilter({ ...options, regex: '^[^$]' })
    : streamNameFilter({ ...options, prefixes: categories.map((category) => `${category}-`) });
}
