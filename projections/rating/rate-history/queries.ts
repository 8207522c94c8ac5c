import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { rateKind } from '../../../domain/rating/rate/inputs';
import type { Actor } from '../../../domain/shared/actor';
import { instantText, type Condition } from '../../expressions';
import { isOfReadersOwner } from '../../owner-scope';
import { defineQuery, type Database, type Page, type Tables } from '../../projection';
import type { RateHistoryRow } from './project';

export interface TermChange {
  readonly term: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface RateHistoryLine {
  readonly id: string;
  readonly rateId: string;
  readonly code: string;
  readonly revision: number;
  readonly type: RateHistoryRow['type'];
  readonly at: string;
  readonly by: { readonly id: string; readonly name: string | null };
  readonly via: string;
  readonly supplier: string | null;
  readonly changes: readonly TermChange[];
}

interface Line extends Omit<RateHistoryLine, 'changes'> {
  readonly changed: Readonly<Record<string, unknown>>;
}

type Told = Tables & { readonly h: Tables['rate_history']; readonly r: Tables['rate_list'] };

const eb = expressionBuilder<Told, 'h' | 'r'>();

const withinReach = (actor: Actor): Condition => isOfReadersOwner(eb.ref('r.owner_id'), actor);

function readLines(db: Database, where: Condition): Promise<readonly Line[]> {
  return db
    .selectFrom('rate_history as h')
    .innerJoin('rate_list as r', 'r.id', 'h.rate_id')
    .leftJoin('person_list as p', 'p.id', 'h.actor_id')
    .leftJoin('api_client_list as c', 'c.id', 'h.actor_id')
    .select((of) => [
      'h.id',
      'h.rate_id as rateId',
      'r.code',
      'h.revision',
      of.ref('h.type').$castTo<RateHistoryLine['type']>().as('type'),
      instantText(of.ref('h.at')).as('at'),
      jsonBuildObject({ id: of.ref('h.actor_id'), name: of.fn.coalesce('p.name', 'c.name') }).as('by'),
      'h.via',
      'r.supplier',
      'h.changed',
    ])
    .where(where)
    .orderBy('h.at')
    .orderBy('h.rate_id')
    .orderBy('h.revision')
    .execute();
}

export const listRateHistory = defineQuery({
  name: 'listRateHistory',
  access: 'staff',
  scope: 'owner',
  input: z.object({
    id: z.string(),
    limit: z.int().min(1).max(1000).default(50),
    offset: z.int().min(0).default(0),
  }),
  async run(db, { id, limit, offset }, actor): Promise<Page<RateHistoryLine>> {
    const rows = await readLines(db, eb.and([eb('h.rate_id', '=', id), withinReach(actor)]));
    return pageOf(withChanges(rows), limit, offset);
  },
});

export const listLaneHistory = defineQuery({
  name: 'listLaneHistory',
  access: 'staff',
  scope: 'owner',
  input: z.object({
    kind: rateKind,
    origin: z.string(),
    destination: z.string(),
    limit: z.int().min(1).max(1000).default(50),
    offset: z.int().min(0).default(0),
  }),
  async run(db, { kind, origin, destination, limit, offset }, actor): Promise<Page<RateHistoryLine>> {
    const rows = await readLines(
      db,
      eb.and([
        eb('r.kind', '=', kind),
        eb('r.origin_code', '=', origin),
        eb('r.destination_code', '=', destination),
        withinReach(actor),
      ]),
    );
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
