import type { RecordModel } from '../../../domain/shared/reached-record';
import type { Database } from '../../projection';
import type { FileHappening } from './table';

export interface FileLine extends FileHappening {
  readonly id: string;
  readonly file: string;
}

/** Newest first. Not scoped: the caller must have authorised. */
export async function listFileHappenings(
  db: Database,
  model: RecordModel,
  modelId: string,
): Promise<readonly FileLine[]> {
  const files = await db
    .selectFrom('attached_file')
    .select(['id', 'name', 'history'])
    .where('model_id', '=', modelId)
    .where('model', '=', model)
    .execute();
  return files
    .flatMap(({ id, name, history }) =>
      history.map((line) => ({ ...line, id: `${id}/${line.revision}`, file: name })),
    )
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

/** Not scoped: the caller must have authorised. */
export async function listFileIds(
  db: Database,
  model: RecordModel,
  modelId: string,
): Promise<readonly string[]> {
  const files = await db
    .selectFrom('attached_file')
    .select('id')
    .where('model_id', '=', modelId)
    .where('model', '=', model)
    .orderBy('attached_at')
    .orderBy('id')
    .execute();
  return files.map(({ id }) => id);
}
