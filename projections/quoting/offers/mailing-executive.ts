import type { Database } from '../../projection';

export interface MailingExecutive {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** A file. */
  readonly photo: string | null;
  readonly photoBytes: number | null;
}

/** Who follows the quote, as customers reach them. Null: nobody, or nobody who works here any more. */
export async function findMailingExecutive(
  db: Database,
  executiveId: string | null,
): Promise<MailingExecutive | null> {
  if (executiveId === null) return null;
  const row = await db
    .selectFrom('person_list as p')
    .leftJoin('platform.files as f', 'f.id', 'p.avatar_file_id')
    .where('p.id', '=', executiveId)
    .where('p.is_active', '=', true)
    .where('p.is_removed', '=', false)
    .select(['p.name', 'p.email', 'p.phone', 'p.avatar_file_id as photo', 'f.size as photoBytes'])
    .executeTakeFirst();
  return row ?? null;
}
