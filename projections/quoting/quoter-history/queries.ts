import { sql } from 'kysely';
import { z } from 'zod';
import type { quoterEvents } from '../../../domain/quoting/quoter/events';
import type { Quoter } from '../../../domain/quoting/quoter/quoter';
import { isStaff, type Actor } from '../../../domain/shared/actor';
import type { Door, RecordedOf } from '../../../domain/shared/event';
import { isErased } from '@domain/shared/personal';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { instantText, rowCount } from '../../expressions';
import { definePrepared, runPrepared } from '../../prepared-query';
import { type Database, type DatabaseTransaction, defineQuery, type Page } from '../../projection';
import { readTogether } from '../../read-together';
import { quotersWithinReach } from '../quoter-list/scope';
import { listFileHappenings } from '../../files/attached-file/happenings';
import type { FileEventType } from '../../files/attached-file/table';
import type { QuoterChange } from './changes';
import { findSurvivorId } from '../../crm/company-merge/survivors';
import { findNames, type Names } from './names';

export interface FoundQuoter {
  readonly id: string;
  readonly revision: number;
  readonly openedAt: string;
  readonly changedAt: string;
  readonly quoter: Quoter;
  readonly names: Names;
  /** Pages replace erased texts, which they cannot distinguish from others. */
  readonly isContactErased: boolean;
}

interface DetailRow {
  readonly id: string;
  readonly revision: number;
  readonly openedAt: string;
  readonly changedAt: string;
  readonly quoter: Quoter;
}

async function findWithinReach(db: Database, id: string, actor: Actor): Promise<DetailRow | undefined> {
  const reach = await quotersWithinReach(db, actor);
  const query = selectDetail(db).where('id', '=', id).where(reach);
  const { rows } = await runPrepared(db, query);
  return rows[0];
}

function selectDetail(db: DatabaseTransaction) {
  return db
    .selectFrom('quoter_detail')
    .select((of) => [
      'id',
      'revision',
      'quoter',
      instantText(of.ref('opened_at')).as('openedAt'),
      instantText(of.ref('changed_at')).as('changedAt'),
    ]);
}

const selectDetails = definePrepared((db, { ids }: { ids: readonly string[] }) =>
  selectDetail(db).where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
);

const readDetails = readTogether(async (db, ids: readonly string[]) => {
  const { rows } = await selectDetails(db, { ids });
  return new Map(rows.map((row) => [row.id, row]));
});

/** Customers see their request; prices are in its offers (`listSentOffers`). */
export const findQuoter = defineQuery({
  name: 'findQuoter',
  access: 'customer',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<FoundQuoter | Rejection> {
    const row = await findWithinReach(db, id, actor);
    if (row === undefined) return reject('not-found', 'quoter.not-found');
    const isColleague = isStaff(actor) || actor.roles.includes('auditor');
    const quoter = isColleague ? row.quoter : forCustomer(row.quoter);
    return completed(db, { ...row, quoter });
  },
});

/**
 * Without access check: only to answer a command that was just accepted, since an executive who reassigned a
 * quoter cannot find it afterwards.
 */
export async function readQuoter(db: Database, id: string): Promise<FoundQuoter | null> {
  const row = await readDetails(db, id);
  return row === undefined ? null : completed(db, row);
}

async function completed<Row extends Pick<FoundQuoter, 'quoter'>>(db: Database, row: Row) {
  const { companyId: named, contact } = row.quoter;
  const companyId = named && (await findSurvivorId(db, named));
  const names = await findNames(db, idsIn({ ...row.quoter, companyId }));
  const isContactErased = isErased(contact.email);
  // For a merged company the survivor's name, as in lists (`companyNow`).
  const company =
    companyId === named || isContactErased
      ? contact.company
      : (names.get(companyId ?? '') ?? contact.company);
  const quoter = { ...row.quoter, companyId, contact: { ...contact, company } };
  return { ...row, quoter, names, isContactErased };
}

function forCustomer({ because: _internal, ...quoter }: Quoter): Quoter {
  return { ...quoter, reason: null, assignment: null, participantIds: [] };
}

function idsIn(quoter: FoundQuoter['quoter']): readonly string[] {
  const { executiveId, clientId, companyId, participantIds } = quoter;
  return [executiveId, clientId, companyId, ...participantIds].filter((id) => id !== null);
}

type QuoterEvent = RecordedOf<typeof quoterEvents>;

