import { z } from 'zod';
import { notedModels, type NotedModel } from '../../../domain/crm/note/inputs';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { instantText, rowCount } from '../../expressions';
import { type Database, defineQuery, type Page } from '../../projection';
import { findAnyNotedRecord, findNotedRecord, idsOfNoted } from './records';
import { findNames } from '../../quoting/quoter-history/names';

export interface ListedNote {
  readonly id: string;
  readonly model: NotedModel;
  readonly modelId: string;
  readonly action: string | null;
  readonly text: string;
  readonly writtenBy: { readonly id: string; readonly name: string };
  readonly writtenAt: string;
}

export const listNotes = defineQuery({
  name: 'listNotes',
  access: 'staff',
  scope: 'owner',
  input: z.object({
    model: z.enum(notedModels).optional(),
    modelId: z.string(),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { model, modelId, limit, offset }, actor): Promise<Page<ListedNote> | Rejection> {
    const found =
      model === undefined
        ? await findAnyNotedRecord(db, modelId, actor)
        : { model, record: await findNotedRecord(db, model, modelId, actor) };
    if (found === null || found.record === null) return reject('not-found', 'note.record-not-found');
    const ids = await idsOfNoted(db, found.model, modelId);
    const ofRecord = db.selectFrom('note_list').where((of) => of('model_id', '=', of.fn.any(of.val(ids))));
    const [rows, { total }] = await Promise.all([
      selectNotes(db)
        .where((of) => of('model_id', '=', of.fn.any(of.val(ids))))
        .orderBy('written_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
      ofRecord.select(rowCount.as('total')).executeTakeFirstOrThrow(),
    ]);
    return { data: await withNames(db, rows), total };
  },
});

export const findNote = defineQuery({
  name: 'findNote',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedNote | Rejection> {
    const rows = await selectNotes(db).where('id', '=', id).execute();
    const [note] = await withNames(db, rows);
    const record = note && (await findNotedRecord(db, note.model, note.modelId, actor));
    return note !== undefined && record !== null ? note : reject('not-found', 'note.record-not-found');
  },
});

function selectNotes(db: Database) {
  return db
    .selectFrom('note_list')
    .select((of) => [
      'id',
      of.ref('model').$castTo<NotedModel>().as('model'),
      'model_id as modelId',
      'action',
      'text',
      'written_by',
      instantText(of.ref('written_at')).as('writtenAt'),
    ]);
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

async function withNames(db: Database, rows: readonly NoteRow[]): Promise<readonly ListedNote[]> {
  const names = await findNames(
    db,
    rows.map(({ written_by }) => written_by),
  );
  return rows.map(({ written_by: id, ...note }) => ({
    ...note,
    writtenBy: { id, name: names.get(id) ?? id },
  }));
}
