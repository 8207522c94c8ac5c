import { z } from 'zod';
import { confirmedStatus } from '../../../domain/quoting/quoter/states';
import { instantText, rowCount, text, todayIn, type Condition } from '../../expressions';
import { defineQuery, type Database, fromNow } from '../../projection';
import { companyNameNow } from '../quoter-list/company-now';
import { quotersWithinReach } from '../quoter-list/scope';

/** In the order of the day: sales to book, answers to get, requests to quote. */
export const dayTasks = ['book', 'follow-up', 'quote'] as const;
export type DayTask = (typeof dayTasks)[number];

export interface DayQuote {
  readonly id: string;
  readonly reference: string;
  readonly company: string | null;
  readonly contact: string;
  readonly origin: string;
  readonly destination: string;
  readonly executive: string | null;
  /** Acceptance, the first open offer's sending, or receipt of the request. */
  readonly since: string;
  /** Last day of the open offer that ends first; null: no open offer. */
  readonly validUntil: string | null;
  /** When the customer opened the newest offer; null: never. */
  readonly seenAt: string | null;
  readonly value: string | null;
  readonly currency: string | null;
}

export interface DayWork {
  readonly task: DayTask;
  readonly total: number;
  readonly quotes: readonly DayQuote[];
}

/** An offer is followed up when it ends so soon, or has waited so long. */
const endsWithinDays = 2;
const waitsDays = 3;

/** Quotes that wait for the reader, each under one task: the longest wait first, then the greatest value. */
export const listDayWork = defineQuery({
  name: 'listDayWork',
  access: 'staff',
  scope: 'owner',
  input: z.object({ most: z.number().int().min(1).max(50) }),
  async run(db, { most }, actor): Promise<readonly DayWork[]> {
    const reach = await quotersWithinReach(db, actor);
    return Promise.all(
      dayTasks.map(async (task) => {
        const found = tasked(db, reach, task);
        const [counted, quotes] = await Promise.all([
          found.select(rowCount.as('total')).executeTakeFirstOrThrow(),
          found
            .leftJoin('quoter_progress as p', 'p.id', 'q.id')
            .leftJoin('person_list as e', 'e.id', 'q.executive_id')
            .select((eb) => [
              'q.id',
              'q.reference',
              companyNameNow(eb.ref('q.company_id'), eb.ref('q.contact_company')).as('company'),
              'q.contact_name as contact',
              eb.fn.coalesce('q.origin_code', 'q.origin_name').as('origin'),
              eb.fn.coalesce('q.destination_code', 'q.destination_name').as('destination'),
              'e.name as executive',
              instantText(eb.ref('o.since')).as('since'),
              eb.cast<string | null>('o.valid_until', 'text').as('validUntil'),
              instantText(eb.ref('o.seen_at')).as('seenAt'),
              eb.cast<string | null>('p.value_total', 'text').as('value'),
              'p.value_currency as currency',
            ])
            .orderBy('o.since')
            .orderBy('p.value_total', (order) => order.desc().nullsLast())
            .orderBy('q.id')
            .limit(most)
            .execute(),
        ]);
        return { task, total: counted.total, quotes };
      }),
    );
  },
});

function tasked(db: Database, reach: Condition, task: DayTask) {
  const quotes = db.selectFrom('quoter_list').selectAll().where(reach);
  const base = () => {
    switch (task) {
      case 'book':
        return quotes
          .where('state', '=', confirmedStatus.state)
          .where('state_lv2', '=', confirmedStatus.stateLv2);
      case 'follow-up':
        return quotes.where('state', '=', 'quoted');
      case 'quote':
        return quotes.where('state', 'in', ['pending', 'managing']);
    }
  };
  return db
    .selectFrom(base().as('q'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('quoter_offer as offer')
          .whereRef('offer.quote_id', '=', 'q.id')
          .where((eb) =>
            task === 'book'
              ? eb.and([eb('offer.state', '=', 'accepted'), eb('offer.reservation_id', 'is', null)])
              : eb('offer.state', '=', 'sent'),
          )
          .select((eb) => [
            eb.fn.countAll().as('offers'),
            eb.fn.min('offer.valid_until').as('valid_until'),
            eb.fn.max('offer.seen_at').as('seen_at'),
            eb.fn
              .coalesce(
                eb.fn.min(task === 'book' ? 'offer.answered_at' : 'offer.sent_at'),
                eb.ref('q.opened_at'),
              )
              .as('since'),
          ])
          .as('o'),
      (join) => join.onTrue(),
    )
    .where((eb) => {
      if (task === 'quote') return eb('o.offers', '=', eb.lit(0));
      if (task === 'book') return eb('o.offers', '>', eb.lit(0));
      const lastDay = eb.cast<string>(
        eb(eb.cast<number>(todayIn(timeZone), 'date'), '+', eb.lit(endsWithinDays)),
        'date',
      );
      return eb.and([
        eb('o.offers', '>', eb.lit(0)),
        eb.or([eb('o.valid_until', '<=', lastDay), eb('o.since', '<', fromNow({ days: -waitsDays }))]),
      ]);
    });
}

const timeZone = text('America/Santiago');
