import type { OfferContent } from '../../../domain/quoting/offer/events';
import { definePrepared } from '../../prepared-query';
import type { Database, DatabaseTransaction } from '../../projection';

interface Quote {
  readonly quoteId: string;
}

/** Each offer of a quote as quotes count it; a new one may not be counted yet. */
function selectOffers(db: DatabaseTransaction, quoteId: string) {
  return db
    .selectFrom('offer_list as o')
    .leftJoin('quoter_offer as q', 'q.id', 'o.id')
    .where('o.quote_id', '=', quoteId);
}

/** The accepted one, else the newest that prices are written into, else the newest. */
const selectPresent = definePrepared((db, { quoteId }: Quote) =>
  db
    .selectFrom(
      selectOffers(db, quoteId)
        .select((eb) => {
          const isAccepted = eb('q.state', '=', 'accepted');
          const isUnsent = eb('q.content_revision', 'is distinct from', eb.ref('o.content_revision'));
          const isOpen = eb.and([eb('q.state', '=', 'sent'), isUnsent]);
          const isDraft = eb.or([eb('q.state', 'is', null), eb('q.state', '=', 'draft')]);
          return [
            'o.id',
            'q.number',
            // Of all of them: a window is counted before the limit.
            eb.fn
              .sum<number>(
                eb
                  .case()
                  .when('q.id', 'is', null)
                  .then(0)
                  .else(eb('o.revision', '+', 1))
                  .end(),
              )
              .over()
              .as('events'),
            // What was accepted may have a draft of a next revision.
            eb
              .case()
              .when(isAccepted)
              .then(eb.fn.coalesce('q.content_revision', 'o.content_revision'))
              .else(eb.ref('o.content_revision'))
              .end()
              .as('shown'),
            eb
              .case()
              .when(isAccepted)
              .then(eb.lit(0))
              .when(eb.or([isDraft, isOpen]))
              .then(eb.lit(1))
              .when('q.state', '=', 'sent')
              .then(eb.lit(2))
              .else(eb.lit(3))
              .end()
              .as('rank'),
          ];
        })
        .orderBy('rank')
        .orderBy((eb) => eb.fn.coalesce('q.number', eb.lit(0)), 'desc')
        .orderBy('o.id', 'desc')
        .limit(1)
        .as('offer'),
    )
    .innerJoin('offer_content as c', (join) =>
      join.onRef('c.offer_id', '=', 'offer.id').onRef('c.content_revision', '=', 'offer.shown'),
    )
    .select((eb) => ['c.content', eb.cast<number>('offer.events', 'float8').as('events')]),
);

/** The accepted one, else the newest that is open, as they were sent. */
const selectOffered = definePrepared((db, { quoteId }: Quote) =>
  db
    .selectFrom(
      selectOffers(db, quoteId)
        .where('q.revision', '>', 0)
        .where('q.state', 'in', ['accepted', 'sent'])
        .select(['o.id', 'q.content_revision as shown'])
        .orderBy((eb) => eb('q.state', '=', 'accepted'), 'desc')
        .orderBy('q.number', 'desc')
        .orderBy('o.id', 'desc')
        .limit(1)
        .as('offer'),
    )
    .innerJoin('offer_content as c', (join) =>
      join.onRef('c.offer_id', '=', 'offer.id').onRef('c.content_revision', '=', 'offer.shown'),
    )
    .select('c.content'),
);

/**
 * What staff's price of a quote is read from, earlier prices apart, and how many events its offers have. Null without
 * offers. Without a check of access.
 */
export async function readPresentContent(
  db: Database,
  quoteId: string,
): Promise<{ readonly content: OfferContent; readonly events: number } | null> {
  const { rows } = await selectPresent(db, { quoteId });
  return rows[0] ?? null;
}

/** The same for customers, to whom it was sent. */
export async function readOfferedContent(db: Database, quoteId: string): Promise<OfferContent | null> {
  const { rows } = await selectOffered(db, { quoteId });
  return rows[0]?.content ?? null;
}
