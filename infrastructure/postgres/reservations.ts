import { sql } from 'kysely';
import type { Reservation } from '../../domain/shared/command';
import { reject } from '../../domain/shared/rejection';
import type { Reservations } from '../commands/dispatch';
import type { EventStore } from '../event-store/event-store';
import type { Database } from '../../projections/projection';

/** An unconfirmed reservation older than this is of a crash: no command takes so long between reserving and appending. */
const crashedAfterSeconds = 30;

interface Held {
  readonly scope: string;
  readonly key: string;
  readonly stream: string;
  readonly command_id: string;
  readonly confirmed: boolean;
  readonly crashed: boolean;
}

/**
 * Words that only one stream may hold, kept in `platform.reservations`. The reservation of a command that crashed before its
 * append frees itself; of one that crashed after it, is confirmed by looking into the stream.
 */
export function createReservations(db: Database, store: EventStore): Reservations {
  const takeOver = async (held: Held): Promise<boolean> => {
    if (held.confirmed || !held.crashed) return false;
    const events = await store.readStream(held.stream);
    const wasAppended = events.some((event) => event.metadata.commandId === held.command_id);
    if (wasAppended) {
      await sql`update platform.reservations set confirmed = true
        where scope = ${held.scope} and key = ${held.key} and command_id = ${held.command_id}`.execute(db);
      return false;
    }
    await sql`delete from platform.reservations
      where scope = ${held.scope} and key = ${held.key} and command_id = ${held.command_id} and not confirmed`.execute(
      db,
    );
    return true;
  };

  const reserveOne = async ({ scope, key, code }: Reservation, stream: string, commandId: string) => {
    for (;;) {
      const { rows } = await sql<{ stream: string }>`
        insert into platform.reservations as r (scope, key, stream, command_id) values (${scope}, ${key}, ${stream}, ${commandId})
        on conflict (scope, key) do update set
          command_id = case when r.confirmed then r.command_id else excluded.command_id end,
          reserved_at = now()
        where r.stream = excluded.stream
        returning stream`.execute(db);
      if (rows.length > 0) return null;
      const held = await sql<Held>`
        select scope, key, stream, command_id, confirmed,
          reserved_at < now() - make_interval(secs => ${crashedAfterSeconds}) as crashed
        from platform.reservations where scope = ${scope} and key = ${key}`.execute(db);
      const holder = held.rows[0];
      if (holder !== undefined && !(await takeOver(holder))) return reject('conflict', code, { key });
    }
  };

  return {
    async reserve(reservations, stream, commandId) {
      const taken: Reservation[] = [];
      for (const reservation of reservations) {
        const refusal = await reserveOne(reservation, stream, commandId);
        if (refusal !== null) {
          await this.release(taken, stream);
          return refusal;
        }
        taken.push(reservation);
      }
      return null;
    },

    async confirm(reservations, stream) {
      const held = JSON.stringify(reservations.map(({ scope, key }) => ({ scope, key })));
      await sql`
        with held as (select scope, key from jsonb_to_recordset(${held}::jsonb) as h(scope text, key text)),
        freed as (
          delete from platform.reservations r where r.stream = ${stream}
            and r.scope in (select scope from held) and (r.scope, r.key) not in (select scope, key from held))
        update platform.reservations r set confirmed = true from held
        where r.scope = held.scope and r.key = held.key and r.stream = ${stream}`.execute(db);
    },

    async release(reservations, stream) {
      for (const { scope, key } of reservations) {
        await sql`delete from platform.reservations
          where scope = ${scope} and key = ${key} and stream = ${stream} and not confirmed`.execute(db);
      }
    },
  };
}
