import { createHash } from 'node:crypto';
import type { Block } from '@domain/legal/legal-text/blocks';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { Database } from '@projections/projection';
import { typedBlocks } from '~/presenters/legal/text-blocks.server';
import type { Services } from '~/services';
import { refuseEnded } from '~/use-cases/reading/refuse-ended.server';
import { legalTextTask } from './legal-text-task';

interface Place extends Pick<Services, 'readers'> {
  /** Must not be a transaction that is rolled back: parsed blocks are cached. */
  readonly db: Database;
}

/** Parsed once and cached. A rejected text must not be published. */
export async function readLegalBlocks(place: Place, text: string): Promise<readonly Block[] | Rejection> {
  const hash = hashOf(text);
  const kept = await place.db
    .selectFrom('platform.legal_text_blocks')
    .select('blocks')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (kept !== undefined) return kept.blocks;
  const read = await refuseEnded(place, 'legalText.took-too-long', () =>
    place.readers.run(legalTextTask, text),
  );
  if (isRejection(read)) return read;
  if (read === null) return reject('rule', 'legalText.too-many-parts');
  await keep(place.db, hash, read);
  return read;
}

export function legalBlockReader(place: Place): (text: string) => ReturnType<typeof readLegalBlocks> {
  return (text) => readLegalBlocks(place, text);
}

/** An older text beyond today's limits is shown as typed. */
export async function readShownBlocks(place: Place, text: string): Promise<readonly Block[]> {
  const read = await readLegalBlocks(place, text);
  if (!isRejection(read)) return read;
  const blocks = typedBlocks(text);
  if (read.kind !== 'unavailable') await keep(place.db, hashOf(text), blocks);
  return blocks;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function keep(db: Database, hash: string, blocks: readonly Block[]): Promise<void> {
  await db
    .insertInto('platform.legal_text_blocks')
    .values({ hash, blocks: JSON.stringify(blocks) })
    .onConflict((on) => on.doNothing())
    .execute();
}
