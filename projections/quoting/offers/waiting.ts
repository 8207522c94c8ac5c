import { z } from 'zod';
import { isOfReadersOwner } from '../../owner-scope';
import { instantText } from '../../expressions';
import { defineQuery } from '../../projection';
import { companyNameNow } from '../quoter-list/company-now';

export interface WaitingOffer {
  readonly quoteId: string;
  readonly offerId: string;
  readonly reference: string;
  readonly client: string;
  readonly company: string | null;
  readonly origin: string;
  readonly destination: string;
  readonly currency: string;
  readonly total: string;
  readonly marginPercent: string | null;
  readonly marginFloor: string | null;
  readonly comment: string | null;
  /** For the customer, sent with the approval. */
  readonly message: string | null;
  readonly askedBy: string | null;
  readonly askedAt: string | null;
}

/** Oldest first; more than anybody reviews in a day. */
const mostShown = 200;

/** Excludes the actor's own offers; oldest first. */
export const listWaitingOffers = defineQuery({
  name: 'listWaitingOffers',
  access: 'manager',
  scope: 'owner',
  input: z.object({}),
  async run(db, _input, actor): Promise<readonly WaitingOffer[]> {
    return db
      .selectFrom('offer_list as o')
      .innerJoin('quoter_list as q', 'q.id', 'o.quote_id')
      .leftJoin('person_list as p', 'p.id', 'o.approval_asked_by')
      .where('o.approval', '=', 'waiting')
      .where((eb) => isOfReadersOwner(eb.ref('o.owner_id'), actor))
      .where('o.author_id', '<>', actor.id)
      .where((eb) =>
        eb.or([eb('o.approval_asked_by', 'is', null), eb('o.approval_asked_by', '<>', actor.id)]),
      )
      .where('q.state', 'not in', ['lost', 'void', 'won'])
      .select((eb) => [
        'o.quote_id as quoteId',
        'o.id as offerId',
        'q.reference',
        'q.contact_name as client',
        companyNameNow(eb.ref('q.company_id'), eb.ref('q.contact_company')).as('company'),
        eb.fn.coalesce('q.origin_code', 'q.origin_name').as('origin'),
        eb.fn.coalesce('q.destination_code', 'q.destination_name').as('destination'),
        'o.currency',
        eb.cast<string>('o.total', 'text').as('total'),
        eb.cast<string | null>('o.margin_percent', 'text').as('marginPercent'),
        eb.cast<string | null>('o.approval_floor', 'text').as('marginFloor'),
        'o.approval_comment as comment',
        'o.approval_message as message',
        'p.name as askedBy',
        instantText(eb.ref('o.approval_asked_at')).as('askedAt'),
      ])
      .orderBy('o.approval_asked_at')
      .orderBy('o.id')
      .limit(mostShown)
      .execute();
  },
});
