import { expressionBuilder, type Expression, type SelectQueryBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Actor } from '../../domain/shared/actor';
import { companiesWithinReach } from '../crm/company-list/reach';
import { meetingsWithinReach } from '../crm/meeting-list/reach';
import { always, instantText, rowsOf, type Condition } from '../expressions';
import { runPrepared } from '../prepared-query';
import { fromNow, type Database, type Tables } from '../projection';
import { findContinuedRates } from '../rating/rate-list/continued-rates';
import { proposalsWithinReach } from '../rating/currency-proposals/queries';
import { quotersWithinReach } from '../quoting/quoter-list/scope';
import { reservationsWithinReach } from '../shop/reservation/queries';
import { ticketsWithinReach } from '../support/ticket-list/reach';
import type { NotifiedRecord } from './kinds';

export interface SeenRecord {
  readonly recordId: string;
  readonly label: string | null;
  readonly route: { readonly origin: string; readonly destination: string } | null;
  readonly startsAt: string | null;
  readonly subject: string | null;
}

type Row = Partial<SeenRecord> & { readonly id: string };

type Select = (
  db: Database,
  actor: Actor,
  ids: readonly string[],
  continued: readonly string[],
) => SelectQueryBuilder<Tables, never, Row>;

const eb = expressionBuilder<Tables>();
const carts = expressionBuilder<Tables, 'cart'>();

/** `day`: ISO date. */
export function expiringRatesOf(personId: Expression<string>, day: Expression<string | null>) {
  return eb
    .selectFrom('rate_list')
    .where('rate_list.drafted_by', '=', personId)
    .where('rate_list.state', '=', 'published')
    .where('rate_list.is_active', '=', true)
    .where('rate_list.valid_to', '=', eb.cast<string>(day, 'date'));
}

const reaches: Readonly<
  Record<
    NotifiedRecord,
    (db: Database, actor: Actor, continued: readonly string[]) => Condition | Promise<Condition>
  >
> = {
  quoter: quotersWithinReach,
  company: (_db, actor) => companiesWithinReach(actor),
  reservation: reservationsWithinReach,
  // The cart's id is its owner's.
  cart: (_db, actor) => carts('cart.id', '=', actor.id),
  meeting: meetingsWithinReach,
  ticket: (_db, actor) => ticketsWithinReach(actor),
  // Only its author is notified.
  import: () => always,
  export: () => always,
  'currency-rate': (_db, actor) => proposalsWithinReach(actor),
  rates: (_db, actor, continued) =>
    eb.exists(ratesOf(actor, continued).where('rate_list.owner_id', '=', eb.val(actor.ownerId))),
};

/** `day` is a column of the enclosing statement. Omits continued rates. */
function ratesOf(actor: Actor, continued: readonly string[]) {
  const day = expressionBuilder<{ readonly day: { readonly value: string } }, 'day'>();
  const others = eb.selectFrom(rowsOf(continued).as('continued')).select('continued.value');
  return expiringRatesOf(eb.val(actor.id), day.ref('day.value'))
    .select('rate_list.id')
    .where('rate_list.id', 'not in', others);
}

function continuedOn(db: Database, actor: Actor, days: readonly string[]): Promise<readonly string[]> {
  const r = expressionBuilder<Tables & { readonly r: Tables['rate_list'] }, 'r'>();
  return findContinuedRates(
    db,
    r.and([r('r.drafted_by', '=', actor.id), r.ref('r.is_active'), r('r.valid_to', 'in', days)]),
  );
}

/**
 * Not scoped. The ids come as rows of JSON, since Postgres plans a statement with an array anew for each
 * length, which takes longer than running it.
 */
