import { instantText } from '../../expressions';
import type { Database } from '../../projection';

export interface FileOfSender {
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  readonly model: string;
  readonly modelId: string;
  readonly isActive: boolean;
  readonly attachedAt: string;
}

/** Not scoped: the caller must have authorised. */
export async function listAttachedBy(db: Database, personId: string): Promise<readonly FileOfSender[]> {
  return db
    .selectFrom('attached_file')
    .select((eb) => [
      ...([
        'name',
        'media_type as mediaType',
        'size',
        'model',
        'model_id as modelId',
        'is_active as isActive',
      ] as const),
      instantText(eb.ref('attached_at')).as('attachedAt'),
    ])
    .where('attached_by', '=', personId)
    .orderBy('attached_at')
    .orderBy('id')
    .execute();
}
