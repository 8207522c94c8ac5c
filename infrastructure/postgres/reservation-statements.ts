import { type Expression, type ExpressionBuilder, type NotNull, type SqlBool, sql } from 'kysely';
import { type Database, fromNow, type Tables } from '../../projections/projection';
import type { UniqueKey } from '../commands/reservations';

export interface Asked extends UniqueKey {
  readonly stream: string;
  readonly commandId: string;
  readonly claimId: string;
}

export interface ToConfirm {
  readonly claimId: string;
  readonly stream: string;
  readonly keys: readonly UniqueKey[];
  readonly revision: bigint;
}

export interface StaleClaim {
  readonly claimId: string;
  readonly stream: string;
  readonly commandId: string;
}

export function nameOfKey({ scope, key }: UniqueKey): string {
  return `${scope} ${key}`;
}

/**
 * Claims keys that are free, or the stream's own and not claimed by another command; returns whether each was
 * claimed. All statements lock keys in the same order, to avoid deadlocks.
 */
export async function claimKeys(db: Database, asked: readonly Asked[]): Promise<readonly boolean[]> {
  const { rows } = await sql<UniqueKey>`
    insert into platform.reservations as r (scope, key, stream, command_id, claim_id)
    select scope, key, stream, "commandId", "claimId"
    from unnest(
      ${asked.map(({ scope }) => scope)}::text[], ${asked.map(({ key }) => key)}::text[],
      ${asked.map(({ stream }) => stream)}::text[], ${asked.map(({ commandId }) => commandId)}::uuid[],
      ${asked.map(({ claimId }) => claimId)}::uuid[]
    ) as a (scope, key, stream, "commandId", "claimId")
    order by scope, key
    on conflict (scope, key) do update set
      command_id = excluded.command_id, claim_id = excluded.claim_id, reserved_at = now()
    where r.stream = excluded.stream and r.claim_id is null
    returning scope, key`.execute(db);
  const claimed = new Set(rows.map(nameOfKey));
  return asked.map((one) => claimed.has(nameOfKey(one)));
}

/**
 * Returns each claim's lost keys, except those already confirmed or replaced by a later command. Lists give
 * the planner exact row counts; for JSON it expects a hundred and reads the whole table.
 */
export async function confirmClaims(
  db: Database,
  claims: readonly ToConfirm[],
): Promise<readonly (readonly UniqueKey[])[]> {
  const asked = claims.flatMap(({ claimId, stream, keys, revision }) =>
    keys.map(({ scope, key }) => ({ scope, key, stream, claimId, revision: revision.toString() })),
  );
  const { rows } = await sql<UniqueKey>`
    with asked as materialized (
      select * from unnest(
        ${asked.map(({ scope }) => scope)}::text[], ${asked.map(({ key }) => key)}::text[],
        ${asked.map(({ stream }) => stream)}::text[], ${asked.map(({ claimId }) => claimId)}::uuid[],
        ${asked.map(({ revision }) => revision)}::bigint[]
      ) as a (scope, key, stream, "claimId", revision)
    ),
    confirmed as (
      update platform.reservations r set revision = greatest(r.revision, a.revision), claim_id = null
      from asked a where r.scope = a.scope and r.key = a.key and r.claim_id = a."claimId"
      returning r.scope, r.key
    ),
    freed as (
      delete from platform.reservations r using (select distinct stream, scope, revision from asked) a
      where r.stream = a.stream and r.scope = a.scope and r.revision < a.revision and r.claim_id is null
    ),
    left_to_claims as (
      update platform.reservations r set revision = null
      from (select distinct stream, scope, revision, "claimId" from asked) a
      where r.stream = a.stream and r.scope = a.scope and r.revision < a.revision and r.claim_id <> a."claimId"
    )
    select scope, key from asked except all (
      select scope, key from confirmed
      union
      select a.scope, a.key from asked a where exists (
        select from platform.reservations r
        where r.stream = a.stream and r.scope = a.scope and (r.revision >= a.revision or (r.key = a.key and r.claim_id is null))
      )
    )`.execute(db);
  const lost = new Set(rows.map(nameOfKey));
  return claims.map(({ keys }) => keys.filter((key) => lost.has(nameOfKey(key))));
}

export async function confirmCommand(
  db: Database,
  stream: string,
  commandId: string,
  revision: bigint,
): Promise<readonly string[]> {
  const rows = await db
    .updateTable('platform.reservations')
    .set((eb) => ({
      revision: eb.fn<bigint>('greatest', ['revision', eb.val(revision)]),
      claim_id: null,
    }))
    .where((eb) => eb.and({ stream, command_id: commandId }))
    .where('claim_id', 'is not', null)
    .returning('scope')
    .execute();
  return rows.map(({ scope }) => scope);
}

