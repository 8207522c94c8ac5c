import type { Reservation } from './command';
import type { DomainEvent } from './event';

export type HeldKey = Omit<Reservation, 'code'>;

/**
 * Derives the unique keys that streams of a category hold from their events, to restore the table of keys
 * from the log. Must agree with `reserves` of the category's commands.
 */
export interface KeyHolder {
  readonly category: string;
  /** Every scope in which streams of the category hold keys. */
  readonly scopes: readonly string[];
  /** Expects the events of a whole stream, oldest first. */
  keysHeld(events: readonly DomainEvent[]): readonly HeldKey[];
}
