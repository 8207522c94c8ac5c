import type { Reservation } from '../../domain/shared/command';
import type { Rejection } from '../../domain/shared/rejection';

export type UniqueKey = Pick<Reservation, 'scope' | 'key'>;

/** The keys that one attempt of a command reserved. Only this claim may release or confirm them. */
export interface Claim {
  readonly id: string;
  readonly stream: string;
  readonly keys: readonly UniqueKey[];
}

export interface Reservations {
  /**
   * All or none, before the append but after loading the stream. `under-way`: another command of the stream
   * has reserved one; load again after it.
   */
  reserve(
    reservations: readonly Reservation[],
    stream: string,
    commandId: string,
  ): Promise<Claim | Rejection | 'under-way'>;
  /**
   * After the append: confirms the claim's keys and releases the stream's other keys of the same scopes.
   * Throws `ReservationLost`.
   */
  confirm(claim: Claim, revision: bigint): Promise<void>;
  release(claim: Claim): Promise<void>;
  /** Confirms the keys of a command that died between its append (up to `revision`) and its confirmation. */
  settle(stream: string, commandId: string, revision: bigint): Promise<void>;
}

/** The events are in the log, but their keys are no longer reserved. A fault, since others may hold them. */
export class ReservationLost extends Error {
  override readonly name = 'ReservationLost';

  constructor(stream: string, scopes: readonly string[]) {
    // Keys can be e-mail addresses, which must not be logged.
    super(`${stream} has lost its reservation of a key in ${scopes.join(', ')}`);
  }
}
