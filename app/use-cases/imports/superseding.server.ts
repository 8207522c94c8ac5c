import { sql } from 'kysely';
import type { Services } from '~/services';
import type { FoundImport } from './imports.server';

export interface ShownSuperseding {
  readonly isOn: boolean;
  readonly ended: number;
  readonly replaced: number;
  readonly outlived: number;
  readonly lost: number;
  readonly refused: number;
}

/** Null: nothing overlaps, or the subject's records are never compared. */
export async function shownSuperseding(
  { db }: Pick<Services, 'db'>,
  { job, subject }: FoundImport,
): Promise<ShownSuperseding | null> {
  if (subject.supersedes !== true || job.fileId === null) return null;
  const isOn = job.reading.supersedes === true;
  const { rows } = await sql<Omit<ShownSuperseding, 'isOn'>>`
    select count(distinct s ->> 'recordId') filter (where jsonb_exists(s -> 'input', 'to'))::int as ended,
      count(distinct s ->> 'recordId') filter (where jsonb_exists(s -> 'input', 'status'))::int as replaced,
      count(distinct s ->> 'recordId') filter (where s ->> 'outlived' is not null)::int as outlived,
      count(distinct s ->> 'recordId') filter (where s -> 'lost' <> '[]'::jsonb)::int as lost,
      (select count(*) from platform.catalogue_import_rows w
        where w.import_id = ${job.id}::uuid and w.verdict = 'invalid' and w.problems @> '[{"refusal":{"code":"rate.overlaps"}}]'::jsonb
      )::int as refused
    from platform.catalogue_import_rows r cross join lateral jsonb_array_elements(r.supersedes) as s
    where r.import_id = ${job.id}::uuid and r.supersedes is not null`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error(`the records that import ${job.id} ends were not counted`);
  const isNothing = counts.ended + counts.replaced === 0 && (isOn || counts.refused === 0);
  return isNothing ? null : { isOn, ...counts };
}
