import type { Reservation } from './command';
import type { DomainEvent } from './event';

export type HeldKey = Omit<Reservation, 'code'>;

/** Restores unique keys from the log. Must agree with `reserves` of the category's commands. */
export interface KeyHolder {
  readonly category: string;
  readonly scopes: readonly string[];
  /** Expects the events of a whole stream, oldest first. */
  keysHeld(events: readonly DomainEvent[]): readonly HeldKey[];
}
