import { z } from 'zod';
import { isAuditor, isStaff } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { instantText } from '../../expressions';
import { defineQuery, type Database } from '../../projection';
import { findQuoter } from '../quoter-history/queries';
import { findNames, type Names } from '../quoter-history/names';
import { forCustomer } from './for-customer';
import type { CustomerOffer, FoundOffer, OfferStanding } from './found-offer';
import { stateNow } from './state-now';

export type { CustomerOffer, FoundOffer, OfferStanding };

export interface OffersOfQuote<Offer> {
  readonly offers: readonly Offer[];
  readonly names: Names;
}

export const listOffers = defineQuery({
  name: 'listOffers',
  access: 'staff',
  scope: 'owner',
  input: z.object({ quoteId: z.string() }),
  async run(db, { quoteId }, actor): Promise<OffersOfQuote<FoundOffer> | Rejection> {
    const quote = await findQuoter.run(db, { id: quoteId }, actor);
    if ('rejected' in quote) return quote;
    const offers = await readOffers(db, quoteId);
    const people = offers.flatMap(({ authorId, approvalAskedBy }) => [authorId, approvalAskedBy]);
    return {
      offers,
      names: await findNames(
        db,
        people.filter((id) => id !== null),
      ),
    };
  },
});

export const listSentOffers = defineQuery({
  name: 'listSentOffers',
  access: 'customer',
  scope: 'owner',
  input: z.object({ quoteId: z.string() }),
  async run(db, { quoteId }, actor): Promise<readonly CustomerOffer[] | Rejection> {
    const quote = await findQuoter.run(db, { id: quoteId }, actor);
    return 'rejected' in quote ? quote : readSentOffers(db, quoteId);
  },
});

export const findOffer = defineQuery({
  name: 'findOffer',
  access: 'staff',
  scope: 'owner',
  input: z.object({ quoteId: z.string(), offerId: z.string() }),
  async run(db, { quoteId, offerId }, actor): Promise<FoundOffer | Rejection> {
    if (!isStaff(actor) && !isAuditor(actor)) return reject('not-found', 'offer.not-found');
    const quote = await findQuoter.run(db, { id: quoteId }, actor);
    if ('rejected' in quote) return quote;
    const [found] = await readOffers(db, quoteId, offerId);
    return found ?? reject('not-found', 'offer.not-found');
  },
});

/** The newest sent revision, or for staff a draft that was never sent. */
export const findPrintedOffer = defineQuery({
  name: 'findPrintedOffer',
  access: 'customer',
  scope: 'owner',
  input: z.object({ quoteId: z.string(), offerId: z.string() }),
  async run(db, { quoteId, offerId }, actor): Promise<PrintedOffer | Rejection> {
    const quote = await findQuoter.run(db, { id: quoteId }, actor);
    if ('rejected' in quote) return quote;
    const sent = (await readSentOffers(db, quoteId)).find(({ id }) => id === offerId);
    if (sent !== undefined) return sent;
    const isColleague = isStaff(actor) || isAuditor(actor);
    const [draft] = isColleague ? await readOffers(db, quoteId, offerId) : [];
    if (draft === undefined) return reject('not-found', 'offer.not-found');
    return { ...draft, content: forCustomer(draft.content) };
  },
});

/** Open and accepted offers; for staff the newest draft if there is nothing else. */
export const listPrintedOffers = defineQuery({
  name: 'listPrintedOffers',
  access: 'customer',
  scope: 'owner',
  input: z.object({ quoteId: z.string() }),
  async run(db, { quoteId }, actor): Promise<readonly PrintedOffer[] | Rejection> {
    const quote = await findQuoter.run(db, { id: quoteId }, actor);
    if ('rejected' in quote) return quote;
    const standing = (await readSentOffers(db, quoteId)).filter(
      ({ state }) => state === 'sent' || state === 'accepted',
    );
    const isColleague = isStaff(actor) || isAuditor(actor);
    if (standing.length > 0 || !isColleague) return standing;
    const draft = (await readOffers(db, quoteId)).findLast(({ state }) => state === 'draft');
    return draft === undefined ? [] : [{ ...draft, content: forCustomer(draft.content) }];
  },
});

