import type { OfferContent } from '../../../domain/quoting/offer/events';
import type { Database } from '../../projection';
import type { OfferRow } from './table';

export interface PresentContent {
  readonly quoteId: string;
  readonly ownerId: string;
  readonly contentRevision: number;
  readonly approval: OfferRow['approval'];
  readonly authorId: string;
  readonly askedBy: string | null;
  readonly message: string | null;
  readonly content: OfferContent;
}

/** Without access check. Null: no such offer. */
export async function readOfferContent(db: Database, offerId: string): Promise<PresentContent | null> {
  const row = await db
    .selectFrom('offer_list as o')
    .innerJoin('offer_content as c', (join) =>
      join.onRef('c.offer_id', '=', 'o.id').onRef('c.content_revision', '=', 'o.content_revision'),
    )
    .where('o.id', '=', offerId)
    .select((eb) => [
      'o.quote_id as quoteId',
      'o.owner_id as ownerId',
      'o.content_revision as contentRevision',
      eb.ref('o.approval').$castTo<OfferRow['approval']>().as('approval'),
      'o.author_id as authorId',
      'o.approval_asked_by as askedBy',
      'o.approval_message as message',
      'c.content',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Without access check. Of an accepted offer this is what was accepted, since nothing is sent after it. Null:
 * never sent.
 */
export async function readSentContent(db: Database, offerId: string): Promise<OfferContent | null> {
  const row = await db
    .selectFrom('quoter_offer as q')
    .innerJoin('offer_content as c', (join) =>
      join.onRef('c.offer_id', '=', 'q.id').onRef('c.content_revision', '=', 'q.content_revision'),
    )
    .where('q.id', '=', offerId)
    .select('c.content')
    .executeTakeFirst();
  return row?.content ?? null;
}

/** False while the offer's event has not reached the quote. */
export async function isCounted(db: Database, offerId: string): Promise<boolean> {
  const row = await db.selectFrom('quoter_offer').select('id').where('id', '=', offerId).executeTakeFirst();
  return row !== undefined;
}

/** Without access check. Null: no such offer. */
export async function findQuoteOfOffer(db: Database, offerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('offer_list')
    .select('quote_id as quoteId')
    .where('id', '=', offerId)
    .executeTakeFirst();
  return row?.quoteId ?? null;
}
