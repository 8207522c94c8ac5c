import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Reservation } from '../../domain/shared/command';
import { idOfStream } from '../../domain/shared/event';
import { isRejection, reject, type Rejection } from '../../domain/shared/rejection';
import type { Database } from '../../projections/projection';
import { ReservationLost, type Reservations, type UniqueKey } from '../commands/reservations';
import type { EventStore } from '../event-store/event-store';
import { fenceOf } from '../event-store/fences';
import { inOneStatement } from './in-one-statement';
import {
  claimKeys,
  confirmClaims,
  confirmCommand,
  dropClaim,
  findFormerHolders,
  findHolder,
  findHoldersRow,
  findStaleClaims,
  freeFormerKeys,
  holdAfterwards,
  nameOfKey,
  type Asked,
  type StaleClaim,
  type ToConfirm,
} from './reservation-statements';

export interface ReservationTimes {
  /** Seconds by the database's clock until a claim may be taken over. 30 by default. */
  readonly staleAfterSeconds?: number;
  readonly ownStaleAfterSeconds?: number;
  /**
   * Milliseconds to wait for the owner of a stale claim: after a pause of the database a running command
   * looks as old as a dead one. 2,000 by default.
   */
  readonly graceMs?: number;
}

/**
 * A claim is never taken over for its age alone: a fence is first appended to its stream at the revision
 * without the command's events, so that a slow command can no longer append. @param store must return fences
 */
export function createReservations(
  db: Database,
  store: EventStore,
  times: ReservationTimes = {},
): Reservations {
  const { staleAfterSeconds = 30, ownStaleAfterSeconds = 5, graceMs = 2_000 } = times;
  const claim = inOneStatement(nameOfKey, (asked: readonly Asked[]) => claimKeys(db, asked));
  const confirm = inOneStatement(
    ({ stream }: ToConfirm) => stream,
    (claims: readonly ToConfirm[]) => confirmClaims(db, claims),
  );

  const settle: Reservations['settle'] = async (stream, commandId, revision) => {
    const scopes = await confirmCommand(db, stream, commandId, revision);
    if (scopes.length > 0) await freeFormerKeys(db, [stream], scopes);
  };

  const takeOver = async ({ claimId, stream, commandId }: StaleClaim): Promise<void> => {
    const events = await store.readStream(stream);
    const done = events.findLast((event) => event.metadata.commandId === commandId);
    if (done !== undefined) return settle(stream, commandId, done.revision);
    const fence = fenceOf(claimId, commandId);
    if (!events.some(({ id }) => id === fence.id)) {
      const fenced = await store.append(stream, events.at(-1)?.revision ?? 'no-stream', [fence]);
      // A concurrent append, maybe by this command, so it is checked again.
      if ('wrongRevision' in fenced) return;
    }
    await dropClaim(db, claimId);
  };

  const freeAbandoned = async (reservation: Reservation, commandId: string): Promise<boolean> => {
    const isShared = reservation.holders !== undefined;
    const look = () =>
      findStaleClaims(db, reservation, isShared, {
        afterSeconds: staleAfterSeconds,
        ownAfterSeconds: ownStaleAfterSeconds,
        commandId,
      });
    let stale = await look();
    if (stale.length > 0) {
      await pause(graceMs);
      stale = await look();
    }
    for (const one of stale) await takeOver(one);
    const former = await findFormerHolders(db, reservation, isShared);
    if (former.length > 0) await freeFormerKeys(db, former, [reservation.scope]);
    return stale.length + former.length > 0;
  };

  const refuse = async (
    reservation: Reservation,
    stream: string,
  ): Promise<Rejection | 'under-way' | 'again'> => {
    const { scope, key, code, holders, namesHolder } = reservation;
    if (holders !== undefined) return reject('conflict', code, { key });
    const holder = await findHolder(db, { scope, key });
    if (holder === null) return 'again';
    if (holder === stream) return 'under-way';
    return reject('conflict', code, { key, ...(namesHolder === true && { holder: idOfStream(holder) }) });
  };

  const reserveOne = async (
    reservation: Reservation,
    asking: Omit<Asked, 'scope' | 'key'>,
  ): Promise<UniqueKey | Rejection | 'under-way'> => {
    const { scope, holders } = reservation;
    const { stream, commandId } = asking;
    for (;;) {
      const row =
        holders === undefined
          ? { key: reservation.key, isOwn: false }
          : await findHoldersRow(db, { scope, key: reservation.key, holders, stream });
      if (row !== null && (await claim({ ...asking, scope, key: row.key }))) return { scope, key: row.key };
      // Another command got this row first; another row may be free.
      if (row !== null && holders !== undefined && !row.isOwn) continue;
      if (await freeAbandoned(reservation, commandId)) continue;
      const outcome = row?.isOwn === true ? 'under-way' : await refuse(reservation, stream);
      if (outcome !== 'again') return outcome;
    }
  };

  return {
    async reserve(reservations, stream, commandId) {
      const asking = { stream, commandId, claimId: uuidv7() };
      const keys: UniqueKey[] = [];
      for (const reservation of reservations) {
        const outcome = await reserveOne(reservation, asking);
        if (outcome === 'under-way' || isRejection(outcome)) {
          if (keys.length > 0) await dropClaim(db, asking.claimId);
          return outcome;
        }
        keys.push(outcome);
      }
      return { id: asking.claimId, stream, keys };
    },

    async confirm({ id, stream, keys }, revision) {
      const asked = { claimId: id, stream, keys, revision };
      // A statement that waited for a row does not see its concurrent confirmation; the next one does.
      if ((await confirm(asked)).length === 0) return;
      const lost = await confirm(asked);
      if (lost.length === 0) return;
      await holdAfterwards(db, lost, asked);
      throw new ReservationLost(
        stream,
        lost.map(({ scope }) => scope),
      );
    },

    release: ({ id }) => dropClaim(db, id),
    settle,
  };
}
