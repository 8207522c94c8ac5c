import { z } from 'zod';
import { recordId } from '../../domain/shared/record-id';
import { reject, type Rejection } from '../../domain/shared/rejection';
import { defineQuery, type Database } from '../projection';

export const findCarrierLogo = defineQuery({
  name: 'findCarrierLogo',
  access: 'public',
  scope: 'platform',
  input: z.object({ fileId: recordId }),
  async run(db, { fileId }): Promise<{ readonly fileId: string } | Rejection> {
    const carrier = await db
      .selectFrom('carriers')
      .select('id')
      .where('img', '=', fileId)
      .where((eb) => eb.not(eb.ref('is_removed')))
      .executeTakeFirst();
    return carrier === undefined ? reject('not-found', 'record.not-found') : { fileId };
  },
});

/** Not scoped: the caller must have authorised. */
export async function logosOfCarriers(
  db: Database,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom('carriers')
    .select(['id', 'img'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('img', 'is not', null)
    .where((eb) => eb.not(eb.ref('is_removed')))
    .execute();
  return Object.fromEntries(rows.flatMap(({ id, img }) => (img === null ? [] : [[id, img]])));
}
