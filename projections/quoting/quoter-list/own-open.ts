import { z } from 'zod';
import { instantText, rowCount, todayIn } from '../../expressions';
import { defineQuery } from '../../projection';
import { ownQuoters } from './scope';

const ended = ['won', 'lost', 'void'];

/** Neither won, lost nor void. */
export interface OpenOwnQuoter {
  readonly id: string;
  readonly reference: string;
  readonly origin: string;
  readonly destination: string;
  readonly openedAt: string;
  readonly offers: number;
  /** The last day (ISO) to accept the first of them to end; null: none can be. */
  readonly answerBy: string | null;
}

interface Part {
  readonly total: number;
  readonly data: readonly OpenOwnQuoter[];
}

export interface OpenOwnQuoters {
  readonly offered: Part;
  readonly asked: Part;
}

export const listOpenOwnQuoters = defineQuery({
  name: 'listOpenOwnQuoters',
  access: 'customer',
  scope: 'self',
  input: z.strictObject({ limit: z.number().int().min(1).max(50).default(3) }),
  async run(db, { limit }, actor): Promise<OpenOwnQuoters> {
    const acceptable = db
      .selectFrom('quoter_offer as o')
      .where('o.state', '=', 'sent')
      .where((of) => of('o.valid_until', '>=', todayIn(of.ref('o.time_zone'))))
      .groupBy('o.quote_id')
      .select((of) => [
        'o.quote_id as quoteId',
        rowCount.as('offers'),
        of.cast<string>(of.fn.min('o.valid_until'), 'text').as('answerBy'),
      ]);
    const open = db
      .selectFrom('quoter_list')
      .leftJoin(acceptable.as('acceptable'), 'acceptable.quoteId', 'quoter_list.id')
      .where(ownQuoters(actor))
      .where('quoter_list.state', 'not in', ended)
      .select((of) => [
        'quoter_list.id',
        'quoter_list.reference',
        of.fn.coalesce('quoter_list.origin_code', 'quoter_list.origin_name').as('origin'),
        of.fn.coalesce('quoter_list.destination_code', 'quoter_list.destination_name').as('destination'),
        'quoter_list.opened_at',
        of.fn.coalesce('acceptable.offers', of.lit(0)).as('offers'),
        'acceptable.answerBy',
      ]);
    const counted = db
      .selectFrom(open.as('open'))
      .selectAll('open')
      .select((of) => of('open.offers', '>', 0).$castTo<boolean>().as('isOffered'));
    const placed = db
      .selectFrom(counted.as('counted'))
      .selectAll('counted')
      .select((of) => [
        of
          .cast<number>(
            of.fn.countAll().over((part) => part.partitionBy('counted.isOffered')),
            'integer',
          )
          .as('total'),
        of
          .cast<number>(
            of.fn
              .agg('row_number')
              .over((part) =>
                part
                  .partitionBy('counted.isOffered')
                  .orderBy('counted.answerBy')
                  .orderBy('counted.opened_at', 'desc')
                  .orderBy('counted.id', 'desc'),
              ),
            'integer',
          )
          .as('place'),
      ]);
    const rows = await db
      .selectFrom(placed.as('placed'))
      .where('placed.place', '<=', limit)
      .select((of) => [
        ...(['placed.id', 'placed.reference', 'placed.origin', 'placed.destination'] as const),
        ...(['placed.offers', 'placed.answerBy', 'placed.isOffered', 'placed.total'] as const),
        instantText(of.ref('placed.opened_at')).as('openedAt'),
      ])
      .orderBy('placed.place')
      .orderBy('placed.id')
      .execute();
    const part = (isOffered: boolean): Part => {
      const those = rows.filter((row) => row.isOffered === isOffered);
      return {
        total: those[0]?.total ?? 0,
        data: those.map(({ isOffered: _part, total: _total, ...row }) => row),
      };
    };
    return { offered: part(true), asked: part(false) };
  },
});