export async function freeFormerKeys(
  db: Database,
  streams: readonly string[],
  scopes: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('platform.reservations as r')
    .where((eb) => eb('r.stream', '=', eb.fn.any(eb.val(streams))))
    .where((eb) => eb('r.scope', '=', eb.fn.any(eb.val(scopes))))
    .where(isFormerKey)
    .execute();
}

/** Keys already confirmed for the stream stay its own; the others become free. */
export async function dropClaim(db: Database, claimId: string): Promise<void> {
  await db
    .with('freed', (within) =>
      within
        .deleteFrom('platform.reservations')
        .where('claim_id', '=', claimId)
        .where('revision', 'is', null),
    )
    .updateTable('platform.reservations')
    .set({ claim_id: null })
    .where('claim_id', '=', claimId)
    .where('revision', 'is not', null)
    .execute();
}

type RowOfKey = ExpressionBuilder<Tables & { r: Tables['platform.reservations'] }, 'r'>;

function isFormerKey(eb: RowOfKey): Expression<SqlBool> {
  const later = eb
    .selectFrom('platform.reservations as n')
    .select('n.stream')
    .whereRef('n.stream', '=', 'r.stream')
    .whereRef('n.scope', '=', 'r.scope')
    .whereRef('n.revision', '>', 'r.revision');
  return eb.and([eb('r.claim_id', 'is', null), eb.exists(later)]);
}

function isKey({ scope, key }: UniqueKey, isShared: boolean) {
  return (eb: RowOfKey): Expression<SqlBool> =>
    eb.and([
      eb('r.scope', '=', scope),
      isShared ? eb.fn<boolean>('starts_with', ['r.key', eb.val(`${key}#`)]) : eb('r.key', '=', key),
    ]);
}

export async function findHolder(db: Database, { scope, key }: UniqueKey): Promise<string | null> {
  const held = await db
    .selectFrom('platform.reservations')
    .select('stream')
    .where((eb) => eb.and({ scope, key }))
    .executeTakeFirst();
  return held?.stream ?? null;
}

/**
 * The stream's own row of a shared key, or the first free one (`key#3`); null: none. Concurrent callers try
 * the same row, so `holders` is never exceeded, even after it was lowered.
 */
export async function findHoldersRow(
  db: Database,
  asked: UniqueKey & { readonly holders: number; readonly stream: string },
): Promise<{ readonly key: string; readonly isOwn: boolean } | null> {
  const { scope, key, holders, stream } = asked;
  const { rows } = await sql<{ own: string | null; free: string | null }>`
    with held as materialized (
      select r.key, r.stream from platform.reservations r where r.scope = ${scope} and starts_with(r.key, ${key} || '#')
    ),
    counted as (select count(*)::int as held from held)
    select
      (select key from held where stream = ${stream} limit 1) as own,
      (select ${key} || '#' || at from counted, generate_series(1, counted.held + 1) as at
        where counted.held < ${holders}::bigint
          and not exists (select from held where held.key = ${key} || '#' || at)
        order by at limit 1) as free`.execute(db);
  const { own = null, free = null } = rows[0] ?? {};
  if (own !== null) return { key: own, isOwn: true };
  return free === null ? null : { key: free, isOwn: false };
}

interface Staleness {
  readonly afterSeconds: number;
  readonly commandId: string;
  readonly ownAfterSeconds: number;
}

export async function findStaleClaims(
  db: Database,
  key: UniqueKey,
  isShared: boolean,
  { afterSeconds, commandId, ownAfterSeconds }: Staleness,
): Promise<readonly StaleClaim[]> {
  const holders = db.selectFrom('platform.reservations as r').select('r.stream').where(isKey(key, isShared));
  return db
    .selectFrom('platform.reservations as c')
    .select(['c.claim_id as claimId', 'c.stream', 'c.command_id as commandId'])
    .distinct()
    .where('c.scope', '=', key.scope)
    .where('c.claim_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('c.command_id', '<>', commandId),
          eb('c.reserved_at', '<', fromNow({ seconds: -afterSeconds })),
        ]),
        eb.and([
          eb('c.command_id', '=', commandId),
          eb('c.reserved_at', '<', fromNow({ seconds: -ownAfterSeconds })),
        ]),
      ]),
    )
    .where('c.stream', 'in', holders)
    .$narrowType<{ claimId: NotNull }>()
    .execute();
}

export async function findFormerHolders(
  db: Database,
  key: UniqueKey,
  isShared: boolean,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('platform.reservations as r')
    .select('r.stream')
    .distinct()
    .where(isKey(key, isShared))
    .where(isFormerKey)
    .execute();
  return rows.map(({ stream }) => stream);
}

export async function holdAfterwards(
  db: Database,
  keys: readonly UniqueKey[],
  { stream, claimId, revision }: ToConfirm,
): Promise<void> {
  for (const { scope, key } of keys) {
    await db
      .insertInto('platform.reservations')
      .values({ scope, key, stream, command_id: claimId, revision })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
