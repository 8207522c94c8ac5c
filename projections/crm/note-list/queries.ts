import { z } from 'zod';
import { notedModels } from '../../../domain/crm/note/inputs';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { instantText, rowCount } from '../../expressions';
import { findAnyRecord, findRecord } from '../../files/attached-file/records';
import { defineQuery, type Page } from '../../projection';
import { findNames } from '../../quoting/quoter-history/names';

export interface ListedNote {
  readonly id: string;
  readonly model: string;
  readonly modelId: string;
  /** What was done; null where the note is only said. */
  readonly action: string | null;
  readonly text: string;
  readonly writtenBy: { readonly id: string; readonly name: string };
  /** ISO instant. */
  readonly writtenAt: string;
}

/** Notes on a record that the actor works on, newest first. Without `model`, the record of any kind with this id. */
export const listNotes = defineQuery({
  name: 'listNotes',
  access: 'staff',
  input: z.object({
    model: z.enum(notedModels).optional(),
    modelId: z.string(),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { model, modelId, limit, offset }, actor): Promise<Page<ListedNote> | Rejection> {
    const record =
      model === undefined
        ? ((await findAnyRecord(db, modelId, actor))?.record ?? null)
        : await findRecord(db, model, modelId, actor);
    if (record?.isColleague !== true) return reject('not-found', 'note.record-not-found');
    const ofRecord = db.selectFrom('note_list').where('model_id', '=', modelId);
    const [rows, { total }] = await Promise.all([
      ofRecord
        .select((of) => [
          'id',
          'model',
          'model_id as modelId',
          'action',
          'text',
          'written_by',
          instantText(of.ref('written_at')).as('writtenAt'),
        ])
        .orderBy('written_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
      ofRecord.select(rowCount.as('total')).executeTakeFirstOrThrow(),
    ]);
    const names = await findNames(
      db,
      rows.map(({ written_by }) => written_by),
    );
    const data = rows.map(({ written_by: id, ...note }) => ({
      ...note,
      writtenBy: { id, name: names[id] ?? id },
    }));
    return { data, total };
  },
});
