import type { Reservation } from '../../domain/shared/command';
import type { Rejection } from '../../domain/shared/rejection';

/** A unique key within its scope. */
export type UniqueKey = Pick<Reservation, 'scope' | 'key'>;

/** The keys that one attempt of one command has reserved for a stream. Nothing but this claim releases or confirms them. */
export interface Claim {
  readonly id: string;
  readonly stream: string;
  readonly keys: readonly UniqueKey[];
}

/** Keeps keys that only one stream, or so many, may hold. */
export interface Reservations {
  /**
   * Reserves all of them or none, before the append. The stream must have been loaded before. `under-way`: another command of the same
   * stream has reserved one of the keys, so the stream has to be loaded again once that one is done.
   */
  reserve(
    reservations: readonly Reservation[],
    stream: string,
    commandId: string,
  ): Promise<Claim | Rejection | 'under-way'>;
  /**
   * After the append: the claim's keys belong to the stream from `revision` on (its last event), and the stream's other keys of the
   * same scopes become free. Throws `ReservationLost` when a key is no longer the claim's.
   */
  confirm(claim: Claim, revision: bigint): Promise<void>;
  /** Gives up what a claim has reserved and not confirmed. */
  release(claim: Claim): Promise<void>;
  /** Confirms what a command whose events are in its stream, up to `revision`, left reserved when it died. */
  settle(stream: string, commandId: string, revision: bigint): Promise<void>;
}

/** A command's events are in the log, but a key they need is no longer reserved by it: a fault, since others may hold it. */
export class ReservationLost extends Error {
  override readonly name = 'ReservationLost';

  constructor(stream: string, scopes: readonly string[]) {
    // Keys can be e-mail addresses, which no log may hold.
    super(`${stream} has lost its reservation of a key in ${scopes.join(', ')}`);
  }
}
