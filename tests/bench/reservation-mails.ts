import type { Pool } from 'pg';

export interface ReservationMails {
  readonly made: number;
  readonly sent: number;
  /** When the last one was made and sent (ms since 1970). */
  readonly lastMadeAt: number;
  readonly lastSentAt: number;
  /** How many were made although one of a later reservation was made before them. */
  readonly overtaken: number;
}

/** What became of the mails of these reservations. */
export async function readReservationMails(
  pool: Pool,
  reservations: readonly string[],
): Promise<ReservationMails> {
  const { rows } = await pool.query<ReservationMails>(
    `with mails as (
       select m.id, m.queued_at, m.sent_at, e.position
       from platform.outbox_messages m
       join event_store.events e on e.stream = 'reservation-' || substr(m.key, 13) and e.revision = 0
       where m.key = any($1)
     ), ordered as (
       select *, max(position) over (order by queued_at, id rows between unbounded preceding and 1 preceding) as latest
       from mails
     )
     select count(*)::int as made, count(sent_at)::int as sent,
       coalesce(extract(epoch from max(queued_at)) * 1000, 0)::float8 as "lastMadeAt",
       coalesce(extract(epoch from max(sent_at)) * 1000, 0)::float8 as "lastSentAt",
       (count(*) filter (where position < latest))::int as overtaken
     from ordered`,
    [reservations.map((id) => `reservation/${id}`)],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('nothing was counted');
  return found;
}
