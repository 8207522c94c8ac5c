import type { Reservation } from './command';
import type { DomainEvent } from './event';

/** A unique key without what is said when it is taken. */
export type HeldKey = Omit<Reservation, 'code'>;

/**
 * The unique keys that the streams of a category hold, told from their events: with them the table of keys is restored from the log. It
 * must agree with the `reserves` of the category's commands.
 */
export interface KeyHolder {
  readonly category: string;
  /** Every scope in which a stream of the category may hold keys that its events tell. */
  readonly scopes: readonly string[];
  /** Events of a whole stream, oldest first. */
  keysHeld(events: readonly DomainEvent[]): readonly HeldKey[];
}
