import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { Actor } from '../../domain/shared/actor';
import { reject, type Rejection } from '../../domain/shared/rejection';
import { survivorOf } from '../crm/company-merge/survivors';
import { always, instantText, rowCount, text, type Condition } from '../expressions';
import { runPrepared } from '../prepared-query';
import { defineQuery, type Database, type Page, type Tables } from '../projection';
import { containing } from '../search-text';
import { allNotificationKinds, type NotificationKind, type NotifiedRecord } from './kinds';
import { survivorOfTicket } from '../support/ticket-merges/survivors';
import { expiringRatesOf, notificationsWithinReach } from './visible';

/** What somebody is told of. Its sentence is put together from this when it is read. */
export interface ListedNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly record: NotifiedRecord | null;
  /** Of a merged company its survivor's. */
  readonly recordId: string | null;
  /** Reference, number or name of the record as it is now; null: there is no record. */
  readonly label: string | null;
  /** From where to where, of quotes. */
  readonly route: { readonly origin: string; readonly destination: string } | null;
  /** Its start, of meetings: an ISO instant. */
  readonly startsAt: string | null;
  /** What is imported, of imports. */
  readonly subject: string | null;
  /** ISO instant. */
  readonly madeAt: string;
  readonly isViewed: boolean;
}

type Listed = Tables & {
  readonly n: Tables['platform.notifications'];
  readonly i: Tables['platform.catalogue_imports'];
};

const eb = expressionBuilder<Listed, 'n'>();

const ofRecord = (record: NotifiedRecord) => eb('n.record', '=', record);
const uuid = eb.cast<string>('n.record_id', 'uuid');

/** What names the record now. Each is read by its id from the table of its kind. */
const label = eb
  .case()
  .when(ofRecord('quoter'))
  .then(eb.selectFrom('quoter_list').select('reference').whereRef('id', '=', 'n.record_id'))
  .when(ofRecord('company'))
  .then(
    eb
      .selectFrom('company_list')
      .select('name')
      .where('id', '=', survivorOf(eb.ref('n.record_id'))),
  )
  .when(ofRecord('reservation'))
  .then(eb.selectFrom('reservation').select('number').whereRef('id', '=', 'n.record_id'))
  .when(ofRecord('meeting'))
  .then(eb.selectFrom('meeting_list').select('title').whereRef('id', '=', 'n.record_id'))
  .when(ofRecord('ticket'))
  .then(
    eb
      .selectFrom('ticket_list')
      .select('title')
      .where('id', '=', survivorOfTicket(eb.ref('n.record_id'))),
  )
  .when(ofRecord('import'))
  .then(eb.selectFrom('platform.catalogue_imports as i').select('i.file_name').where('i.id', '=', uuid))
  .when(ofRecord('export'))
  .then(
    eb
      .selectFrom('platform.kept_exports')
      .select('platform.kept_exports.name')
      .where('platform.kept_exports.id', '=', uuid),
  )
  .when(ofRecord('rates'))
  .then(
    eb
      .selectFrom(expiringRatesOf(eb.ref('n.recipient_id'), eb.ref('n.record_id')).as('expiring'))
      .select((of) => of.cast<string>(of.fn.countAll(), 'text').as('count')),
  )
  .end()
  .$castTo<string | null>();

const recordId = eb
  .case()
  .when(ofRecord('company'))
  .then(survivorOf(eb.ref('n.record_id')))
  .when(ofRecord('ticket'))
  .then(survivorOfTicket(eb.ref('n.record_id')))
  .else(eb.ref('n.record_id'))
  .end();

const route = eb
  .case()
  .when(ofRecord('quoter'))
  .then(
    eb
      .selectFrom('quoter_list')
      .select((of) =>
        jsonBuildObject({ origin: of.ref('origin_name'), destination: of.ref('destination_name') }).as(
          'route',
        ),
      )
      .whereRef('id', '=', 'n.record_id'),
  )
  .end()
  .$castTo<ListedNotification['route']>();

const startsAt = eb
  .case()
  .when(ofRecord('meeting'))
  .then(
    eb
      .selectFrom('meeting_list')
      .select((of) => instantText(of.ref('starts_at')).as('at'))
      .whereRef('id', '=', 'n.record_id'),
  )
  .end()
  .$castTo<string | null>();

