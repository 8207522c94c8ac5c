import { sql } from 'kysely';
import type { Database } from '../../projections/projection';
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
 * Claims keys that are free, or the stream's own and not claimed by another command; returns for each whether
 * it was claimed. All statements lock keys in the same order, to avoid deadlocks.
 */
export async function claimKeys(db: Database, asked: readonly Asked[]): Promise<readonly boolean[]> {
  const { rows } = await sql<UniqueKey>`
    insert into platform.reservations as r (scope, key, stream, command_id, claim_id)
    select scope, key, stream, "commandId", "claimId"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as a (scope text, key text, stream text, "commandId" uuid, "claimId" uuid)
    order by scope, key
    on conflict (scope, key) do update set
      command_id = excluded.command_id, claim_id = excluded.claim_id, reserved_at = now()
    where r.stream = excluded.stream and r.claim_id is null
    returning scope, key`.execute(db);
  const claimed = new Set(rows.map(nameOfKey));
  return asked.map((one) => claimed.has(nameOfKey(one)));
}

/**
 * Confirms what each claim still holds and frees the keys its stream held before in the same scopes. Returns
 * each claim's lost keys: those it no longer holds that were neither confirmed for the stream by somebody who
 * finished the command, nor replaced by a later command.
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
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a (scope text, key text, stream text, "claimId" uuid, revision bigint)
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

/** Confirms everything a command has claimed for its stream and returns the scopes. */
export async function confirmCommand(
  db: Database,
  stream: string,
  commandId: string,
  revision: bigint,
): Promise<readonly string[]> {
  const { rows } = await sql<{ scope: string }>`
    update platform.reservations set revision = greatest(revision, ${revision}), claim_id = null
    where stream = ${stream} and command_id = ${commandId} and claim_id is not null
    returning scope`.execute(db);
  return rows.map(({ scope }) => scope);
}

/** Frees the keys that a stream confirmed before its newest ones of the same scopes. */
export async function freeFormerKeys(
  db: Database,
  streams: readonly string[],
  scopes: readonly string[],
): Promise<void> {
  await sql`
    delete from platform.reservations r
    where r.stream = any(${streams}) and r.scope = any(${scopes}) and r.claim_id is null and exists (
      select from platform.reservations n
      where n.stream = r.stream and n.scope = r.scope and n.revision > r.revision
    )`.execute(db);
}

/** Removes a claim. Keys that the stream had confirmed before stay the stream's; the others become free. */
export async function dropClaim(db: Database, claimId: string): Promise<void> {
  await sql`
    with freed as (
      delete from platform.reservations where claim_id = ${claimId} and revision is null
    )
    update platform.reservations set claim_id = null where claim_id = ${claimId} and revision is not null`.execute(
    db,
  );
}

const isHolderOf = (key: string) => sql<boolean>`starts_with(r.key, ${`${key}#`})`;

/** Matches the row of a key, or the rows of all holders of a shared key. */
const isKey = (key: string, isShared: boolean) => (isShared ? isHolderOf(key) : sql<boolean>`r.key = ${key}`);

export async function findHolder(db: Database, { scope, key }: UniqueKey): Promise<string | null> {
  const { rows } = await sql<{ stream: string }>`
    select stream from platform.reservations where scope = ${scope} and key = ${key}`.execute(db);
  return rows[0]?.stream ?? null;
}

/**
 * The stream's own row of a key that up to `holders` streams may hold, or the first free one (`key#3`); null
 * when there is none. Concurrent callers try the same row, so the number is never exceeded, even after it was
 * lowered.
 */
export async function findHoldersRow(
  db: Database,
  asked: UniqueKey & { readonly holders: number; readonly stream: string },
): Promise<{ readonly key: string; readonly isOwn: boolean } | null> {
  const { scope, key, holders, stream } = asked;
  const { rows } = await sql<{ own: string | null; free: string | null }>`
    with held as materialized (
      select r.key, r.stream from platform.reservations r where r.scope = ${scope} and ${isHolderOf(key)}
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
  /** By the database's clock. */
  readonly afterSeconds: number;
  /** The asking command. It waits less long for its own earlier attempts. */
  readonly commandId: string;
  readonly ownAfterSeconds: number;
}

/**
 * Claims on a key, or of its holders on other keys of the scope, that are older than a living command takes.
 */
export async function findStaleClaims(
  db: Database,
  { scope, key }: UniqueKey,
  isShared: boolean,
  { afterSeconds, commandId, ownAfterSeconds }: Staleness,
): Promise<readonly StaleClaim[]> {
  const { rows } = await sql<StaleClaim>`
    select distinct r.claim_id as "claimId", r.stream, r.command_id as "commandId"
    from platform.reservations r
    where r.scope = ${scope} and r.claim_id is not null
      and r.reserved_at < now() - make_interval(secs => case when r.command_id = ${commandId} then ${ownAfterSeconds}::int else ${afterSeconds}::int end)
      and r.stream in (
        select h.stream from platform.reservations h where h.scope = ${scope} and h.key in (
          select r.key from platform.reservations r where r.scope = ${scope} and ${isKey(key, isShared)}
        )
      )`.execute(db);
  return rows;
}

/**
 * Streams that still hold a key after confirming a later one of the same scope, because their command died
 * before freeing it.
 */
export async function findFormerHolders(
  db: Database,
  { scope, key }: UniqueKey,
  isShared: boolean,
): Promise<readonly string[]> {
  const { rows } = await sql<{ stream: string }>`
    select distinct r.stream from platform.reservations r
    where r.scope = ${scope} and ${isKey(key, isShared)} and r.claim_id is null and exists (
      select from platform.reservations n
      where n.stream = r.stream and n.scope = r.scope and n.revision > r.revision
    )`.execute(db);
  return rows.map(({ stream }) => stream);
}

/** Gives unheld keys to the stream whose events need them. */
export async function holdAfterwards(
  db: Database,
  keys: readonly UniqueKey[],
  { stream, claimId, revision }: ToConfirm,
): Promise<void> {
  for (const { scope, key } of keys) {
    await sql`
      insert into platform.reservations (scope, key, stream, command_id, revision)
      values (${scope}, ${key}, ${stream}, ${claimId}, ${revision}) on conflict do nothing`.execute(db);
  }
}
