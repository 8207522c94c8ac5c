import Big from 'big.js';
import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { OfferContent } from '../../../domain/quoting/offer/events';
import type { QuoterOffer } from '../../../domain/quoting/quoter/offers';
import { isRejection, type Rejection } from '../../../domain/shared/rejection';
import type { ReservedLine } from '../../../domain/shop/reservation/lines';
import { instantText, rowCount, type Condition } from '../../expressions';
import { defineQuery, type Database, type Page, type Tables } from '../../projection';
import { quotersWithinReach } from '../../quoting/quoter-list/scope';
import { reservationsWithinReach } from '../../shop/reservation/queries';
import { findKeptRate } from '../rate-list/queries';

export interface Amount {
  readonly amount: string;
  readonly currency: string;
}

export interface QuotedUse {
  readonly quoteId: string;
  readonly offerId: string;
  readonly reference: string;
  /** Of the offer within its quote. */
  readonly number: number;
  readonly state: QuoterOffer['state'];
  readonly sentAt: string;
  readonly amounts: readonly Amount[];
}

export interface BookedUse {
  readonly reservationId: string;
  readonly number: string;
  readonly madeAt: string;
  readonly isCancelled: boolean;
  readonly amounts: readonly Amount[];
}

export interface RateUses {
  readonly quoted: Page<QuotedUse>;
  readonly booked: Page<BookedUse>;
}

interface Using {
  readonly id: string;
  readonly limit: number;
  readonly reach: Condition;
}

export const findRateUses = defineQuery({
  name: 'findRateUses',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string(), limit: z.int().min(1).max(100).default(10) }),
  async run(db, { id, limit }, actor): Promise<RateUses | Rejection> {
    const rate = await findKeptRate.run(db, { id }, actor);
    if (isRejection(rate)) return rate;
    const [quotes, reservations] = await Promise.all([
      quotersWithinReach(db, actor),
      reservationsWithinReach(db, actor),
    ]);
    const [quoted, booked] = await Promise.all([
      listQuoted(db, { id, limit, reach: quotes }),
      listBooked(db, { id, limit, reach: reservations }),
    ]);
    return { quoted, booked };
  },
});

type Quoting = Tables & { readonly c: Tables['offer_content']; readonly o: Tables['quoter_offer'] };

/** Must match the expression of the index. */
function namesRate(id: string): Condition {
  const eb = expressionBuilder<Quoting, 'c'>();
  const named = eb.cast<unknown>(eb.val(JSON.stringify([{ id }])), 'jsonb');
  return eb(eb.cast(eb.ref('c.content', '->').key('rates'), 'jsonb'), '@>', named);
}

function quotedAt(db: Database, { id, reach }: Using) {
  return db
    .selectFrom('offer_content as c')
    .innerJoin('quoter_offer as o', (join) =>
      join.onRef('o.id', '=', 'c.offer_id').onRef('o.content_revision', '=', 'c.content_revision'),
    )
    .innerJoin('quoter_list', 'quoter_list.id', 'o.quote_id')
    .where(namesRate(id))
    .where('o.sent_at', 'is not', null)
    .where(reach);
}

async function listQuoted(db: Database, using: Using): Promise<Page<QuotedUse>> {
  const [rows, { total }] = await Promise.all([
    quotedAt(db, using)
      .select((of) => [
        'o.quote_id as quoteId',
        'o.id as offerId',
        'quoter_list.reference',
        'o.number',
        of.ref('o.state').$castTo<QuoterOffer['state']>().as('state'),
        instantText(of.ref('o.sent_at').$notNull()).as('sentAt'),
        'c.content',
      ])
      .orderBy('o.sent_at', 'desc')
      .orderBy('o.id')
      .limit(using.limit)
      .execute(),
    quotedAt(db, using).select(rowCount.as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    data: rows.map(({ content, ...row }) => ({ ...row, amounts: linesOfRate(content, using.id) })),
    total,
  };
}

type Booking = Tables & { readonly r: Tables['reservation'] };

/** Directly, or through a booked offer. */
function booksRate(id: string): Condition {
  const eb = expressionBuilder<Booking, 'r'>();
  const line = eb.cast<unknown>(eb.val(JSON.stringify([{ rateId: id }])), 'jsonb');
  const ofOffers = eb
    .selectFrom('offer_content as c')
    .innerJoin('quoter_offer as o', (join) =>
      join.onRef('o.id', '=', 'c.offer_id').onRef('o.content_revision', '=', 'c.content_revision'),
    )
    .select('o.reservation_id')
    .where(namesRate(id));
  return eb.or([eb(eb.cast(eb.ref('r.lines'), 'jsonb'), '@>', line), eb('r.id', 'in', ofOffers)]);
}

async function listBooked(db: Database, { id, limit, reach }: Using): Promise<Page<BookedUse>> {
  const all = db.selectFrom('reservation as r').where(booksRate(id)).where(reach);
  const [rows, { total }] = await Promise.all([
    all
      .select((of) => [
        'r.id as reservationId',
        'r.number',
        instantText(of.ref('r.made_at')).as('madeAt'),
        of('r.cancelled_at', 'is not', null).$castTo<boolean>().as('isCancelled'),
        of.ref('r.lines').$castTo<readonly ReservedLine[]>().as('lines'),
        of
          .selectFrom('offer_content as c')
          .innerJoin('quoter_offer as o', (join) =>
            join.onRef('o.id', '=', 'c.offer_id').onRef('o.content_revision', '=', 'c.content_revision'),
          )
          .select('c.content')
          .whereRef('o.reservation_id', '=', 'r.id')
          .limit(1)
          .as('content'),
      ])
      .orderBy('r.made_at', 'desc')
      .orderBy('r.id')
      .limit(limit)
      .execute(),
    all.select(rowCount.as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    data: rows.map(({ lines, content, ...row }) => {
      const own = lines.flatMap((line) => (line.type === 'rate' && line.rateId === id ? [line] : []));
      const amounts =
        own.length > 0 || content === null
          ? sumsOf(own.map(({ total: amount, currency }) => ({ amount, currency })))
          : linesOfRate(content, id);
      return { ...row, amounts };
    }),
    total,
  };
}

export function linesOfRate({ lines }: Pick<OfferContent, 'lines'>, rateId: string): readonly Amount[] {
  return sumsOf(
    lines
      .filter((line) => line.rateId === rateId)
      .map(({ subtotal, currency }) => ({ amount: subtotal, currency })),
  );
}

function sumsOf(amounts: readonly Amount[]): readonly Amount[] {
  const sums = new Map<string, Big>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? Big(0)).plus(amount));
  return [...sums].map(([currency, sum]) => ({ amount: sum.toFixed(), currency }));
}
