import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { subjectOf } from '../../../domain/rating/pricing/price-load';
import type { PricedRate } from '../../../domain/rating/pricing/worked-price';
import { judgeProfitRules, type JudgedRule, type ProfitRule } from '../../../domain/rating/pricing/profit';
import { rateKind } from '../../../domain/rating/rate/inputs';
import { rateTerms, type BusinessModel } from '../../../domain/rating/rate/terms';
import { mayRead, type Actor } from '../../../domain/shared/actor';
import type { Rejection } from '../../../domain/shared/rejection';
import { isRejection } from '../../../domain/shared/rejection';
import { instantText } from '../../expressions';
import { defineQuery, type Database, type Tables } from '../../projection';
import { findKeptRate } from '../rate-list/queries';
import { allowedRules, ownerNamed, profitsOfSeller } from '../rate-search/sellers-profits';

export interface NamedRule extends ProfitRule {
  readonly name: string;
  readonly carrierName: string | null;
  readonly supplierName: string | null;
}

export interface RateMargins {
  /** No rule applies to rates with sale prices (`Venta`). */
  readonly businessModel: BusinessModel;
  readonly rules: readonly JudgedRule<NamedRule>[];
  /** Executives do not see rules for other rates. */
  readonly isWhole: boolean;
}

const eb = expressionBuilder<Tables, 'profits'>();

/**
 * Which rule applies to a rate, and why others do not. Executives see matching rules that they may use;
 * managers and auditors all active ones.
 */
export const findRateMargins = defineQuery({
  name: 'findRateMargins',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<RateMargins | Rejection> {
    const rate = await findKeptRate.run(db, { id }, actor);
    return isRejection(rate) ? rate : marginsOf(db, rate, actor);
  },
});

/** For unsaved terms. Only administrators name an owner company. */
export const findMarginsOfTerms = defineQuery({
  name: 'findMarginsOfTerms',
  access: 'staff',
  scope: 'owner',
  input: z.object({ kind: rateKind, terms: rateTerms, ownerId: z.string().optional() }),
  run: async (db, { kind, terms, ownerId }, actor): Promise<RateMargins> =>
    marginsOf(db, { kind, terms, ownerId: ownerNamed(ownerId, actor) }, actor),
});

async function marginsOf(
  db: Database,
  rate: PricedRate & { readonly ownerId: string },
  actor: Actor,
): Promise<RateMargins> {
  const [rules, allowed] = await Promise.all([rulesOf(db, rate.ownerId), profitsOfSeller(db, actor)]);
  const judged = judgeProfitRules(subjectOf(rate), allowedRules(rules, allowed));
  const isWhole = mayRead(actor, 'manager');
  return {
    businessModel: rate.terms.businessModel,
    rules: isWhole ? judged : judged.filter(({ outcome }) => outcome !== 'differs'),
    isWhole,
  };
}

export function rulesOf(db: Database, ownerId: string): Promise<readonly NamedRule[]> {
  return db
    .selectFrom('profits')
    .leftJoin('carriers as c', 'c.id', 'profits.carrier')
    .leftJoin('suppliers as s', 's.id', 'profits.supplier')
    .select((of) => [
      'profits.id',
      'profits.name',
      of.ref('profits.modal').$castTo<ProfitRule['modal']>().as('modal'),
      'profits.carrier',
      'profits.supplier',
      'profits.origin',
      'profits.destination',
      'profits.country_origin as originCountry',
      'profits.country_destination as destinationCountry',
      of.ref('profits.mode').$castTo<ProfitRule['mode']>().as('mode'),
      of.cast<string>('profits.value', 'text').as('value'),
      of.fn.coalesce('profits.currency', of.val('USD')).as('currency'),
      of.ref('profits.per').$castTo<ProfitRule['per']>().as('per'),
      of.ref('profits.of').$castTo<ProfitRule['of']>().as('of'),
      of.cast<string | null>('profits.min', 'text').as('min'),
      of.cast<string | null>('profits.max', 'text').as('max'),
      instantText(of.ref('profits.added_at')).as('madeAt'),
      'c.name as carrierName',
      's.name as supplierName',
    ])
    .where('profits.owner_id', '=', ownerId)
    .where(eb.ref('profits.is_active'))
    .where(eb.not(eb.ref('profits.is_removed')))
    .orderBy('profits.id')
    .execute();
}