export interface QuoterHistoryLine {
  readonly id: string;
  /** Of the quoter's stream, or of the file's. */
  readonly revision: number;
  readonly type: QuoterEvent['type'] | FileEventType;
  readonly file: string | null;
  readonly at: string;
  readonly actorId: string;
  readonly via: Door;
  readonly changes: readonly QuoterChange[];
  readonly reason: string | null;
  readonly comment: string | null;
  readonly requestedBy: string | null;
  readonly question: number | null;
}

export interface QuoterHistory extends Page<QuoterHistoryLine> {
  readonly names: Names;
}

export const listQuoterHistory = defineQuery({
  name: 'listQuoterHistory',
  access: 'staff',
  scope: 'owner',
  input: z.object({
    quoterId: z.string(),
    limit: z.coerce.number().int().min(1).max(1000).default(50),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  async run(db, { quoterId, limit, offset }, actor): Promise<QuoterHistory | Rejection> {
    if ((await findWithinReach(db, quoterId, actor)) === undefined)
      return reject('not-found', 'quoter.not-found');
    const ofFiles = await listFileHappenings(db, 'quoter', quoterId);
    const own = await db
      .selectFrom('quoter_history')
      .select((of) => [
        'id',
        'revision',
        of.ref('type').$castTo<QuoterEvent['type']>().as('type'),
        'actor_id as actorId',
        of.ref('via').$castTo<QuoterHistoryLine['via']>().as('via'),
        'changes',
        'reason',
        'comment',
        'requested_by as requestedBy',
        'question',
        instantText(of.ref('at')).as('at'),
      ])
      .where('quoter_id', '=', quoterId)
      .orderBy('revision', 'desc')
      .limit(ofFiles.length === 0 ? limit : offset + limit)
      .offset(ofFiles.length === 0 ? offset : 0)
      .execute();
    const lines = own.map((line): QuoterHistoryLine => ({ ...line, file: null }));
    const rows = ofFiles.length === 0 ? lines : merged(lines, ofFiles).slice(offset, offset + limit);
    const { total } = await db
      .selectFrom('quoter_history')
      .select(rowCount.as('total'))
      .where('quoter_id', '=', quoterId)
      .executeTakeFirstOrThrow();
    const names = await findNames(db, rows.flatMap(mentioned));
    return { data: rows, total: total + ofFiles.length, names };
  },
});

export interface AskedQuestion {
  readonly number: number;
  readonly text: string | null;
  readonly actorId: string;
}

/** By number, of any age. Without access check. */
export async function readQuestions(
  db: Database,
  quoterId: string,
  numbers: readonly number[],
): Promise<{ readonly questions: readonly AskedQuestion[]; readonly names: Names }> {
  if (numbers.length === 0) return { questions: [], names: new Map() };
  const questions = await db
    .selectFrom('quoter_history')
    .select((of) => [of.ref('question').$notNull().as('number'), 'comment as text', 'actor_id as actorId'])
    .where('quoter_id', '=', quoterId)
    .where('type', '=', 'QuoterQuestionAsked')
    .where((of) => of('question', '=', of.fn.any(of.val([...numbers]))))
    .orderBy('revision')
    .execute();
  const names = await findNames(
    db,
    questions.map(({ actorId }) => actorId),
  );
  return { questions, names };
}

function merged(
  own: readonly QuoterHistoryLine[],
  ofFiles: Awaited<ReturnType<typeof listFileHappenings>>,
): readonly QuoterHistoryLine[] {
  const none = { changes: [], reason: null, comment: null, requestedBy: null, question: null };
  const lines = ofFiles.map((line): QuoterHistoryLine => ({ ...line, ...none }));
  return [...own, ...lines].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

export interface QuoterStanding {
  readonly state: string;
  readonly since: string;
}

export const listQuoterStandings = defineQuery({
  name: 'listQuoterStandings',
  access: 'customer',
  scope: 'owner',
  input: z.object({ quoterId: z.string() }),
  async run(db, { quoterId }, actor): Promise<readonly QuoterStanding[] | Rejection> {
    if ((await findWithinReach(db, quoterId, actor)) === undefined)
      return reject('not-found', 'quoter.not-found');
    const { rows } = await sql<QuoterStanding>`
      select change->>'after' as state, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
      from quoter_history, jsonb_array_elements(changes) change
      where quoter_id = ${quoterId} and change->>'field' = 'state' order by revision desc`.execute(db);
    return rows;
  },
});

const idFields = new Set(['executiveId', 'participantIds', 'clientId', 'companyId', 'ownerId']);

function mentioned({ actorId, requestedBy, changes }: QuoterHistoryLine): readonly string[] {
  const changed = changes
    .filter(({ field }) => idFields.has(field))
    .flatMap(({ before, after }) => [before, after].flat());
  return [actorId, requestedBy, ...changed].filter((id) => typeof id === 'string');
}
