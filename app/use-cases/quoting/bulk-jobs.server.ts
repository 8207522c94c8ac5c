import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { isWithinOwner, mayRead, type Actor } from '@domain/shared/actor';
import { reject, type Rejection } from '@domain/shared/rejection';
import { fromNow } from '@projections/database-time';
import { rowCount } from '@projections/expressions';
import { type Database, now } from '@projections/projection';
import type { QuoterTarget } from '@projections/quoting/quoter-list/targets';
import type { Services } from '~/services';
import { addJob, untilDone, type JobKind } from '~/use-cases/job.server';
import { makeBulkChange, type BulkChange, type BulkOutcome } from './bulk-changes.server';

export const mostInJob = 10_000;

const batch = 64;

/** Far below Postgres' limit of parameters. */
const rowsAtOnce = 1000;

const keptDays = 30;

/** Milliseconds to wait for the list to show the changes. */
const shownWithin = 10_000;

export const changeManyQuotes: JobKind<{ id: string }> = {
  name: 'changeManyQuotes',
  data: z.object({ id: z.string() }),
  retry: untilDone,
  run: ({ id }, { signal }, services) => continueChange(services, id, signal),
};

interface AskedChange {
  readonly id: string;
  readonly change: BulkChange;
  readonly input: object;
  readonly targets: readonly QuoterTarget[];
}

export async function askForBulkChange(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: Actor,
  { id, change, input, targets }: AskedChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('platform.quoter_bulk_changes')
      .where('asked_at', '<', fromNow({ days: -keptDays }))
      .execute();
    const added = await tx
      .insertInto('platform.quoter_bulk_changes')
      .values({
        id,
        change,
        input: JSON.stringify(input),
        actor: JSON.stringify(actor),
        total: targets.length,
      })
      .onConflict((of) => of.column('id').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return;
    for (let at = 0; at < targets.length; at += rowsAtOnce) {
      const rows = targets.slice(at, at + rowsAtOnce).map((target, index) => ({
        change_id: id,
        position: at + index,
        quote_id: target.id,
        revision: target.revision,
        command_id: uuidv7(),
      }));
      await tx.insertInto('platform.quoter_bulk_change_quotes').values(rows).execute();
    }
    await addJob(jobs, changeManyQuotes, { id }, tx);
  });
}

async function continueChange(services: Services, id: string, signal: AbortSignal): Promise<object> {
  const { db } = services;
  const asked = await db
    .selectFrom('platform.quoter_bulk_changes')
    .select(['change', 'input', 'actor'])
    .$narrowType<{ change: BulkChange; input: object | null; actor: Actor }>()
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (asked === undefined) return {};
  const { change, input, actor } = asked;
  for (;;) {
    signal.throwIfAborted();
    const rows = await db
      .selectFrom('platform.quoter_bulk_change_quotes')
      .select(['position', 'quote_id', 'revision', 'command_id'])
      .where('change_id', '=', id)
      .where('outcome', 'is', null)
      .orderBy('position')
      .limit(batch)
      .execute();
    if (rows.length === 0) break;
    const commandIds = new Map(rows.map((row) => [row.quote_id, row.command_id]));
    const targets = rows.map((row) => ({ id: row.quote_id, revision: BigInt(row.revision) }));
    const outcomes = await makeBulkChange(services, change, input ?? {}, targets, (quoteId) =>
      Promise.resolve({
        actor,
        via: 'web',
        correlationId: id,
        commandId: commandIds.get(quoteId),
        wait: false,
      }),
    );
    await keepOutcomes(db, id, outcomes);
  }
  // Whoever reads that it is done and returns to the list must see the changes there.
  await services.projections.catchUp('quoter', shownWithin);
  await db
    .updateTable('platform.quoter_bulk_changes')
    .set({ done_at: now(), input: null })
    .where('id', '=', id)
    .execute();
  return {};
}

function keepOutcomes(db: Database, id: string, outcomes: readonly BulkOutcome[]): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (const { id: quoteId, verdict, refusal } of outcomes) {
      await tx
        .updateTable('platform.quoter_bulk_change_quotes')
        .set({ outcome: verdict, refusal: refusal === null ? null : JSON.stringify(refusal) })
        .where('change_id', '=', id)
        .where('quote_id', '=', quoteId)
        .execute();
    }
  });
}

export interface BulkProgress {
  readonly change: BulkChange;
  readonly total: number;
  readonly askedAt: Date;
  readonly isDone: boolean;
  readonly counts: Readonly<Record<BulkOutcome['verdict'] | 'waiting', number>>;
  readonly outcomes: readonly BulkOutcome[];
}

export async function readBulkProgress(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
  limit: number,
): Promise<BulkProgress | Rejection> {
  const asked = await db
    .selectFrom('platform.quoter_bulk_changes')
    .select((eb) => ['change', 'actor', 'total', 'asked_at', eb('done_at', 'is not', null).as('isDone')])
    .$narrowType<{ change: BulkChange; actor: Actor }>()
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
    .executeTakeFirst();
  const isTheirs =
    asked !== undefined &&
    (asked.actor.id === actor.id || (mayRead(actor, 'manager') && isWithinOwner(actor, asked.actor.ownerId)));
  if (!isTheirs) return reject('not-found', 'quoter.bulk-change-not-found');
  const ofChange = db.selectFrom('platform.quoter_bulk_change_quotes').where('change_id', '=', id);
  const [counted, rows] = await Promise.all([
    ofChange
      .select(['outcome', rowCount.as('count')])
      .$narrowType<{ outcome: BulkOutcome['verdict'] | null }>()
      .groupBy('outcome')
      .execute(),
    ofChange
      .select(['quote_id as id', 'outcome as verdict', 'refusal'])
      .where('outcome', 'is not', null)
      .$narrowType<{ verdict: BulkOutcome['verdict']; refusal: Rejection | null }>()
      .orderBy((eb) => eb('outcome', '<>', 'refused'))
      .orderBy('position')
      .limit(limit)
      .execute(),
  ]);
  const count = (of: BulkOutcome['verdict'] | null) =>
    counted.find(({ outcome }) => outcome === of)?.count ?? 0;
  return {
    change: asked.change,
    total: asked.total,
    askedAt: asked.asked_at,
    isDone: Boolean(asked.isDone),
    counts: {
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused'),
      waiting: count(null),
    },
    outcomes: rows,
  };
}

export async function pendingBulkChanges(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('platform.quoter_bulk_changes')
    .select('id')
    .where('done_at', 'is', null)
    .orderBy('asked_at')
    .execute();
  return rows.map(({ id }) => id);
}
