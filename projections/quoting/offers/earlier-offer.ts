import { earlierContent } from '../../../domain/quoting/quoter/earlier-offer';
import { earlierNumber } from '../../../domain/quoting/quoter/offers';
import type { Quoter } from '../../../domain/quoting/quoter/quoter';
import { usualTimeZone } from '../../../domain/quoting/offer/states';
import { instantText } from '../../expressions';
import type { Database } from '../../projection';
import type { FoundOffer } from './found-offer';

/** The prices of a quote from before there were offers, read as one. Null if it has none. */
export async function readEarlierOffer(db: Database, quoteId: string): Promise<FoundOffer | null> {
  const row = await db
    .selectFrom('quoter_detail')
    .select((eb) => [
      'quoter',
      instantText(eb.ref('opened_at')).as('draftedAt'),
      instantText(eb.ref('changed_at')).as('changedAt'),
    ])
    .where('id', '=', quoteId)
    .executeTakeFirst();
  return row === undefined ? null : earlierOffer(quoteId, row);
}

interface EarlierRow extends Pick<FoundOffer, 'draftedAt' | 'changedAt'> {
  readonly quoter: Quoter;
}

/** When they were stored, offered and answered is in the quote's history alone. */
function earlierOffer(quoteId: string, { quoter, draftedAt, changedAt }: EarlierRow): FoundOffer | null {
  const { earlier, acceptance } = quoter;
  const content = earlierContent(quoter);
  if (earlier === null || content === null) return null;
  const { state, wasSent } = earlier;
  return {
    id: quoteId,
    quoteId,
    isEarlier: true,
    number: earlierNumber(quoter),
    state,
    approval: 'none',
    revision: wasSent ? 1 : 0,
    seenRevision: 0,
    sentAt: null,
    seenAt: null,
    answeredAt: null,
    declineReason: null,
    reservationId: acceptance?.offerId === quoteId ? acceptance.reservationId : null,
    validUntil: null,
    timeZone: usualTimeZone,
    sentRevisions: [],
    // Those of the offer that takes them over.
    streamRevision: 0,
    contentRevision: 0,
    hasUnsent: !wasSent,
    content,
    authorId: null,
    approvalAskedBy: null,
    approvalComment: null,
    approvalMessage: null,
    answer: null,
    draftedAt,
    changedAt,
  };
}
