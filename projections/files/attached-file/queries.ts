import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { isFileWithinReach } from '../../../domain/files/attached-file/attached-file';
import type { DocumentType } from '../../../domain/shared/documents/options';
import { type ReachedRecord, type RecordModel, recordModels } from '../../../domain/shared/reached-record';
import type { Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { always, instantText, rowCount, type Condition } from '../../expressions';
import { defineQuery, type Database, type Tables } from '../../projection';
import { findNames, type Names } from '../../quoting/quoter-history/names';
import { findMovedInto, findPlaceOf, isShownIn } from '../../support/ticket-moves/places';
import { findAnyRecord, findRecord, idsOfRecord } from './records';

export interface ListedFile {
  readonly id: string;
  readonly model: RecordModel;
  readonly modelId: string;
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  readonly isActive: boolean;
  readonly forCustomers: boolean;
  readonly byCustomer: boolean;
  /** Null: no paper of a shipment. */
  readonly documentType: DocumentType | null;
  /** Null: of all shipments of the reservation. */
  readonly shipmentId: string | null;
  readonly attachedBy: string;
  readonly attachedAt: string;
  readonly revision: number;
}

const eb = expressionBuilder<Tables, 'attached_file'>();

const columns = [
  'id',
  eb.ref('model').$castTo<RecordModel>().as('model'),
  'model_id as modelId',
  'file_id as fileId',
  'name',
  'media_type as mediaType',
  'size',
  'is_active as isActive',
  'for_customers as forCustomers',
  'by_customer as byCustomer',
  eb.ref('document_type').$castTo<DocumentType | null>().as('documentType'),
  'shipment_id as shipmentId',
  'attached_by as attachedBy',
  instantText(eb.ref('attached_at')).as('attachedAt'),
  'revision',
] as const;

/** The same rule as `isFileWithinReach`. */
function filesWithinReach(actor: Actor, { isColleague }: ReachedRecord): Condition {
  if (isColleague) return always;
  return eb.or([eb('attached_by', '=', actor.id), eb.and([eb.ref('is_active'), eb.ref('for_customers')])]);
}

async function ofRecord(db: Database, model: RecordModel, modelId: string): Promise<Condition> {
  const ids = await idsOfRecord(db, model, modelId);
  if (model === 'ticket') return ofTicket(db, ids);
  return eb.and([eb('model_id', '=', eb.fn.any(eb.val(ids))), eb('model', '=', model)]);
}

/** Files of messages that were split off follow their messages. */
async function ofTicket(db: Database, group: readonly string[]): Promise<Condition> {
  const moved = await findMovedInto(db, group, 'file');
  return eb.and([
    eb('model', '=', 'ticket'),
    eb.or([eb('model_id', '=', eb.fn.any(eb.val(group))), eb('id', '=', eb.fn.any(eb.val(moved)))]),
    isShownIn({ item: eb.ref('attached_file.id'), ticket: eb.ref('attached_file.model_id') }, group),
  ]);
}

export interface FilesOfRecord {
  readonly data: readonly ListedFile[];
  readonly total: number;
  readonly active: number;
  readonly isColleague: boolean;
  readonly names: Names;
}

export const listFiles = defineQuery({
  name: 'listFiles',
  access: 'customer',
  scope: 'owner',
  input: z.object({
    model: z.enum(recordModels),
    modelId: z.string(),
    limit: z.number().int().min(1).max(1000).default(1000),
  }),
  async run(db, { model, modelId, limit }, actor): Promise<FilesOfRecord | Rejection> {
    const record = await findRecord(db, model, modelId, actor);
    if (record === null) return reject('not-found', 'attachedFile.record-not-found');
    const where = eb.and([await ofRecord(db, model, modelId), filesWithinReach(actor, record)]);
    const [data, counts] = await Promise.all([
      db
        .selectFrom('attached_file')
        .select(columns)
        .where(where)
        .orderBy('attached_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
      db
        .selectFrom('attached_file')
        .select((of) => [
          rowCount.as('total'),
          of.cast<number>(of.fn.countAll().filterWhere('is_active', '=', true), 'integer').as('active'),
        ])
        .where(where)
        .executeTakeFirstOrThrow(),
    ]);
    const names = await findNames(
      db,
      data.map(({ attachedBy }) => attachedBy),
    );
    return { data, ...counts, isColleague: record.isColleague, names };
  },
});

export const countFiles = defineQuery({
  name: 'countFiles',
  access: 'customer',
  scope: 'owner',
  input: z.object({ modelId: z.string() }),
  async run(db, { modelId }, actor): Promise<number | Rejection> {
    const found = await findAnyRecord(db, modelId, actor);
    if (found === null) return reject('not-found', 'attachedFile.record-not-found');
    const { total } = await db
      .selectFrom('attached_file')
      .select(rowCount.as('total'))
      .where(await ofRecord(db, found.model, modelId))
      .where('is_active', '=', true)
      .where(filesWithinReach(actor, found.record))
      .executeTakeFirstOrThrow();
    return total;
  },
});

export const findFile = defineQuery({
  name: 'findFile',
  access: 'customer',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<(ListedFile & { readonly names: Names }) | Rejection> {
    const file = await db.selectFrom('attached_file').select(columns).where('id', '=', id).executeTakeFirst();
    const place = file && ((file.model === 'ticket' && (await findPlaceOf(db, id))) || file.modelId);
    const record = file && (await findRecord(db, file.model, place ?? file.modelId, actor));
    if (!file || !record || !isFileWithinReach(actor, file, record))
      return reject('not-found', 'attachedFile.not-found');
    return { ...file, names: await findNames(db, [file.attachedBy]) };
  },
});

export const findRecordOfFiles = defineQuery({
  name: 'findRecordOfFiles',
  access: 'customer',
  scope: 'owner',
  input: z.object({ model: z.enum(recordModels), modelId: z.string() }),
  async run(db, { model, modelId }, actor): Promise<ReachedRecord | Rejection> {
    const record = await findRecord(db, model, modelId, actor);
    return record ?? reject('not-found', 'attachedFile.record-not-found');
  },
});

/** Without access check: commands on the file check access. */
export async function findRecordOfFile(
  db: Database,
  id: string,
): Promise<Pick<ListedFile, 'model' | 'modelId'> | undefined> {
  return db
    .selectFrom('attached_file')
    .select([eb.ref('model').$castTo<RecordModel>().as('model'), 'model_id as modelId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Without access check. */
export async function areFilesOf(
  db: Database,
  ids: readonly string[],
  recordIds: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const found = await db
    .selectFrom('attached_file')
    .select('id')
    .where((of) => of('id', '=', of.fn.any(of.val(wanted))))
    .where((of) => of('model_id', '=', of.fn.any(of.val([...recordIds]))))
    .execute();
  return found.length === wanted.length;
}

/** Without access check: the caller must have access to the record. */
export async function readFileNames(
  db: Database,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('attached_file')
    .select(['id', 'name'])
    .where((of) => of('id', '=', of.fn.any(of.val([...ids]))))
    .orderBy('id')
    .execute();
}