export type PrintedOffer = Pick<
  CustomerOffer,
  'number' | 'revision' | 'state' | 'sentAt' | 'answer' | 'answeredAt' | 'content'
>;

export const findOfferById = defineQuery({
  name: 'findOfferById',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<FoundOffer | Rejection> {
    const row = await db
      .selectFrom('offer_list')
      .select('quote_id as quoteId')
      .where('id', '=', id)
      .executeTakeFirst();
    const found = await findOffer.run(db, { quoteId: row?.quoteId ?? id, offerId: id }, actor);
    // Offers out of reach are reported as not found, whichever id was used.
    return 'rejected' in found ? reject('not-found', 'offer.not-found') : found;
  },
});

function selectStandings(db: Database, quoteId: string) {
  return db
    .selectFrom('offer_list as o')
    .leftJoin('quoter_offer as q', 'q.id', 'o.id')
    .where('o.quote_id', '=', quoteId)
    .select((eb) => [
      'o.id',
      'o.quote_id as quoteId',
      eb.fn.coalesce('q.number', eb.lit(0)).as('number'),
      eb.fn
        .coalesce(
          stateNow(eb.ref('q.state'), eb.ref('q.valid_until'), eb.ref('q.time_zone')),
          eb.val('draft' as const),
        )
        .as('state'),
      eb.ref('o.approval').$castTo<OfferStanding['approval']>().as('approval'),
      eb.fn.coalesce('q.revision', eb.lit(0)).as('revision'),
      eb.fn.coalesce('q.seen_revision', eb.lit(0)).as('seenRevision'),
      'q.content_revision as sentContentRevision',
      instantText(eb.ref('q.sent_at')).as('sentAt'),
      instantText(eb.ref('q.seen_at')).as('seenAt'),
      instantText(eb.ref('q.answered_at')).as('answeredAt'),
      'q.decline_reason as declineReason',
      'q.reservation_id as reservationId',
      eb.cast<string | null>('q.valid_until', 'text').as('validUntil'),
      eb.fn.coalesce('q.time_zone', eb.val('America/Santiago')).as('timeZone'),
      'q.sent_revisions as sentRevisions',
      'q.answer',
    ])
    .orderBy('number')
    .orderBy('o.id');
}

/** The present content of each offer of a quote. Without a check of access. */
export async function readOffers(
  db: Database,
  quoteId: string,
  offerId?: string,
): Promise<readonly FoundOffer[]> {
  const rows = await selectStandings(db, quoteId)
    .innerJoin('offer_content as c', (join) =>
      join.onRef('c.offer_id', '=', 'o.id').onRef('c.content_revision', '=', 'o.content_revision'),
    )
    .$if(offerId !== undefined, (query) => query.where('o.id', '=', offerId ?? ''))
    .select((eb) => [
      'o.revision as streamRevision',
      'o.content_revision as contentRevision',
      'c.content',
      'o.author_id as authorId',
      'o.approval_asked_by as approvalAskedBy',
      'o.approval_comment as approvalComment',
      'o.approval_message as approvalMessage',
      instantText(eb.ref('o.drafted_at')).as('draftedAt'),
      instantText(eb.ref('o.changed_at')).as('changedAt'),
    ])
    .execute();
  return rows.map(({ sentContentRevision, sentRevisions, ...row }) => ({
    ...row,
    sentRevisions: sentRevisions ?? [],
    hasUnsent: sentContentRevision !== row.contentRevision,
  }));
}

/** The newest sent revision of each, without costs. Without access check. */
export async function readSentOffers(
  db: Database,
  quoteId: string,
  offerId?: string,
): Promise<readonly CustomerOffer[]> {
  const rows = await selectStandings(db, quoteId)
    .innerJoin('offer_content as c', (join) =>
      join.onRef('c.offer_id', '=', 'o.id').onRef('c.content_revision', '=', 'q.content_revision'),
    )
    .$if(offerId !== undefined, (query) => query.where('o.id', '=', offerId ?? ''))
    .select('c.content')
    .execute();
  return rows.map(
    ({ sentContentRevision: _sent, quoteId: _quote, sentRevisions, content, ...row }): CustomerOffer => ({
      ...row,
      approval: 'none',
      sentRevisions: sentRevisions ?? [],
      content: forCustomer(content),
    }),
  );
}
