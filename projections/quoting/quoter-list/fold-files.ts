import { expressionBuilder, type Expression } from 'kysely';
import type { attachedFileEvents } from '../../../domain/files/attached-file/events';
import type { RecordedOf } from '../../../domain/shared/event';
import type { DatabaseTransaction, Tables } from '../../projection';
import { isManagement, later } from './last-management';

export type FileEvent = RecordedOf<typeof attachedFileEvents>;

const activeMore: Readonly<Record<FileEvent['type'], number>> = {
  FileAttached: 1,
  FileActivated: 1,
  FileDeactivated: -1,
  FileShownToCustomers: 0,
  FileHiddenFromCustomers: 0,
};

const eb = expressionBuilder<Tables, 'quoter_list'>();

function ofRow(values: ReadonlyMap<string, string | number>): Expression<string> {
  const json = eb.cast(eb.val(JSON.stringify(Object.fromEntries(values))), 'jsonb');
  return eb.fn<string>('jsonb_extract_path_text', [json, 'quoter_list.id']);
}

/**
 * Counts active files and notes when staff last attached one. A quote that is folded anew starts from 0, so
 * its stream must come before those of its files.
 */
export async function foldFiles(events: readonly FileEvent[], tx: DatabaseTransaction): Promise<void> {
  const more = new Map<string, number>();
  const attachedAt = new Map<string, string>();
  for (const event of events) {
    const { data, metadata, type } = event;
    if (data.model !== 'quoter') continue;
    const id = data.modelId;
    more.set(id, (more.get(id) ?? 0) + activeMore[type]);
    if (isManagement(event)) attachedAt.set(id, later(attachedAt.get(id) ?? null, metadata.at));
  }
  const ids = [...more].flatMap(([id, difference]) => (difference !== 0 || attachedAt.has(id) ? [id] : []));
  if (ids.length === 0) return;
  await tx
    .updateTable('quoter_list')
    .set({
      files_count: eb('files_count', '+', eb.cast<number>(ofRow(more), 'integer')),
      // `greatest` skips nulls.
      last_management: eb.fn<string | null>('greatest', [
        'last_management',
        eb.cast(ofRow(attachedAt), 'timestamptz'),
      ]),
    })
    .where('id', '=', eb.fn.any(eb.val(ids)))
    .execute();
}
