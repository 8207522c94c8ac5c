import type { Database } from '../../projection';
import { forCustomer, type CustomerContent } from './for-customer';
import type { CustomerOffer } from './queries';

/** The last but one sent revision, by offer. Offers that were sent once are missing. */
export async function readEarlierRevisions(
  db: Database,
  offers: readonly CustomerOffer[],
): Promise<ReadonlyMap<string, { readonly revision: number; readonly content: CustomerContent }>> {
  const before = offers.flatMap(({ id, sentRevisions }) => {
    const earlier = sentRevisions.at(-2);
    return earlier === undefined
      ? []
      : [{ offerId: id, revision: earlier.revision, key: `${id}/${earlier.contentRevision}` }];
  });
  if (before.length === 0) return new Map();
  const rows = await db
    .selectFrom('offer_content')
    .select(['id', 'content'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(before.map(({ key }) => key)))))
    .execute();
  const contents = new Map(rows.map(({ id, content }) => [id, content]));
  return new Map(
    before.flatMap(({ offerId, revision, key }) => {
      const content = contents.get(key);
      return content === undefined ? [] : [[offerId, { revision, content: forCustomer(content) }] as const];
    }),
  );
}
