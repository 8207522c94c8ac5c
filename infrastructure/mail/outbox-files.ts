import { createHash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Database, DatabaseTransaction, Tables } from '../../projections/projection';
import { joinMessage, type CarriedPart } from './message';

/** Stores each content once. Call in the transaction that writes the messages. */
export async function keepCarried(
  tx: DatabaseTransaction,
  messages: readonly { readonly id: string; readonly carried: readonly CarriedPart[] }[],
): Promise<void> {
  const hashed = messages.flatMap(({ id, carried }) =>
    carried.map((one) => ({ ...one, messageId: id, hash: hashOf(one.content) })),
  );
  if (hashed.length === 0) return;
  const contents = new Map(hashed.map(({ hash, content }) => [hash, content]));
  await keepContents(tx, contents);
  await tx
    .insertInto('platform.outbox_attachments')
    .values(
      hashed.map(({ messageId, hash, startsAt, cid, contentType }) => ({
        ...{ message_id: messageId, starts_at: startsAt, hash, cid },
        media_type: contentType,
      })),
    )
    .execute();
}

/**
 * A concurrent removal may delete an existing content, so it is locked, and written again if it is gone. A
 * transaction sees another one's removal only in its next statement.
 */
async function keepContents(tx: DatabaseTransaction, contents: ReadonlyMap<string, Buffer>): Promise<void> {
  const sought = [...contents.keys()].toSorted();
  for (let missing = sought; missing.length > 0;) {
    await tx
      .insertInto('platform.outbox_files')
      .values(missing.map((hash) => ({ hash, bytes: contents.get(hash) ?? Buffer.alloc(0) })))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    const locked = await tx
      .selectFrom('platform.outbox_files')
      .select('hash')
      .where((eb) => eb('hash', '=', eb.fn.any(eb.val(sought))))
      .orderBy('hash')
      .forKeyShare()
      .execute();
    const found = new Set(locked.map(({ hash }) => hash));
    missing = sought.filter((hash) => !found.has(hash));
  }
}

export async function wholeMessage(db: Database, id: string, source: Buffer): Promise<Buffer> {
  const carried = await db
    .selectFrom('platform.outbox_attachments as a')
    .innerJoin('platform.outbox_files as f', 'f.hash', 'a.hash')
    .select(['a.starts_at as startsAt', 'f.bytes as content'])
    .where('a.message_id', '=', id)
    .orderBy('a.starts_at')
    .execute();
  return joinMessage({ source, carried });
}

function isUnused(eb: ExpressionBuilder<Tables & { f: Tables['platform.outbox_files'] }, 'f'>) {
  const uses = eb
    .selectFrom('platform.outbox_attachments as a')
    .select('a.hash')
    .whereRef('a.hash', '=', 'f.hash');
  return eb.not(eb.exists(uses));
}

export async function removeUnusedFiles(db: Database): Promise<number> {
  // `keepContents` locks contents it is about to reference, so they are skipped.
  return db.transaction().execute(async (tx) => {
    const unused = await tx
      .selectFrom('platform.outbox_files as f')
      .select('f.hash')
      .where(isUnused)
      .forUpdate('f')
      .skipLocked()
      .execute();
    if (unused.length === 0) return 0;
    // A reference may have been committed since the first statement began; once locked, none is added.
    const { numDeletedRows } = await tx
      .deleteFrom('platform.outbox_files as f')
      .where((eb) => eb('f.hash', '=', eb.fn.any(eb.val(unused.map(({ hash }) => hash)))))
      .where(isUnused)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
