import type { TicketRecord } from '../../../domain/support/ticket/events';
import type { Database } from '../../projection';

export async function findRecordLabel(db: Database, { model, id }: TicketRecord): Promise<string> {
  const found =
    model === 'quoter'
      ? await db
          .selectFrom('quoter_list')
          .select('reference as label')
          .where('id', '=', id)
          .executeTakeFirst()
      : await db.selectFrom('reservation').select('number as label').where('id', '=', id).executeTakeFirst();
  return found?.label ?? '';
}