const subject = eb
  .case()
  .when(ofRecord('import'))
  .then(eb.selectFrom('platform.catalogue_imports as i').select('i.catalogue').where('i.id', '=', uuid))
  .end()
  .$castTo<string | null>();

function select(db: Database) {
  return db
    .selectFrom('platform.notifications as n')
    .select((of) => [
      'n.id',
      of.ref('n.kind').$castTo<NotificationKind>().as('kind'),
      of.ref('n.record').$castTo<NotifiedRecord | null>().as('record'),
      recordId.as('recordId'),
      label.as('label'),
      route.as('route'),
      startsAt.as('startsAt'),
      subject.as('subject'),
      instantText(of.ref('n.made_at')).as('madeAt'),
      of('n.viewed_at', 'is not', null).$castTo<boolean>().as('isViewed'),
    ]);
}

/** Titles as their reader finds them: a template for each kind, with `{{label}}` for the record. */
const titleFilter = z.object({
  contains: z.string().trim().max(100),
  templates: z.record(z.string(), z.string()),
});

function isTitled({ contains, templates }: z.output<typeof titleFilter>): Condition {
  const template = eb.fn<string>('jsonb_extract_path_text', [
    eb.cast<string>(eb.val(JSON.stringify(templates)), 'jsonb'),
    'n.kind',
  ]);
  const title = eb.fn<string>('replace', [template, text('{{label}}'), eb.fn.coalesce(label, text(''))]);
  return eb(eb.fn<string>('folded', [title]), 'like', containing(contains));
}

/** What the actor is told of, newest first. */
export const listNotifications = defineQuery({
  name: 'listNotifications',
  access: 'customer',
  input: z.object({
    kind: z.enum(allNotificationKinds).optional(),
    title: titleFilter.optional(),
    isViewed: z.boolean().optional(),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { kind, title, isViewed, limit, offset }, actor): Promise<Page<ListedNotification>> {
    const where = eb.and([
      await notificationsWithinReach(db, actor),
      kind === undefined ? always : eb('n.kind', '=', kind),
      title === undefined || title.contains === '' ? always : isTitled(title),
      isViewed === undefined ? always : eb('n.viewed_at', isViewed ? 'is not' : 'is', null),
    ]);
    const [page, counted] = await Promise.all([
      runPrepared(db, select(db).where(where).orderBy('n.id', 'desc').limit(limit).offset(offset)),
      runPrepared(db, db.selectFrom('platform.notifications as n').select(rowCount.as('total')).where(where)),
    ]);
    return { data: page.rows, total: counted.rows[0]?.total ?? 0 };
  },
});

export const findNotification = defineQuery({
  name: 'findNotification',
  access: 'customer',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedNotification | Rejection> {
    if (!isUuid(id)) return reject('not-found', 'notification.not-found');
    const found = await select(db)
      .where('n.id', '=', id)
      .where(await notificationsWithinReach(db, actor))
      .executeTakeFirst();
    return found ?? reject('not-found', 'notification.not-found');
  },
});

/** A bell counts no further. */
export const mostCounted = 100;

/** How many the actor has not viewed, up to `mostCounted`. */
export const countUnviewed = defineQuery({
  name: 'countUnviewed',
  access: 'customer',
  input: z.object({}),
  async run(db, _input, actor): Promise<number> {
    const reach = await notificationsWithinReach(db, actor);
    const query = db
      .selectFrom(() =>
        eb
          .selectFrom('platform.notifications as n')
          .select('n.id')
          .where('n.viewed_at', 'is', null)
          .where(reach)
          .limit(mostCounted)
          .as('unviewed'),
      )
      .select(rowCount.as('count'));
    const { rows } = await runPrepared(db, query);
    return rows[0]?.count ?? 0;
  },
});

/** More a mail does not list; one more tells that there are more. */
const mostMailed = 100;

/** What a mail on notifications tells of, newest first: what its reader may see now and has not viewed. */
export async function readMailed(
  db: Database,
  actor: Actor,
  mailId: string,
): Promise<readonly ListedNotification[]> {
  const query = select(db)
    .where('n.id', 'in', (of) =>
      of
        .selectFrom('platform.notification_mail_entries')
        .select('notification_id')
        .where('mail_id', '=', mailId),
    )
    .where('n.viewed_at', 'is', null)
    .where(await notificationsWithinReach(db, actor))
    .orderBy('n.id', 'desc')
    .limit(mostMailed + 1);
  return (await runPrepared(db, query)).rows;
}
