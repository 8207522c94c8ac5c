import { sql } from 'kysely';
import { categoryOfStream, type RecordedEvent } from '../../domain/shared/event';
import type { HeldKey, KeyHolder } from '../../domain/shared/key-holder';
import { type Database, fromNow, now } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { confirmCommand, freeFormerKeys } from '../postgres/reservation-statements';
import { columnsOf, readCheckpoint, setCheckpoint } from './checkpoints';
import { isBehind, isInLog, type Mark, markOf } from './mark';
import type { RunnerLog } from './status';

/**
 * Keeps `platform.reservations` consistent with the log after one of them was restored from an older backup.
 */
export interface KeyReconciler {
  /**
   * Assigns keys to streams with events after the stored checkpoint. `isWhole`: the log was restored, so all
   * streams are checked, and keys of commands missing from the log are released.
   */
  catchUp(options: { isWhole: boolean }): Promise<void>;
  /**
   * Commands keep keys consistent themselves; this records the progress, or catches up if the stored
   * checkpoint went back.
   */
  keepUp(known: Mark | null): Promise<void>;
}

const checkpoint = { name: 'keys', version: 1 };
const pageSize = 500;
/** One by one, the streams of a restored log take minutes, in which the process is not ready. */
const streamsTogether = 50;
/**
 * A running command has confirmed its keys by then. Older claims are checked once, when a process starts or
 * recovers.
 */
const tenYears = 10 * 365 * 86_400;
const justLeft: AgeInSeconds = { from: 5, to: 600 };

interface AgeInSeconds {
  readonly from: number;
  readonly to: number;
}

interface ConfirmedKey {
  readonly scope: string;
  readonly key: string;
  readonly stream: string;
  readonly command_id: string;
  /** Text, because a Date has no microseconds. */
  readonly reserved_at: string;
}

export function createKeyReconciler(
  db: Database,
  store: EventStore,
  holders: readonly KeyHolder[],
  log: RunnerLog,
): KeyReconciler {
  const byCategory = new Map(holders.map((holder) => [holder.category, holder]));
  const categories = [...byCategory.keys()];
  let inStepTo: Mark | null = null;

  /**
   * Reads keys before their streams: whatever is confirmed by then is in its stream, unless the log lost it.
   */
  const reconcileSome = async (streams: readonly string[]): Promise<void> => {
    const rows = await db
      .selectFrom('platform.reservations')
      .select((eb) => [
        'scope',
        'key',
        'stream',
        'command_id',
        eb.cast<string>('reserved_at', 'text').as('reserved_at'),
      ])
      .where('revision', 'is not', null)
      .where((eb) => eb('stream', '=', eb.fn.any(eb.val(streams))))
      .execute();
    const keysOf = new Map<string, ConfirmedKey[]>(streams.map((stream) => [stream, []]));
    for (const row of rows) keysOf.get(row.stream)?.push(row);
    const books = await Promise.all(streams.map((stream) => store.readStream(stream)));
    for (const [index, stream] of streams.entries()) {
      const events = books[index] ?? [];
      const found = keysOf.get(stream) ?? [];
      const holder = byCategory.get(categoryOfStream(stream));
      const held = holder === undefined || events.length === 0 ? [] : holder.keysHeld(events);
      for (const key of found) if (!isStillHeld(key, events, holder, held)) await release(db, key);
      for (const key of held) if (!found.some((one) => isFor(one, key))) await restore(stream, events, key);
    }
  };

  const reconcile = async (streams: readonly string[]): Promise<void> => {
    for (let at = 0; at < streams.length; at += streamsTogether)
      await reconcileSome(streams.slice(at, at + streamsTogether));
  };

  const restore = async (
    stream: string,
    events: readonly RecordedEvent[],
    { scope, key, holders }: HeldKey,
  ): Promise<void> => {
    const last = events.at(-1);
    if (last === undefined) return;
    const holding = { scope, key, stream, commandId: last.metadata.commandId, revision: last.revision };
    const isRestored = holders === undefined ? await hold(db, holding) : await holdAmongHolders(db, holding);
    if (!isRestored) log.error({ scope, stream }, 'a unique key is held by two records');
  };

  const reconcileLog = async (after: Mark | null): Promise<Mark | null> => {
    let mark = after;
    for (let position = after?.position ?? null; ;) {
      const batch = await store.readAll({ after: position, categories, limit: pageSize });
      const last = batch.events.at(-1);
      if (last !== undefined) {
        await reconcile([...new Set(batch.events.map(({ stream }) => stream))]);
        mark = markOf(last);
      }
      if (batch.isEnd) return mark;
      position = batch.upTo;
    }
  };

  const reconcileTable = async (): Promise<void> => {
    for (let after = ''; ;) {
      const rows = await db
        .selectFrom('platform.reservations')
        .select('stream')
        .distinct()
        .where('revision', 'is not', null)
        .where('stream', '>', after)
        .orderBy('stream')
        .limit(pageSize)
        .execute();
      const last = rows.at(-1);
      if (last === undefined) return;
      await reconcile(rows.map(({ stream }) => stream));
      after = last.stream;
    }
  };

  /**
   * Confirms the claims of commands that appended but died, or lost the database, before confirming. The
   * checkpoint may have passed their events. Other claims are left to the next command that needs the key.
   */
  const confirmLeftClaims = async ({ from, to }: AgeInSeconds): Promise<void> => {
    const claims = await db
      .selectFrom('platform.reservations')
      .select(['stream', 'command_id as commandId'])
      .distinct()
      .where('claim_id', 'is not', null)
      .where((eb) => eb.between('reserved_at', fromNow({ seconds: -to }), fromNow({ seconds: -from })))
      .orderBy('stream')
      .execute();
    for (const { stream, commandId } of claims) {
      const events = await store.readStream(stream);
      const done = events.findLast(({ metadata }) => metadata.commandId === commandId);
      if (done === undefined) continue;
      const scopes = await confirmCommand(db, stream, commandId, done.revision);
      if (scopes.length > 0) await freeFormerKeys(db, [stream], scopes);
    }
  };

  const catchUp = async ({ isWhole }: { isWhole: boolean }): Promise<void> => {
    const { mark: stored } = await readCheckpoint(db, checkpoint);
    const isLogRestored = isWhole || !(await isInLog(store, stored));
    // Releases keys of lost events first, since the restored log may have assigned them to other streams.
    if (isLogRestored) await reconcileTable();
    const mark = await reconcileLog(isLogRestored ? null : stored);
    await setCheckpoint(db, checkpoint, mark);
    inStepTo = mark;
    await confirmLeftClaims({ from: 0, to: tenYears });
  };

  return {
    catchUp,
    async keepUp(known) {
      const { mark: stored } = await readCheckpoint(db, checkpoint);
      if (isBehind(stored, inStepTo)) await catchUp({ isWhole: false });
      else inStepTo = stored;
      await confirmLeftClaims(justLeft);
      if (known === null || !isBehind(inStepTo, known)) return;
      await db
        .updateTable('platform.checkpoints')
        .set({ ...columnsOf(known), updated_at: now() })
        .where('name', '=', checkpoint.name)
        .where('position', 'is not distinct from', inStepTo?.position ?? null)
        .execute();
      inStepTo = known;
    },
  };
}

