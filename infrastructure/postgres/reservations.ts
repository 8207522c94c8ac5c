import { sql } from 'kysely';
import type { Reservation } from '../../domain/shared/command';
import { isRejection, reject, type Rejection } from '../../domain/shared/rejection';
import type { Reservations } from '../commands/dispatch';
import type { EventStore } from '../event-store/event-store';
import { inOneStatement } from './in-one-statement';
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
 * Words that only one stream may hold, kept in `platform.reservations`; of a word with several places each place is a word (`key#3`). The
 * reservation of a command that crashed before its append frees itself; of one that crashed after it, is confirmed by looking into the stream.
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

  const take = inOneStatement(nameOf, (asked: readonly Asked[]) => takeAll(db, asked));
  const confirmTogether = inOneStatement(
    ({ stream }: Confirmed) => stream,
    (asked: readonly Confirmed[]) => confirmAll(db, asked),
  );

  /** Frees what crashed commands left of a word; whether there was any, or the word has been freed since. */
  const freeCrashed = async ({ scope, key, places }: Reservation): Promise<boolean> => {
    const isWord = places === undefined ? sql`key = ${key}` : isPlaceOf(key);
    const { rows } = await sql<Held>`
      select scope, key, stream, command_id, confirmed,
        reserved_at < now() - make_interval(secs => ${crashedAfterSeconds}) as crashed
      from platform.reservations where scope = ${scope} and ${isWord}`.execute(db);
    const freed = await Promise.all(rows.map(takeOver));
    return freed.includes(true) || rows.length < (places ?? 1);
  };

  const reserveOne = async (
    reservation: Reservation,
    stream: string,
    commandId: string,
  ): Promise<Rejection | Reservation> => {
    const { scope, key: word, code, places } = reservation;
    for (;;) {
      const key = places === undefined ? word : await findPlace(db, { scope, key: word, places, stream });
      if (key !== null && (await take({ scope, key, stream, commandId }))) return { ...reservation, key };
      // Somebody was quicker at this place: another may be free.
      if (key !== null && places !== undefined) continue;
      if (!(await freeCrashed(reservation))) return reject('conflict', code, { key: word });
    }
  };

  return {
    async reserve(reservations, stream, commandId) {
      const taken: Reservation[] = [];
      for (const reservation of reservations) {
        const outcome = await reserveOne(reservation, stream, commandId);
        if (isRejection(outcome)) {
          await this.release(taken, stream);
          return outcome;
        }
        taken.push(outcome);
      }
      return taken;
    },

    async confirm(reservations, stream) {
      await confirmTogether({ reservations, stream });
    },

    async release(reservations, stream) {
      for (const { scope, key } of reservations) {
        await sql`delete from platform.reservations
          where scope = ${scope} and key = ${key} and stream = ${stream} and not confirmed`.execute(db);
      }
    },
  };
}

interface Asked {
  readonly scope: string;
  readonly key: string;
  readonly stream: string;
  readonly commandId: string;
}

function nameOf({ scope, key }: Pick<Reservation, 'scope' | 'key'>): string {
  return `${scope} ${key}`;
}

/** Takes words that are free or the stream's own already; answers for each whether it was. In one order for all, so that nobody deadlocks. */
async function takeAll(db: Database, asked: readonly Asked[]): Promise<readonly boolean[]> {
  const { rows } = await sql<Pick<Reservation, 'scope' | 'key'>>`
    insert into platform.reservations as r (scope, key, stream, command_id)
    select scope, key, stream, "commandId"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (scope text, key text, stream text, "commandId" uuid)
    order by scope, key
    on conflict (scope, key) do update set
      command_id = case when r.confirmed then r.command_id else excluded.command_id end,
      reserved_at = now()
    where r.stream = excluded.stream
    returning scope, key`.execute(db);
  const taken = new Set(rows.map(nameOf));
  return asked.map((one) => taken.has(nameOf(one)));
}

interface Seeking {
  readonly scope: string;
  readonly key: string;
  readonly places: number;
  readonly stream: string;
}

const isPlaceOf = (key: string) => sql<boolean>`starts_with(key, ${`${key}#`})`;

/**
 * The place of a word that the stream has already, or the first that is free; null when as many are held as there are. That all who ask seek the
 * same one keeps simultaneous ones within the number, also where it was another when places were taken: some may be held beyond it.
 */
async function findPlace(db: Database, { scope, key, places, stream }: Seeking): Promise<string | null> {
  const { rows } = await sql<{ place: string | null }>`
    with held as materialized (
      select key, stream from platform.reservations where scope = ${scope} and ${isPlaceOf(key)}
    ),
    counted as (select count(*)::int as held from held)
    select coalesce(
      (select key from held where stream = ${stream} limit 1),
      (select ${key} || '#' || at from counted, generate_series(1, counted.held + 1) as at
        where counted.held < ${places}::bigint
          and not exists (select from held where held.key = ${key} || '#' || at)
        order by at limit 1)
    ) as place`.execute(db);
  return rows[0]?.place ?? null;
}

interface Confirmed {
  readonly reservations: readonly Reservation[];
  readonly stream: string;
}

/** Makes the words of each stream permanent and frees its others of the same scopes. */
async function confirmAll(db: Database, asked: readonly Confirmed[]): Promise<readonly undefined[]> {
  const held = asked.flatMap(({ reservations, stream }) =>
    reservations.map(({ scope, key }) => ({ scope, key, stream })),
  );
  await sql`
    with held as (
      select scope, key, stream from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h (scope text, key text, stream text)
    ),
    freed as (
      delete from platform.reservations r using (select distinct stream, scope from held) h
      where r.stream = h.stream and r.scope = h.scope
        and not exists (select from held k where k.stream = r.stream and k.scope = r.scope and k.key = r.key)
    )
    update platform.reservations r set confirmed = true from held h
    where r.scope = h.scope and r.key = h.key and r.stream = h.stream`.execute(db);
  return asked.map(() => undefined);
}
