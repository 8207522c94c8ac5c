import { z } from 'zod';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { companyGroup } from '../../crm/company-merge/survivors';
import { instantText, rowCount } from '../../expressions';
import { defineQuery } from '../../projection';
import { quotersWithinReach } from './scope';

export interface EarlierQuote {
  readonly id: string;
  readonly reference: string;
  readonly origin: string;
  readonly destination: string;
  readonly openedAt: string;
  readonly state: string;
  readonly stateLv2: string | null;
  readonly total: string | null;
  readonly currency: string | null;
}

export interface CustomerHistory {
  /** Other quotes than the one asked about. */
  readonly quotes: number;
  readonly won: number;
  readonly lost: number;
  /** The newest first. */
  readonly last: readonly EarlierQuote[];
}

const mostShown = 5;

/** Other quotes of the same company, or of the same account where there is no company. */
export const findCustomerHistory = defineQuery({
  name: 'findCustomerHistory',
  access: 'staff',
  scope: 'owner',
  input: z.object({ quoteId: z.string() }),
  async run(db, { quoteId }, actor): Promise<CustomerHistory | Rejection> {
    const reach = await quotersWithinReach(db, actor);
    const quote = await db
      .selectFrom('quoter_list')
      .where('quoter_list.id', '=', quoteId)
      .where(reach)
      .select(['owner_id as ownerId', 'client_id as clientId', 'company_id as companyId'])
      .executeTakeFirst();
    if (quote === undefined) return reject('not-found', 'quoter.not-found');
    const { ownerId, clientId, companyId } = quote;
    if (companyId === null && clientId === null) return { quotes: 0, won: 0, lost: 0, last: [] };
    const companies = companyId === null ? [] : await companyGroup(db, [companyId]);
    const others = db
      .selectFrom('quoter_list')
      .where(reach)
      .where('owner_id', '=', ownerId)
      .where('quoter_list.id', '<>', quoteId)
      .where((eb) =>
        companyId === null
          ? eb('client_id', '=', clientId)
          : eb('company_id', '=', eb.fn.any(eb.val([...companies]))),
      );
    const [counted, last] = await Promise.all([
      others
        .select((eb) => [
          rowCount.as('quotes'),
          eb.cast<number>(eb.fn.countAll().filterWhere('state', '=', 'won'), 'int4').as('won'),
          eb.cast<number>(eb.fn.countAll().filterWhere('state', '=', 'lost'), 'int4').as('lost'),
        ])
        .executeTakeFirstOrThrow(),
      others
        .select((eb) => [
          'quoter_list.id',
          'reference',
          eb.fn.coalesce('origin_code', 'origin_name').as('origin'),
          eb.fn.coalesce('destination_code', 'destination_name').as('destination'),
          instantText(eb.ref('opened_at')).$notNull().as('openedAt'),
          'state',
          'state_lv2 as stateLv2',
          eb.cast<string | null>('total_quoter_response', 'text').as('total'),
          'total_quoter_response_currency as currency',
        ])
        .orderBy('opened_at', 'desc')
        .orderBy('quoter_list.id')
        .limit(mostShown)
        .execute(),
    ]);
    return { ...counted, last };
  },
});
