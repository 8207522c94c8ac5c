import type { Reservation } from '../../domain/shared/command';
import type { Rejection } from '../../domain/shared/rejection';

export type UniqueKey = Pick<Reservation, 'scope' | 'key'>;

/**
 * The keys that one attempt of one command has reserved for a stream. Only this claim may release or confirm
 * them.
 */
export interface Claim {
  readonly id: string;
  readonly stream: string;
  readonly keys: readonly UniqueKey[];
}

/** Keys that only one stream may hold, or a limited number of streams. */
export interface Reservations {
  /**
   * Reserves all keys or none, before the append; the stream must have been loaded before. `under-way` means
   * that another command of the same stream has reserved one of them: load again once that command is done.
   */
  reserve(
    reservations: readonly Reservation[],
    stream: string,
    commandId: string,
  ): Promise<Claim | Rejection | 'under-way'>;
  /**
   * After the append: gives the claim's keys to the stream from `revision` (its last event) on, and frees the
   * stream's other keys of the same scopes. Throws `ReservationLost` when the claim no longer holds a key.
   */
  confirm(claim: Claim, revision: bigint): Promise<void>;
  release(claim: Claim): Promise<void>;
  /** Confirms the keys of a command that died between its append (up to `revision`) and its confirmation. */
  settle(stream: string, commandId: string, revision: bigint): Promise<void>;
}

/**
 * A command's events are in the log, but it no longer holds a key they need. A fault, since others may hold
 * that key.
 */
export class ReservationLost extends Error {
  override readonly name = 'ReservationLost';

  constructor(stream: string, scopes: readonly string[]) {
    // Keys can be e-mail addresses, which must not reach the log.
    super(`${stream} has lost its reservation of a key in ${scopes.join(', ')}`);
  }
}
