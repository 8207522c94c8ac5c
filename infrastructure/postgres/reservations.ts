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
  /** Age (s, by the database's clock) after which a claim may be taken over. 30 by default. */
  readonly staleAfterSeconds?: number;
  /** The same for a retry of the command that made it. 5 by default. */
  readonly ownStaleAfterSeconds?: number;
  /**
   * How long (ms) to still wait for the owner of a stale claim: after a pause of the database, a living
   * command looks as old as a dead one. 2,000 by default.
   */
  readonly graceMs?: number;
}

/**
 * Unique keys in `platform.reservations`; each holder of a shared key has its own row (`key#3`). An abandoned
 * claim is never taken over because of its age alone. First a fence is appended to its stream, at the
 * revision at which the claim's command was seen not to have appended. After that the command can no longer
 * append, whether it died or was only slow, and on a retry it finds its key gone.
 * @param store must return fences among its events
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

  /** Confirms the keys of a claim whose command has appended; drops the claim otherwise. */
  const takeOver = async ({ claimId, stream, commandId }: StaleClaim): Promise<void> => {
    const events = await store.readStream(stream);
    const done = events.findLast((event) => event.metadata.commandId === commandId);
    if (done !== undefined) return settle(stream, commandId, done.revision);
    const fence = fenceOf(claimId, commandId);
    if (!events.some(({ id }) => id === fence.id)) {
      const fenced = await store.append(stream, events.at(-1)?.revision ?? 'no-stream', [fence]);
      // Somebody appended meanwhile, maybe this command. The next look will tell.
      if ('wrongRevision' in fenced) return;
    }
    await dropClaim(db, claimId);
  };

  /** Frees what dead commands left of a key; returns whether there was anything. */
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

  /** Looks up who holds a key; `again` when that has just changed. */
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
      // Another command took this holder's row first; another row may be free.
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
      // A statement that waited for a row, while another one confirmed it, does not see that; the next one does.
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
