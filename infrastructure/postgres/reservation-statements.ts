import { sql } from 'kysely';
import type { Database } from '../../projections/projection';
import type { UniqueKey } from '../commands/reservations';

/** A key that a claim asks for. */
export interface Asked extends UniqueKey {
  readonly stream: string;
  readonly commandId: string;
  readonly claimId: string;
}

/** A claim whose command has appended: its keys are its stream's from a revision on. */
export interface ToConfirm {
  readonly claimId: string;
  readonly stream: string;
  readonly keys: readonly UniqueKey[];
  readonly revision: bigint;
}

/** A claim that is still there long after it was made. */
export interface StaleClaim {
  readonly claimId: string;
  readonly stream: string;
  readonly commandId: string;
}

export function nameOfKey({ scope, key }: UniqueKey): string {
  return `${scope} ${key}`;
}

/**
 * Claims keys that are free, or the stream's own and not claimed by another command; answers for each whether it was. All statements
 * take their keys in one order, so that none waits for another in a circle.
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
 * Confirms what is still each claim's, and frees the keys that its stream held before in the same scopes. Answers the keys of each that
 * are lost: neither the claim's, nor made the stream's by somebody who finished the command, nor replaced by a later command.
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

/** Confirms whatever a command has claimed for its stream; answers the scopes. */
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

/** Takes a claim off its keys: one that its stream had confirmed before stays the stream's, the others become free. */
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

/** Rows of a key, or of all holders of one that several may hold. */
const isKey = (key: string, isShared: boolean) => (isShared ? isHolderOf(key) : sql<boolean>`r.key = ${key}`);

/** Who holds a key that only one stream may hold. */
export async function findHolder(db: Database, { scope, key }: UniqueKey): Promise<string | null> {
  const { rows } = await sql<{ stream: string }>`
    select stream from platform.reservations where scope = ${scope} and key = ${key}`.execute(db);
  return rows[0]?.stream ?? null;
}

/**
 * The stream's own row of a key that `holders` streams may hold, or the first that is free (`key#3`); null when as many hold it as may.
 * All who ask try the same one, so simultaneous ones stay within the number, also where it was lowered since.
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
  /** The command that asks: of its own earlier attempts, it need not wait as long. */
  readonly commandId: string;
  readonly ownAfterSeconds: number;
}

/** Claims of a key, or of its holders on other keys of the scope, that were made longer ago than a living command takes. */
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

/** Streams that hold a key though they have confirmed a later one of the same scope: their command died before it freed this one. */
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

/** Gives keys that nobody holds to the stream whose events need them. */
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