const selects = {
  quoter: (db, _actor, ids) =>
    db
      .selectFrom(rowsOf(ids).as('named'))
      .innerJoin('quoter_list', 'quoter_list.id', 'named.value')
      .select((of) => [
        ...(['quoter_list.id', 'reference as label'] as const),
        jsonBuildObject({ origin: of.ref('origin_name'), destination: of.ref('destination_name') }).as(
          'route',
        ),
      ]),
  company: (db, _actor, ids) =>
    db
      .selectFrom(rowsOf(ids).as('named'))
      .leftJoin('company_survivor as survivor', 'survivor.id', 'named.value')
      .innerJoin('company_list', (join) =>
        join.on((of) => of('company_list.id', '=', of.fn.coalesce('survivor.survivor_id', 'named.value'))),
      )
      .select(['named.value as id', 'company_list.id as recordId', 'company_list.name as label']),
  reservation: (db, _actor, ids) =>
    db
      .selectFrom(rowsOf(ids).as('named'))
      .innerJoin('reservation as r', 'r.id', 'named.value')
      .select(['r.id', 'r.number as label']),
  cart: (db, _actor, ids) =>
    db.selectFrom(rowsOf(ids).as('named')).innerJoin('cart', 'cart.id', 'named.value').select('cart.id'),
  meeting: (db, _actor, ids) =>
    db
      .selectFrom(rowsOf(ids).as('named'))
      .innerJoin('meeting_list', 'meeting_list.id', 'named.value')
      .select((of) => [
        ...(['meeting_list.id', 'meeting_list.title as label'] as const),
        instantText(of.ref('meeting_list.starts_at')).as('startsAt'),
      ]),
  ticket: (db, _actor, ids) =>
    db
      .selectFrom(rowsOf(ids).as('named'))
      .leftJoin('ticket_survivor as survivor', 'survivor.id', 'named.value')
      .innerJoin('ticket_list', (join) =>
        join.on((of) => of('ticket_list.id', '=', of.fn.coalesce('survivor.survivor_id', 'named.value'))),
      )
      .select(['named.value as id', 'ticket_list.id as recordId', 'ticket_list.title as label']),
  import: (db, _actor, ids) =>
    db
      .selectFrom(rowsOf(ids).as('named'))
      .innerJoin('platform.catalogue_imports as i', (join) =>
        join.on((of) => of('i.id', '=', of.cast<string>('named.value', 'uuid'))),
      )
      .select(['i.id', 'i.file_name as label', 'i.catalogue as subject']),
  export: (db, actor, ids) =>
    db
      .selectFrom(rowsOf(ids).as('named'))
      .innerJoin('platform.kept_exports as e', (join) =>
        join.on((of) => of('e.id', '=', of.cast<string>('named.value', 'uuid'))),
      )
      .select(['e.id', 'e.name as label'])
      .where('e.person_id', '=', actor.id)
      .where('e.made_at', '>', fromNow({ days: -1 })),
  'currency-rate': (db, _actor, ids) =>
    db
      .selectFrom(rowsOf(ids).as('named'))
      .innerJoin('platform.currency_rate_proposals', 'platform.currency_rate_proposals.id', 'named.value')
      .select((of) => [
        'platform.currency_rate_proposals.id',
        of.ref('platform.currency_rate_proposals.currency').as('label'),
      ]),
  // The id is a day.
  rates: (db, actor, ids, continued) =>
    db.selectFrom(rowsOf(ids).as('day')).select((of) => [
      'day.value as id',
      of
        .selectFrom(ratesOf(actor, continued).as('expiring'))
        .select((each) => each.cast<string>(each.fn.countAll(), 'text').as('count'))
        .as('label'),
    ]),
} satisfies Readonly<Record<NotifiedRecord, Select>>;

export async function findSeenRecords(
  db: Database,
  actor: Actor,
  kind: NotifiedRecord,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SeenRecord>> {
  const continued = kind === 'rates' ? await continuedOn(db, actor, ids) : [];
  const isSeen = await reaches[kind](db, actor, continued);
  const select: Select = selects[kind];
  const { rows } = await runPrepared(db, select(db, actor, ids, continued).where(isSeen));
  return new Map(
    rows.map(({ id, recordId = id, label = null, route = null, startsAt = null, subject = null }) => [
      id,
      { recordId, label, route, startsAt, subject },
    ]),
  );
}

export interface Told {
  readonly record: NotifiedRecord | null;
  readonly recordId: string | null;
}

const nothing = { recordId: null, label: null, route: null, startsAt: null, subject: null } as const;

export type Sight = (told: Told) => SeenRecord | typeof nothing | null;

export async function lookAt(db: Database, actor: Actor, told: readonly Told[]): Promise<Sight> {
  const ids = new Map<NotifiedRecord, Set<string>>();
  for (const { record, recordId } of told)
    if (record !== null && recordId !== null) ids.set(record, (ids.get(record) ?? new Set()).add(recordId));
  const found = [...ids].map(
    async ([kind, some]) => [kind, await findSeenRecords(db, actor, kind, [...some])] as const,
  );
  const seen = new Map(await Promise.all(found));
  return ({ record, recordId }) =>
    record === null ? nothing : (seen.get(record)?.get(recordId ?? '') ?? null);
}
