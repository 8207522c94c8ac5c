import { sql } from 'kysely';
import { quoterEvents } from '../../../domain/quoting/quoter/events';
import { opened, quoter, type Quoter } from '../../../domain/quoting/quoter/quoter';
import { idOfStream, type RecordedOf } from '../../../domain/shared/event';
import type { DatabaseTransaction, Projection } from '../../projection';
import { changesBetween, type QuoterChange } from './changes';

type QuoterEvent = RecordedOf<typeof quoterEvents>;

interface DetailRow {
  readonly id: string;
  readonly owner_id: string;
  readonly client_id: string | null;
  readonly company_id: string | null;
  readonly executive_id: string | null;
  readonly participant_ids: readonly string[];
  readonly reference: string;
  readonly quoter: Quoter;
  readonly opened_at: string;
  readonly changed_at: string;
  readonly revision: number;
}

interface HistoryRow {
  readonly id: string;
  readonly quoter_id: string;
  readonly revision: number;
  readonly type: QuoterEvent['type'];
  readonly at: string;
  readonly actor_id: string;
  readonly via: string;
  readonly changes: readonly QuoterChange[];
  readonly reason: string | null;
  readonly comment: string | null;
  readonly requested_by: string | null;
  readonly question: number | null;
}

/**
 * One projection with the lines, because a line records what changed and needs the quoter before the event.
 */
export const quoterHistory: Projection = {
  name: 'quoter-history',
  version: 4,
  categories: [quoterEvents.category],
  tables: ['quoter_detail', 'quoter_history'],
  async removeRecords(ids, tx) {
    await Promise.all([
      tx
        .deleteFrom('quoter_detail')
        .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
        .execute(),
      tx
        .deleteFrom('quoter_history')
        .where((eb) => eb('quoter_id', '=', eb.fn.any(eb.val([...ids]))))
        .execute(),
    ]);
  },
  async fold(recorded, tx) {
    const events = recorded as readonly QuoterEvent[];
    const before = await loadDetails(tx, [...new Set(events.map(({ stream }) => idOfStream(stream)))]);
    const details = new Map(before);
    const lines: HistoryRow[] = [];
    for (const event of events) {
      const id = idOfStream(event.stream);
      const row = details.get(id);
      const after = opened(quoter.evolve(row?.quoter ?? null, event));
      lines.push(lineOf(event, row?.quoter ?? null, after));
      details.set(id, detailOf(event, after, row?.opened_at ?? event.metadata.at));
    }
    const rows = [...details.values()];
    await Promise.all([
      writeLines(tx, lines),
      addDetails(
        tx,
        rows.filter(({ id }) => !before.has(id)),
      ),
      changeDetails(
        tx,
        rows.flatMap((row) => changesOf(row, before.get(row.id))),
      ),
    ]);
  },
};

function detailOf(event: QuoterEvent, after: Quoter, openedAt: string): DetailRow {
  return {
    id: idOfStream(event.stream),
    owner_id: after.ownerId,
    client_id: after.clientId,
    company_id: after.companyId,
    executive_id: after.executiveId,
    participant_ids: after.participantIds,
    reference: after.reference,
    quoter: after,
    opened_at: openedAt,
    changed_at: event.metadata.at,
    revision: Number(event.revision),
  };
}

function lineOf(event: QuoterEvent, before: Quoter | null, after: Quoter): HistoryRow {
  const { stream, type, data, metadata } = event;
  const revision = Number(event.revision);
  return {
    id: `${idOfStream(stream)}/${revision}`,
    quoter_id: idOfStream(stream),
    revision,
    type,
    at: metadata.at,
    actor_id: metadata.actorId,
    via: metadata.via,
    changes: changesBetween(before, after),
    reason: 'reason' in data ? data.reason : null,
    comment: saidIn(data),
    requested_by: 'requestedBy' in data ? data.requestedBy : null,
    question: questionOf(event, after),
  };
}

function questionOf({ type, data }: QuoterEvent, { questions }: Quoter): number | null {
  if (type === 'QuoterQuestionAsked') return questions?.asked ?? null;
  return type === 'QuoterQuestionAnswered' ? data.question : null;
}

function saidIn(data: QuoterEvent['data']): string | null {
  if ('comment' in data) return data.comment;
  return 'text' in data ? data.text : null;
}

async function loadDetails(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DetailRow>> {
  const { rows } = await sql<{ row: DetailRow }>`
    /* prepared */ select row_to_json(d) as row from quoter_detail d where d.id = any(${ids})`.execute(tx);
  return new Map(rows.map(({ row }) => [row.id, row]));
}

async function writeLines(tx: DatabaseTransaction, lines: readonly HistoryRow[]): Promise<void> {
  await sql`
    /* prepared */ insert into quoter_history
    select * from json_populate_recordset(null::quoter_history, ${JSON.stringify(lines)}::json)`.execute(tx);
}

async function addDetails(tx: DatabaseTransaction, rows: readonly DetailRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    /* prepared */ insert into quoter_detail
    select * from json_populate_recordset(null::quoter_detail, ${JSON.stringify(rows)}::json)`.execute(tx);
}

/** Unchanged fields are the same objects that were loaded. */
function changesOf(row: DetailRow, before: DetailRow | undefined): object[] {
  if (before === undefined) return [];
  const { id, executive_id, participant_ids, changed_at, revision } = row;
  const fields = (Object.keys(row.quoter) as (keyof Quoter)[]).filter(
    (field) => row.quoter[field] !== before.quoter[field],
  );
  const quoter = Object.fromEntries(fields.map((field) => [field, row.quoter[field]]));
  return [{ id, executive_id, participant_ids, changed_at, revision, quoter }];
}

async function changeDetails(tx: DatabaseTransaction, changes: readonly object[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    /* prepared */ update quoter_detail d set executive_id = r.executive_id, participant_ids = r.participant_ids,
      quoter = d.quoter || r.quoter, changed_at = r.changed_at, revision = r.revision
    from json_populate_recordset(null::quoter_detail, ${JSON.stringify(changes)}::json) r where d.id = r.id`.execute(
    tx,
  );
}
