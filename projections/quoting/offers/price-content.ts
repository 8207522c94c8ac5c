import type { OfferContent } from '../../../domain/quoting/offer/events';
import { definePrepared } from '../../prepared-query';
import type { Database, DatabaseTransaction } from '../../projection';
import { stateNow } from './state-now';

interface Quote {
  readonly quoteId: string;
}

/** A new offer may not be counted yet. */
function selectOffers(db: DatabaseTransaction, quoteId: string) {
  return db
    .selectFrom('offer_list as l')
    .leftJoin('quoter_offer as q', 'q.id', 'l.id')
    .where('l.quote_id', '=', quoteId)
    .select((eb) => [
      'l.id',
      'l.content_revision as present',
      'q.content_revision as sent',
      stateNow(eb.ref('q.state'), eb.ref('q.valid_until'), eb.ref('q.time_zone')).as('state'),
      'q.revision',
      eb.fn.coalesce('q.number', eb.lit(0)).as('number'),
      // Grows with every change of an offer.
      eb
        .cast<number>(
          eb.fn.coalesce(
            eb.fn
              .sum(eb('l.revision', '+', 1))
              .filterWhere('q.id', 'is not', null)
              .over(),
            eb.lit(0),
          ),
          'float8',
        )
        .as('events'),
    ])
    .as('o');
}

const selectEvents = definePrepared((db, { quoteId }: Quote) =>
  db.selectFrom(selectOffers(db, quoteId)).select('o.events').limit(1),
);

/** The accepted one, else the newest draft that prices are written into, else the newest. */
const selectPresent = definePrepared((db, { quoteId }: Quote) =>
  db
    .selectFrom(
      db
        .selectFrom(selectOffers(db, quoteId))
        .selectAll()
        .select((eb) => {
          const isAccepted = eb('o.state', '=', 'accepted');
          const isUnsent = eb('o.sent', 'is distinct from', eb.ref('o.present'));
          const isOpen = eb.and([eb('o.state', '=', 'sent'), isUnsent]);
          const isDraft = eb.or([eb('o.state', 'is', null), eb('o.state', '=', 'draft')]);
          return [
            // An accepted offer may have a draft of a next revision.
            eb
              .case()
              .when(isAccepted)
              .then(eb.fn.coalesce('o.sent', 'o.present'))
              .else(eb.ref('o.present'))
              .end()
              .as('shown'),
            eb
              .case()
              .when(isAccepted)
              .then(eb.lit(0))
              .when(eb.or([isDraft, isOpen]))
              .then(eb.lit(1))
              .when('o.state', '=', 'sent')
              .then(eb.lit(2))
              .else(eb.lit(3))
              .end()
              .as('rank'),
          ];
        })
        .orderBy('rank')
        .orderBy('o.number', 'desc')
        .orderBy('o.id', 'desc')
        .limit(1)
        .as('offer'),
    )
    .innerJoin('offer_content as c', (join) =>
      join.onRef('c.offer_id', '=', 'offer.id').onRef('c.content_revision', '=', 'offer.shown'),
    )
    .select(['c.content', 'offer.events']),
);

/** The accepted one, else the newest open one, as sent. */
const selectOffered = definePrepared((db, { quoteId }: Quote) =>
  db
    .selectFrom(
      db
        .selectFrom(selectOffers(db, quoteId))
        .where('o.revision', '>', 0)
        .where('o.state', 'in', ['accepted', 'sent'])
        .selectAll()
        .select((eb) =>
          eb.case().when('o.state', '=', 'accepted').then(eb.lit(0)).else(eb.lit(2)).end().as('rank'),
        )
        .orderBy('rank')
        .orderBy('o.number', 'desc')
        .orderBy('o.id', 'desc')
        .limit(1)
        .as('offer'),
    )
    .innerJoin('offer_content as c', (join) =>
      join.onRef('c.offer_id', '=', 'offer.id').onRef('c.content_revision', '=', 'offer.sent'),
    )
    .select('c.content'),
);

/**
 * The content that staff's price of a quote is read from, and how many events its offers have. Null without offers.
 * Without a check of access.
 */
export async function readPresentContent(
  db: Database,
  quoteId: string,
): Promise<{ readonly content: OfferContent; readonly events: number } | null> {
  const { rows } = await selectPresent(db, { quoteId });
  return rows[0] ?? null;
}

/** The same as sent to customers. */
export async function readOfferedContent(db: Database, quoteId: string): Promise<OfferContent | null> {
  const { rows } = await selectOffered(db, { quoteId });
  return rows[0]?.content ?? null;
}

export async function countOfferEvents(db: Database, quoteId: string): Promise<number> {
  const { rows } = await selectEvents(db, { quoteId });
  return rows[0]?.events ?? 0;
}
