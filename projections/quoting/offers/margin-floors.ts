import { strictestFloor } from '../../../domain/quoting/offer/margin';
import type { Database } from '../../projection';

interface Selling {
  readonly quoteId: string;
  readonly ownerId: string;
  readonly actorId: string;
}

/** Minimum margins in percent: of the owner company, of the quote's executive and of the sender. */
export async function findMarginFloors(
  db: Database,
  { quoteId, ownerId, actorId }: Selling,
): Promise<readonly (string | null)[]> {
  const [owner, executives] = await Promise.all([
    floorsOfOwner(db, ownerId),
    db
      .selectFrom('executive_profile as e')
      .innerJoin('person_list as p', 'p.id', 'e.id')
      .select((eb) => eb.cast<string | null>('e.margin_floor', 'text').as('floor'))
      .where('p.roles', '@>', (eb) => eb.val(['executive']))
      .where((eb) =>
        eb.or([
          eb('e.id', '=', actorId),
          eb('e.id', '=', eb.selectFrom('quoter_detail').select('executive_id').where('id', '=', quoteId)),
        ]),
      )
      .execute(),
  ]);
  return [...owner, ...executives].map(({ floor }) => floor);
}

/** Null: none. */
export async function findMarginFloorOfOwner(db: Database, ownerId: string): Promise<string | null> {
  return (await floorsOfOwner(db, ownerId))[0]?.floor ?? null;
}

function floorsOfOwner(db: Database, ownerId: string) {
  return db
    .selectFrom('owners')
    .select((eb) => eb.cast<string | null>('margin_floor', 'text').as('floor'))
    .where('id', '=', ownerId)
    .execute();
}

/** The strictest; null: none. */
export async function findMarginFloor(db: Database, selling: Selling): Promise<string | null> {
  return strictestFloor(await findMarginFloors(db, selling));
}

/** The executive of the quote that an offer is of. */
export async function findExecutiveOfOffer(db: Database, offerId: string): Promise<string | null> {
  const quote = await db
    .selectFrom('quoter_detail')
    .select('executive_id')
    .where('id', '=', (eb) => eb.selectFrom('offer_list').select('quote_id').where('id', '=', offerId))
    .executeTakeFirst();
  return quote?.executive_id ?? null;
}
