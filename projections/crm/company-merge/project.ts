import { sql } from 'kysely';
import { companyEvents } from '../../../domain/crm/company/events';
import { idOfStream, type RecordedEvent, type RecordedOf } from '../../../domain/shared/event';
import type { DatabaseTransaction, Projection } from '../../projection';

type Merged = Extract<RecordedOf<typeof companyEvents>, { type: 'CompaniesMerged' }>;
type Undone = Extract<RecordedOf<typeof companyEvents>, { type: 'CompanyMergeUndone' }>;

export const companyMerges: Projection = {
  name: 'company-merge',
  version: 1,
  categories: [companyEvents.category],
  tables: ['company_merge', 'company_survivor'],
  async fold(events, tx) {
    const rows = events.filter(isMerge).flatMap(rowsOf);
    const undone = events.filter(isUndoing).map(({ data, metadata }) => ({
      merge_id: data.mergeId,
      undone_by: metadata.actorId,
      undone_at: metadata.at,
    }));
    if (rows.length === 0 && undone.length === 0) return;
    await write(tx, rows, undone);
    await leadAgain(tx);
  },
  async removeRecords(ids, tx) {
    await tx
      .deleteFrom('company_merge')
      .where((eb) => eb('survivor_id', '=', eb.fn.any(eb.val(ids))))
      .execute();
  },
};

const isMerge = (event: RecordedEvent): event is Merged => event.type === 'CompaniesMerged';
const isUndoing = (event: RecordedEvent): event is Undone => event.type === 'CompanyMergeUndone';

function rowsOf({ data, stream, metadata }: Merged) {
  return data.merged.map((merged) => ({
    id: `${data.mergeId}/${merged}`,
    merge_id: data.mergeId,
    survivor_id: idOfStream(stream),
    merged_id: merged,
    owner_id: data.ownerId,
    turn: data.turn,
    merged_by: metadata.actorId,
    merged_at: metadata.at,
  }));
}

async function write(tx: DatabaseTransaction, rows: readonly object[], undone: readonly object[]) {
  if (rows.length > 0)
    await sql`
      insert into company_merge (id, merge_id, survivor_id, merged_id, owner_id, turn, merged_by, merged_at)
      select id, merge_id, survivor_id, merged_id, owner_id, turn, merged_by, merged_at
      from json_populate_recordset(null::company_merge, ${JSON.stringify(rows)}::json)`.execute(tx);
  if (undone.length > 0)
    await sql`
      update company_merge m set undone_by = u.undone_by, undone_at = u.undone_at
      from json_populate_recordset(null::company_merge, ${JSON.stringify(undone)}::json) u
      where m.merge_id = u.merge_id`.execute(tx);
}

/** Recomputes all merges, since they are few and one may move many ids. */
async function leadAgain(tx: DatabaseTransaction): Promise<void> {
  await sql`
    with recursive standing as materialized (
      select merged_id, survivor_id, owner_id from company_merge where undone_at is null
    ),
    led as (
      select merged_id as id, survivor_id, owner_id from standing
      union
      select l.id, s.survivor_id, l.owner_id from led l join standing s on s.merged_id = l.survivor_id
    ),
    ends as materialized (
      select id, survivor_id, owner_id from led l
      where not exists (select from standing s where s.merged_id = l.survivor_id)
    ),
    gone as (
      delete from company_survivor c where not exists (select from ends e where e.id = c.id)
    )
    insert into company_survivor as c (id, survivor_id, owner_id) select id, survivor_id, owner_id from ends
    on conflict (id) do update set survivor_id = excluded.survivor_id where c.survivor_id <> excluded.survivor_id`.execute(
    tx,
  );
}