/**
 * For the key holder's scopes the stream's events decide; any other key is held while its command's events
 * are in the stream.
 */
function isStillHeld(
  key: ConfirmedKey,
  events: readonly RecordedEvent[],
  holder: KeyHolder | undefined,
  held: readonly HeldKey[],
): boolean {
  if (holder?.scopes.includes(key.scope) === true) return held.some((one) => isFor(key, one));
  return events.some(({ metadata }) => metadata.commandId === key.command_id);
}

function isFor(confirmed: Pick<ConfirmedKey, 'scope' | 'key'>, { scope, key, holders }: HeldKey): boolean {
  if (confirmed.scope !== scope) return false;
  return holders === undefined ? confirmed.key === key : confirmed.key.startsWith(`${key}#`);
}

/** Unless a command has claimed it anew since it was read. */
async function release(db: Database, { scope, key, stream, command_id, reserved_at }: ConfirmedKey) {
  await db
    .deleteFrom('platform.reservations')
    .where((eb) => eb.and({ scope, key, stream, command_id }))
    .where((eb) => eb('reserved_at', '=', eb.cast<Date>(eb.val(reserved_at), 'timestamptz')))
    .where('revision', 'is not', null)
    .execute();
}

interface Holding {
  readonly scope: string;
  readonly key: string;
  readonly stream: string;
  readonly commandId: string;
  readonly revision: bigint;
}

async function hold(db: Database, { scope, key, stream, commandId, revision }: Holding): Promise<boolean> {
  const held = await db
    .insertInto('platform.reservations')
    .values({ scope, key, stream, command_id: commandId, revision })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet((eb) => ({
          revision: eb.fn.coalesce('platform.reservations.revision', 'excluded.revision'),
        }))
        .whereRef('platform.reservations.stream', '=', 'excluded.stream'),
    )
    .returning('key')
    .executeTakeFirst();
  return held !== undefined;
}

/** Takes the first free row of a shared key; if another process takes it first, the next one. */
async function holdAmongHolders(db: Database, { key, ...holding }: Holding): Promise<boolean> {
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      with held as (
        select key, stream from platform.reservations where scope = ${holding.scope} and starts_with(key, ${`${key}#`})
      )
      select ${key} || '#' || at as row from generate_series(1, (select count(*) from held) + 1) as at
      where not exists (select from held where held.key = ${key} || '#' || at and held.stream <> ${holding.stream})
      order by at limit 1`.execute(db);
    const [free] = rows;
    if (free === undefined) return false;
    if (await hold(db, { ...holding, key: free.row })) return true;
  }
}
