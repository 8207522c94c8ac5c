import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { managementKinds, type ManagementKind } from '../../../domain/crm/management/inputs';
import { transports, type Transport } from '../../../domain/shared/load-types';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { always, instantText, rowCount, startOfDay, text, type Condition } from '../../expressions';
import { defineQuery, type Database, type Page, type Tables } from '../../projection';
import { companyGroup, isOfCompany, survivorOf } from '../company-merge/survivors';
import { managementsWithinReach } from './reach';

export interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

export interface ListedManagement {
  readonly id: string;
  readonly ownerId: string;
  readonly company: NamedRecord | null;
  readonly client: NamedRecord | null;
  readonly meetingId: string | null;
  readonly kind: ManagementKind;
  readonly modal: Transport | null;
  readonly businessUnit: NamedRecord | null;
  readonly origin: NamedRecord | null;
  readonly destination: NamedRecord | null;
  readonly result: NamedRecord;
  readonly category: string;
  readonly score: number;
  readonly comment: string | null;
  readonly recordedBy: NamedRecord;
  readonly heldAt: string;
  readonly recordedAt: string;
  readonly revision: number;
}

const eb = expressionBuilder<Tables, 'management_list'>();
const timeZone = text('America/Santiago');

export function selectManagements(db: Database) {
  return db
    .selectFrom('management_list')
    .leftJoin('company_list as company', (join) =>
      join.on((on) => on('company.id', '=', survivorOf(on.ref('management_list.company_id')))),
    )
    .leftJoin('person_list as client', 'client.id', 'management_list.client_id')
    .leftJoin('person_list as author', 'author.id', 'management_list.recorded_by')
    .leftJoin('business_units as unit', 'unit.id', 'management_list.business_unit')
    .select((of) => [
      'management_list.id',
      'management_list.owner_id',
      'company.id as company_id',
      'company.name as company_name',
      'management_list.client_id',
      'client.name as client_name',
      'management_list.meeting_id',
      of.ref('management_list.kind').$castTo<ManagementKind>().as('kind'),
      of.ref('management_list.modal').$castTo<Transport | null>().as('modal'),
      'management_list.business_unit',
      'unit.name as unit_name',
      'management_list.origin_id',
      'management_list.origin',
      'management_list.destination_id',
      'management_list.destination',
      'management_list.result_id',
      'management_list.result',
      'management_list.category',
      'management_list.score',
      'management_list.comment',
      'management_list.recorded_by',
      'author.name as author_name',
      instantText(of.ref('management_list.held_at')).as('heldAt'),
      instantText(of.ref('management_list.recorded_at')).as('recordedAt'),
      'management_list.revision',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectManagements>['execute']>>[number];

function named(id: string | null, name: string | null): NamedRecord | null {
  return id === null ? null : { id, name: name ?? id };
}

export function listed(row: Row): ListedManagement {
  const { id, kind, modal, category, score, comment, heldAt, recordedAt, revision } = row;
  return {
    ...{ id, kind, modal, category, score, comment, heldAt, recordedAt, revision },
    ownerId: row.owner_id,
    company: named(row.company_id, row.company_name),
    client: named(row.client_id, row.client_name),
    meetingId: row.meeting_id,
    businessUnit: named(row.business_unit, row.unit_name),
    origin: named(row.origin_id, row.origin),
    destination: named(row.destination_id, row.destination),
    result: { id: row.result_id, name: row.result },
    recordedBy: { id: row.recorded_by, name: row.author_name ?? row.recorded_by },
  };
}

const asked = z.object({
  owner: z.string().optional(),
  company: z.string().optional(),
  client: z.string().optional(),
  meeting: z.string().optional(),
  recordedBy: z.string().optional(),
  kind: z.enum(managementKinds).optional(),
  modal: z.enum(transports).optional(),
  category: z.string().optional(),
  /** Days in Chile, inclusive. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
});

function conditionsOf({ from, until, ...given }: z.output<typeof asked>): Condition {
  const equal = (
    column: 'owner_id' | 'client_id' | 'meeting_id' | 'recorded_by' | 'kind' | 'modal' | 'category',
    value: string | undefined,
  ) => (value === undefined ? always : eb(`management_list.${column}`, '=', value));
  return eb.and([
    equal('owner_id', given.owner),
    given.company === undefined ? always : isOfCompany(eb.ref('management_list.company_id'), given.company),
    equal('client_id', given.client),
    equal('meeting_id', given.meeting),
    equal('recorded_by', given.recordedBy),
    equal('kind', given.kind),
    equal('modal', given.modal),
    equal('category', given.category),
    from === undefined ? always : eb('management_list.held_at', '>=', startOfDay(from, timeZone)),
    until === undefined ? always : eb('management_list.held_at', '<', startOfDay(until, timeZone, 1)),
  ]);
}

export const listManagements = defineQuery({
  name: 'listManagements',
  access: 'staff',
  scope: 'owner',
  input: asked.extend({
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { limit, offset, ...filters }, actor): Promise<Page<ListedManagement>> {
    const where = eb.and([managementsWithinReach(actor), conditionsOf(filters)]);
    const [rows, { total }] = await Promise.all([
      selectManagements(db)
        .where(where)
        .orderBy('management_list.held_at', 'desc')
        .orderBy('management_list.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
      db.selectFrom('management_list').select(rowCount.as('total')).where(where).executeTakeFirstOrThrow(),
    ]);
    return { data: rows.map(listed), total };
  },
});

export const findManagement = defineQuery({
  name: 'findManagement',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedManagement | Rejection> {
    const row = await selectManagements(db)
      .where('management_list.id', '=', id)
      .where(managementsWithinReach(actor))
      .executeTakeFirst();
    return row === undefined ? reject('not-found', 'management.not-found') : listed(row);
  },
});

export const findLatestManagement = defineQuery({
  name: 'findLatestManagement',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedManagement | Rejection> {
    const person = await db
      .selectFrom('person_list')
      .select('company_ids')
      .where('id', '=', id)
      .executeTakeFirst();
    const companies = await companyGroup(db, [id, ...(person?.company_ids ?? [])]);
    const row = await selectManagements(db)
      .where((of) =>
        of.or([
          of('management_list.client_id', '=', id),
          of('management_list.company_id', '=', of.fn.any(of.val(companies))),
        ]),
      )
      .where(managementsWithinReach(actor))
      .orderBy('management_list.held_at', 'desc')
      .orderBy('management_list.id', 'desc')
      .executeTakeFirst();
    return row === undefined ? reject('not-found', 'management.none-yet') : listed(row);
  },
});
