import { expressionBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { mayRead, type Actor } from '../../domain/shared/actor';
import { reject, type Rejection } from '../../domain/shared/rejection';
import { instantText, rowCount, rowsIn, rowsOf, text } from '../expressions';
import { definePrepared, runPrepared } from '../prepared-query';
import { groupedBy } from '../grouped-by';
import { defineQuery, type Database, type Page, type Tables } from '../projection';
import { readTogether } from '../read-together';
import { containing } from '../search-text';
import { allNotificationKinds, kindsFor, type NotificationKind, type NotifiedRecord } from './kinds';
import { lookAt, type SeenRecord, type Sight, type Told } from './seen-records';

/** Its sentence is composed when it is read. */
export interface ListedNotification extends Omit<SeenRecord, 'recordId'> {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly record: NotifiedRecord | null;
  readonly recordId: string | null;
  readonly madeAt: string;
  readonly isViewed: boolean;
}

interface Row extends Told {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly madeAt: string;
  readonly isViewed: boolean;
}

type Listed = Tables & { readonly n: Tables['platform.notifications'] };

const eb = expressionBuilder<Listed, 'n'>();

const kind = eb.ref('n.kind').$castTo<NotificationKind>().as('kind');
const record = eb.ref('n.record').$castTo<NotifiedRecord | null>().as('record');

function selectRows(db: Pick<Database, 'selectFrom'>) {
  return db
    .selectFrom('platform.notifications as n')
    .select((of) => [
      'n.id',
      kind,
      record,
      'n.record_id as recordId',
      instantText(of.ref('n.made_at')).as('madeAt'),
      of('n.viewed_at', 'is not', null).$castTo<boolean>().as('isViewed'),
    ]);
}

/** Omits notifications whose record the reader cannot see. */
function listed(rows: readonly Row[], sight: Sight): readonly ListedNotification[] {
  return rows.flatMap((row) => {
    const seen = sight(row);
    return seen === null ? [] : [{ ...row, ...seen }];
  });
}

interface Filter {
  readonly personId: string;
  readonly kinds: NotificationKind[];
}

function readerOf(actor: Actor): Filter & { readonly isStaff: boolean } {
  const isStaff = mayRead(actor, 'staff');
  return { personId: actor.kind === 'person' ? actor.id : '', kinds: [...kindsFor({ isStaff })], isStaff };
}

const isAsked = ({ personId, kinds }: Filter) =>
  eb.and([eb('n.recipient_id', '=', eb.val(personId)), eb('n.kind', '=', eb.fn.any(eb.val(kinds)))]);

function forViewed<Prepared>(prepare: (isViewed: ReturnType<typeof isViewedAs>) => Prepared) {
  const made = new Map([true, false, undefined].map((asked) => [asked, prepare(isViewedAs(asked))]));
  return (isViewed: boolean | undefined): Prepared => made.get(isViewed) as Prepared;
}

function isViewedAs(isViewed: boolean | undefined) {
  return isViewed === undefined ? eb.lit(true) : eb('n.viewed_at', isViewed ? 'is not' : 'is', null);
}

interface Group extends Told {
  readonly kind: NotificationKind;
  readonly count: number;
}

const readGroups = forViewed((isViewed) =>
  definePrepared((db, asked: Filter) =>
    db
      .selectFrom('platform.notifications as n')
      .select([kind, record, 'n.record_id as recordId', rowCount.as('count')])
      .where(isAsked(asked))
      .where(isViewed)
      .groupBy(['n.kind', 'n.record', 'n.record_id']),
  ),
);

interface Part extends Filter {
  readonly limit: number;
  readonly offset: number;
}

const selectPage = (db: Pick<Database, 'selectFrom'>, part: Part) =>
  selectRows(db).where(isAsked(part)).orderBy('n.id', 'desc').limit(part.limit).offset(part.offset);

const readPage = forViewed((isViewed) =>
  definePrepared((db, part: Part) => selectPage(db, part).where(isViewed)),
);

const groupKey = ({ kind: one, recordId }: Group) => `${one} ${recordId ?? ''}`;
const groupKeyOf = eb.fn<string>('concat', ['n.kind', text(' '), 'n.record_id']);

const readPageOf = forViewed((isViewed) =>
  definePrepared((db, part: Part & { readonly groups: string }) =>
    selectPage(db, part)
      .where(isViewed)
      .where(groupKeyOf, 'in', eb.selectFrom(rowsIn(eb.val(part.groups)).as('shown')).select('shown.value')),
  ),
);

/** A template per kind, with `{{label}}` for the record. */
const titleFilter = z.object({
  contains: z.string().trim().max(100),
  templates: z.record(z.string(), z.string()),
});

async function findTitled(
  db: Database,
  { contains, templates }: z.output<typeof titleFilter>,
  groups: readonly Group[],
  sight: Sight,
): Promise<readonly Group[]> {
  const titleOf = (group: Group): string =>
    (templates[group.kind] ?? '').replaceAll('{{label}}', () => sight(group)?.label ?? '');
  const titles = [...new Set(groups.map(titleOf))];
  const found = await runPrepared(
    db,
    db
      .selectFrom(rowsOf(titles).as('title'))
      .select('title.value')
      .where((of) => of(of.fn<string>('folded', ['title.value']), 'like', containing(contains))),
  );
  const matching = new Set(found.rows.map(({ value }) => value));
  return groups.filter((group) => matching.has(titleOf(group)));
}

export const listNotifications = defineQuery({
  name: 'listNotifications',
  access: 'customer',
  scope: 'self',
  input: z.object({
    kind: z.enum(allNotificationKinds).optional(),
    title: titleFilter.optional(),
    isViewed: z.boolean().optional(),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { kind: only, title, isViewed, limit, offset }, actor): Promise<Page<ListedNotification>> {
    const { personId, kinds } = readerOf(actor);
    const asked = { personId, kinds: kinds.filter((one) => only === undefined || one === only) };
    const part = { ...asked, limit, offset };
    const lookedAt = readGroups(isViewed)(db, asked).then(async ({ rows: groups }) => {
      return { groups, sight: await lookAt(db, actor, groups) };
    });
    // Read in parallel, since most readers see all of their notifications.
    const [{ groups, sight }, { rows: page }] = await Promise.all([lookedAt, readPage(isViewed)(db, part)]);
    const seen = groups.filter((group) => sight(group) !== null);
    const shown =
      title === undefined || title.contains === '' ? seen : await findTitled(db, title, seen, sight);
    const total = sumOf(shown);
    if (shown.length === groups.length) return { data: listed(page, sight), total };
    const { rows } = await readPageOf(isViewed)(db, { ...part, groups: JSON.stringify(shown.map(groupKey)) });
    return { data: listed(rows, sight), total };
  },
});

export const findNotification = defineQuery({
  name: 'findNotification',
  access: 'customer',
  scope: 'self',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedNotification | Rejection> {
    if (!isUuid(id)) return reject('not-found', 'notification.not-found');
    const rows = await selectRows(db)
      .where('n.id', '=', id)
      .where(isAsked(readerOf(actor)))
      .execute();
    const [found] = listed(rows, await lookAt(db, actor, rows));
    return found ?? reject('not-found', 'notification.not-found');
  },
});

export const mostCounted = 100;

type Unviewed = Told & { readonly count: number };

interface Newest {
  readonly people: readonly string[];
  readonly isStaff: boolean;
  readonly limit: number;
}

async function readUnviewed(
  db: Database,
  { people, isStaff, limit }: Newest,
): Promise<ReadonlyMap<string, readonly Unviewed[]>> {
  const kinds = [...kindsFor({ isStaff })];
  const { rows } = await sql<Unviewed & { readonly personId: string }>`
    /* prepared */ select reader.id as "personId", n.record, n.record_id as "recordId", count(*)::integer as count
    from unnest(${people}::text[]) as reader(id) cross join lateral (
      select record, record_id from platform.notifications
      where recipient_id = reader.id and viewed_at is null and kind = any(${kinds}::text[])
      order by id desc limit ${limit}::integer) n
    group by reader.id, n.record, n.record_id`.execute(db);
  return groupedBy(rows, ({ personId }) => personId);
}

/** Batched: one statement for staff and one for customers. */
const readNewest = {
  staff: readTogether((db, people: readonly string[]) =>
    readUnviewed(db, { people, isStaff: true, limit: mostCounted }),
  ),
  customers: readTogether((db, people: readonly string[]) =>
    readUnviewed(db, { people, isStaff: false, limit: mostCounted }),
  ),
};

/** Extra rows to read, since some of the newest may be out of reach by now. */
const further = 10;

export const countUnviewed = defineQuery({
  name: 'countUnviewed',
  access: 'customer',
  scope: 'self',
  input: z.object({}),
  async run(db, _input, actor): Promise<number> {
    const { personId, isStaff } = readerOf(actor);
    let unviewed = (await readNewest[isStaff ? 'staff' : 'customers'](db, personId)) ?? [];
    for (let limit = mostCounted; ;) {
      const sight = await lookAt(db, actor, unviewed);
      const seen = sumOf(unviewed.filter((one) => sight(one) !== null));
      if (seen >= mostCounted) return mostCounted;
      if (sumOf(unviewed) < limit) return seen;
      limit *= further;
      unviewed = (await readUnviewed(db, { people: [personId], isStaff, limit })).get(personId) ?? [];
    }
  },
});

function sumOf(groups: readonly { readonly count: number }[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

const mostMailed = 100;

const selectMailed = definePrepared((db, { mails }: { mails: string[] }) =>
  selectRows(db)
    .innerJoin('platform.notification_mail_entries as e', 'e.notification_id', 'n.id')
    .select(['e.mail_id as mailId', 'n.recipient_id as personId'])
    .where('e.mail_id', '=', eb.fn.any(eb.val(mails)))
    .where('n.viewed_at', 'is', null)
    .orderBy('n.id', 'desc'),
);

const readEntries = readTogether(async (db, mails: readonly string[]) => {
  const { rows } = await selectMailed(db, { mails: [...mails] });
  return groupedBy(rows, ({ mailId }) => mailId ?? '');
});

/** Newest first: unviewed, and currently within the reader's reach. Batched. */
export async function readMailed(
  db: Database,
  actor: Actor,
  mailId: string,
): Promise<readonly ListedNotification[]> {
  const { personId, kinds } = readerOf(actor);
  const rows = ((await readEntries(db, mailId)) ?? []).filter(
    (row) => row.personId === personId && kinds.includes(row.kind),
  );
  return listed(rows, await lookAt(db, actor, rows)).slice(0, mostMailed + 1);
}
