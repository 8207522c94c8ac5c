import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { DatedRate } from '../../../domain/rating/currency-refresh';
import { mayRead, reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { always, instantText, rowCount, type Condition } from '../../expressions';
import { defineQuery, type Database, type Page, type Tables } from '../../projection';

/**
 * `platform.currency_rate_proposals`: a provider's rate that differed too much from the last one.
 * `approving`: approved, but not added yet.
 */
export const proposalStates = ['waiting', 'approving', 'approved', 'refused', 'superseded'] as const;
export type ProposalState = (typeof proposalStates)[number];

export interface CurrencyRateProposal extends DatedRate {
  readonly id: string;
  readonly ownerId: string;
  readonly ownerName: string | null;
  readonly currency: string;
  readonly source: string;
  readonly previousUnits: string;
  readonly previousDate: string;
  readonly state: ProposalState;
  readonly proposedAt: string;
  readonly settledAt: string | null;
}

const eb = expressionBuilder<Tables, 'platform.currency_rate_proposals'>();

export function proposalsWithinReach(actor: Actor): Condition {
  if (!mayRead(actor, 'manager')) return eb.lit(false);
  if (reachesEveryOwner(actor)) return always;
  return eb('platform.currency_rate_proposals.owner_id', '=', eb.val(actor.ownerId));
}

function proposalsIn(db: Database) {
  return db
    .selectFrom('platform.currency_rate_proposals')
    .leftJoin('owners', 'owners.id', 'platform.currency_rate_proposals.owner_id')
    .select([
      'platform.currency_rate_proposals.id',
      'platform.currency_rate_proposals.owner_id as ownerId',
      'owners.name as ownerName',
      'platform.currency_rate_proposals.currency',
      eb.cast<string>('platform.currency_rate_proposals.date', 'text').as('date'),
      eb.cast<string>('units_per_usd', 'text').as('unitsPerUsd'),
      'platform.currency_rate_proposals.source',
      eb.cast<string>('previous_units', 'text').as('previousUnits'),
      eb.cast<string>('previous_date', 'text').as('previousDate'),
      eb.ref('platform.currency_rate_proposals.state').$castTo<ProposalState>().as('state'),
      instantText(eb.ref('proposed_at')).as('proposedAt'),
      instantText(eb.ref('settled_at')).as('settledAt'),
    ]);
}

export const listCurrencyRateProposals = defineQuery({
  name: 'listCurrencyRateProposals',
  access: 'manager',
  scope: 'owner',
  input: z.object({
    /** Undecided proposals; otherwise the decided ones. */
    isOpen: z.boolean(),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { isOpen, limit, offset }, actor): Promise<Page<CurrencyRateProposal>> {
    const isAsked = eb(eb.ref('platform.currency_rate_proposals.state'), isOpen ? 'in' : 'not in', [
      'waiting',
      'approving',
    ]);
    const where = eb.and([isAsked, proposalsWithinReach(actor)]);
    const data = await proposalsIn(db)
      .where(where)
      .orderBy('proposed_at', 'desc')
      .orderBy('platform.currency_rate_proposals.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const { total } = await db
      .selectFrom('platform.currency_rate_proposals')
      .select(rowCount.as('total'))
      .where(where)
      .executeTakeFirstOrThrow();
    return { data, total };
  },
});

export const findCurrencyRateProposal = defineQuery({
  name: 'findCurrencyRateProposal',
  access: 'manager',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<CurrencyRateProposal | Rejection> {
    const found = await proposalsIn(db)
      .where('platform.currency_rate_proposals.id', '=', id)
      .where(proposalsWithinReach(actor))
      .executeTakeFirst();
    return found ?? reject('not-found', 'currency-rate-proposal.not-found');
  },
});

export interface KeptRate extends DatedRate {
  readonly currency: string;
}

export function newestCurrencyRates(db: Database, ownerId: string): Promise<readonly KeptRate[]> {
  return db
    .selectFrom('currency_rates')
    .distinctOn('currency')
    .select((of) => [
      'currency',
      of.cast<string>('date', 'text').as('date'),
      of.cast<string>('units_per_usd', 'text').as('unitsPerUsd'),
    ])
    .where('owner_id', '=', ownerId)
    .where('is_active', '=', true)
    .where('is_removed', '=', false)
    .where('currency', '<>', 'USD')
    .orderBy('currency')
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute();
}

export async function ownersWithCurrencyRates(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('currency_rates')
    .select((of) => of.ref('owner_id').$notNull().as('ownerId'))
    .distinct()
    .where('owner_id', 'is not', null)
    .where('is_active', '=', true)
    .where('is_removed', '=', false)
    .orderBy('owner_id')
    .execute();
  return rows.map(({ ownerId }) => ownerId);
}
