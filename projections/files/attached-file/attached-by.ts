import { instantText } from '../../expressions';
import type { Database } from '../../projection';

/** A file as its sender knows it, without its content. */
export interface FileOfSender {
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  readonly model: string;
  readonly modelId: string;
  /** False once it was taken off its record. */
  readonly isActive: boolean;
  /** ISO instant. */
  readonly attachedAt: string;
}

/** The files that a person attached, the oldest first. Not scoped: the caller must have authorised. */
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
