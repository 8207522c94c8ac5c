import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { rateKind } from '../../../domain/rating/rate/inputs';
import { defineQuery, type Page } from '../../projection';
import type { RateHistoryRow } from './project';

/** The change of one term by an event. `before` is null if it was empty. */
export interface TermChange {
  readonly term: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One event of a rate, readable. */
export interface RateHistoryLine {
  readonly id: string;
  readonly rateId: string;
  readonly code: string;
  readonly revision: number;
  readonly type: RateHistoryRow['type'];
  /** ISO instant, UTC. */
  readonly at: string;
  readonly by: { readonly id: string; readonly name: string | null };
  readonly via: string;
  readonly supplier: string | null;
  readonly changes: readonly TermChange[];
}

interface Line extends Omit<RateHistoryLine, 'changes'> {
  readonly changed: Readonly<Record<string, unknown>>;
}

const withinReach = (roles: readonly string[], ownerId: string | null): RawBuilder<boolean> =>
  roles.includes('admin') ? sql`true` : sql`r.owner_id = ${ownerId}`;

const lines = (where: RawBuilder<unknown>) => sql<Line>`
  select h.id, h.rate_id as "rateId", r.code, h.revision, h.type,
    to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
    jsonb_build_object('id', h.actor_id, 'name', coalesce(p.name, c.name)) as by, h.via, r.supplier, h.changed
  from rate_history h join rate_list r on r.id = h.rate_id
    left join person_list p on p.id = h.actor_id left join api_client_list c on c.id = h.actor_id
  where ${where} order by h.at, h.rate_id, h.revision`;

/** All events of a rate, newest first, with what each changed. Removed rates too. */
export const listRateHistory = defineQuery({
  name: 'listRateHistory',
  access: 'staff',
  input: z.object({
    id: z.string(),
    limit: z.int().min(1).max(1000).default(50),
    offset: z.int().min(0).default(0),
  }),
  async run(db, { id, limit, offset }, actor): Promise<Page<RateHistoryLine>> {
    const { rows } = await lines(
      sql`h.rate_id = ${id} and ${withinReach(actor.roles, actor.ownerId)}`,
    ).execute(db);
    return pageOf(withChanges(rows), limit, offset);
  },
});

/** The price history of a lane: every change of price, validity or state of its rates, newest first. */
export const listLaneHistory = defineQuery({
  name: 'listLaneHistory',
  access: 'staff',
  input: z.object({
    kind: rateKind,
    /** Codes of places. */
    origin: z.string(),
    destination: z.string(),
    limit: z.int().min(1).max(1000).default(50),
    offset: z.int().min(0).default(0),
  }),
  async run(db, { kind, origin, destination, limit, offset }, actor): Promise<Page<RateHistoryLine>> {
    const { rows } = await lines(
      sql`r.kind = ${kind} and r.origin_code = ${origin} and r.destination_code = ${destination}
        and ${withinReach(actor.roles, actor.ownerId)}`,
    ).execute(db);
    const told = withChanges(rows).filter(
      ({ type }) => type !== 'RateDetailsChanged' && type !== 'RateLaneChanged',
    );
    return pageOf(told, limit, offset);
  },
});

/** Expects the events in order, so that each change has the value before. */
function withChanges(ordered: readonly Line[]): readonly RateHistoryLine[] {
  const terms = new Map<string, Readonly<Record<string, unknown>>>();
  return ordered.map(({ changed, ...line }) => {
    const isOfTerms = !['RatePublished', 'RateRepublished'].includes(line.type);
    if (!isOfTerms) return { ...line, changes: [] };
    const before = terms.get(line.rateId) ?? {};
    terms.set(line.rateId, { ...before, ...changed });
    const changes = Object.entries(changed).map(([term, after]) => ({
      term,
      before: before[term] ?? null,
      after,
    }));
    return {
      ...line,
      changes: changes.filter((change) => !isEmpty(change.before) || !isEmpty(change.after)),
    };
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function pageOf(ordered: readonly RateHistoryLine[], limit: number, offset: number): Page<RateHistoryLine> {
  return { data: ordered.toReversed().slice(offset, offset + limit), total: ordered.length };
}
