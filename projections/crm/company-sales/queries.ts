import { z } from 'zod';
import type { Actor } from '../../../domain/shared/actor';
import { instantText, rowCount } from '../../expressions';
import { defineQuery, type Database } from '../../projection';
import { outcomeOf, sumOf, type Outcome, type Sum } from './sums';
import { isOfCompany } from '../company-merge/survivors';
import { quotersWithinReach } from '../../quoting/quoter-list/scope';
import { reservationsWithinReach } from '../../shop/reservation/queries';

export interface CompanyQuote {
  readonly id: string;
  readonly reference: string;
  readonly origin: string;
  readonly destination: string;
  readonly state: string;
  readonly stateLv2: string | null;
  readonly total: string | null;
  readonly currency: string | null;
  readonly openedAt: string;
}

export interface CompanyReservation {
  readonly id: string;
  readonly number: string;
  readonly total: string;
  readonly currency: string;
  readonly paymentStatus: 'pending' | 'completed' | 'failed';
  readonly isProofToCheck: boolean;
  readonly isCancelled: boolean;
  readonly paymentDueOn: string | null;
  readonly madeAt: string;
}

export interface CompanySales {
  readonly outcomes: Readonly<Record<Outcome, Sum>>;
  readonly quotes: readonly CompanyQuote[];
  readonly reserved: Sum;
  readonly reservations: readonly CompanyReservation[];
}

const newest = 5;

async function readQuotes(db: Database, companyId: string, actor: Actor) {
  const within = await quotersWithinReach(db, actor);
  const ofCompany = db
    .selectFrom('quoter_list')
    .where((of) => isOfCompany(of.ref('company_id'), companyId))
    .where(within);
  return Promise.all([
    ofCompany
      .select((of) => [
        'state',
        rowCount.as('count'),
        of.ref('total_quoter_response_currency').as('currency'),
        of.cast<string | null>(of.fn.sum('total_quoter_response'), 'text').as('total'),
      ])
      .groupBy(['state', 'total_quoter_response_currency'])
      .execute(),
    ofCompany
      .select((of) => [
        'id',
        'reference',
        'origin_name as origin',
        'destination_name as destination',
        'state',
        'state_lv2 as stateLv2',
        of.cast<string | null>('total_quoter_response', 'text').as('total'),
        'total_quoter_response_currency as currency',
        instantText(of.ref('opened_at')).$notNull().as('openedAt'),
      ])
      .orderBy('opened_at', 'desc')
      .orderBy('id', 'desc')
      .limit(newest)
      .execute(),
  ]);
}

async function readReservations(db: Database, companyId: string, actor: Actor) {
  const ofCompany = db
    .selectFrom('reservation as r')
    .where((of) => isOfCompany(of.ref('r.company_id'), companyId))
    .where(await reservationsWithinReach(db, actor));
  return Promise.all([
    ofCompany
      .where('r.cancelled_at', 'is', null)
      .select((of) => [
        rowCount.as('count'),
        'r.currency',
        of.cast<string | null>(of.fn.sum('r.total'), 'text').as('total'),
      ])
      .groupBy('r.currency')
      .execute(),
    ofCompany
      .select((of) => [
        'r.id',
        'r.number',
        of.cast<string>('r.total', 'text').as('total'),
        'r.currency',
        of.ref('r.payment_status').$castTo<CompanyReservation['paymentStatus']>().as('paymentStatus'),
        'r.proof_to_check as isProofToCheck',
        of('r.cancelled_at', 'is not', null).$castTo<boolean>().as('isCancelled'),
        of.cast<string | null>('r.payment_due_on', 'text').as('paymentDueOn'),
        instantText(of.ref('r.made_at')).$notNull().as('madeAt'),
      ])
      .orderBy('r.made_at', 'desc')
      .orderBy('r.id')
      .limit(newest)
      .execute(),
  ]);
}

/** Sums include only what the actor may see. */
export const findCompanySales = defineQuery({
  name: 'findCompanySales',
  access: 'staff',
  scope: 'owner',
  input: z.object({ companyId: z.string() }),
  async run(db, { companyId }, actor): Promise<CompanySales> {
    const [[quoteSums, lastQuotes], [reserved, reservations]] = await Promise.all([
      readQuotes(db, companyId, actor),
      readReservations(db, companyId, actor),
    ]);
    const of = (asked: Outcome) => sumOf(quoteSums.filter(({ state }) => outcomeOf(state) === asked));
    return {
      outcomes: { open: of('open'), won: of('won'), lost: of('lost'), void: of('void') },
      quotes: lastQuotes,
      reserved: sumOf(reserved),
      reservations,
    };
  },
});
