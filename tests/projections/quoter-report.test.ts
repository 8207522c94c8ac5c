import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import {
  assignQuoterExecutive,
  changeQuoterParticipants,
  changeQuoterState,
} from '@domain/quoting/quoter/commands';
import { bookQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { ListedQuoter } from '@projections/quoting/quoter-list/listed';
import { listQuoters } from '@projections/quoting/quoter-list/queries';
import { reportQuoters, type QuoterReport } from '@projections/quoting/quoter-progress/queries';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { quotingPlatform, type QuotingPlatform } from './quoting-platform';

let platform: QuotingPlatform;
let manager: Actor;
let elena: Actor;
let pablo: Actor;
let auditor: Actor;
let stranger: Actor;

const moves = {
  managing: { state: 'managing', stateLv2: 'managing.searching-rates' },
  lost: { state: 'lost', stateLv2: 'lost.price', reason: 'Fuera del presupuesto del cliente' },
} as const;

async function moved(id: string, to: keyof typeof moves): Promise<void> {
  await platform.accepted(changeQuoterState, { id, ...moves[to] }, manager);
}

async function sent(quoteId: string, currency: string, unitPrice: string): Promise<string> {
  const context = () => ({ actor: manager, via: 'web', commandId: uuidv7() }) as const;
  const line = { description: 'Flete aéreo', quantity: '1', basis: 'shipment', unitPrice };
  const content = { currency, lines: [line], terms: { validUntil: '2099-12-31' } };
  const made = await makeOffer(platform.services, { quoteId, content }, context());
  if (isRejection(made)) throw new Error(made.code);
  const { offerId } = made;
  const outcome = await sendOffer(platform.services, { quoteId, offerId }, context());
  if (isRejection(outcome)) throw new Error(outcome.code);
  return offerId;
}

async function accepted(id: string, offerId: string): Promise<void> {
  const answer = { revision: 1, name: 'Ana Soto', terms: 'Condiciones' };
  await platform.accepted(acceptQuoterOffer, { id, offerId, ...answer }, manager);
}

async function won(id: string, currency: string, unitPrice: string): Promise<void> {
  await moved(id, 'managing');
  const offerId = await sent(id, currency, unitPrice);
  await accepted(id, offerId);
  const booking = { reservationId: uuidv7(), reservationNumber: 'R-1' };
  await platform.accepted(bookQuoterOffer, { id, offerId, ...booking }, manager);
}

async function lost(id: string, unitPrice: string): Promise<void> {
  await moved(id, 'managing');
  await sent(id, 'USD', unitPrice);
  await moved(id, 'lost');
}

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  elena = await platform.person('executive', 'Elena Díaz');
  pablo = await platform.person('executive', 'Pablo Muñoz');
  auditor = await platform.person('auditor', 'Aída Ruiz');
  stranger = { ...manager, id: 'stranger', ownerId: 'another-owner' };

  const [fresh, working, first, second, third] = await Promise.all(
    Array.from({ length: 5 }, () => platform.opened()),
  );
  if (!fresh || !working || !first || !second || !third) throw new Error('five quotes are needed');
  await platform.accepted(assignQuoterExecutive, { id: first, executive: elena.id }, manager);
  await platform.accepted(assignQuoterExecutive, { id: third, executive: pablo.id }, manager);
  await platform.accepted(changeQuoterParticipants, { id: third, participants: [elena.id] }, manager);
  await moved(working, 'managing');
  await won(first, 'USD', '1000.10');
  await won(second, 'CLP', '900000');
  // Lost, reopened and lost again: it counts once in each state.
  await lost(third, '400');
  await lost(third, '500');
});
afterAll(() => platform.stop());

async function reported(actor: Actor, filters: object = {}): Promise<QuoterReport> {
  const report = await platform.services.ask(reportQuoters, filters, actor);
  if (isRejection(report)) throw new Error(report.code);
  return report;
}
async function listed(actor: Actor, filters: object = {}): Promise<readonly ListedQuoter[]> {
  const page = await platform.services.ask(listQuoters, { ...filters, limit: 1000 }, actor);
  if (isRejection(page)) throw new Error(page.code);
  return page.data;
}

const outcomesOf = (rows: readonly ListedQuoter[]) => ({
  total: rows.length,
  won: rows.filter(({ state }) => state === 'won').length,
  lost: rows.filter(({ state }) => state === 'lost').length,
});
const summed = (rows: readonly { total: number; won: number; lost: number }[]) =>
  rows.reduce(
    (sum, { total, won, lost }) => ({
      total: sum.total + total,
      won: sum.won + won,
      lost: sum.lost + lost,
    }),
    { total: 0, won: 0, lost: 0 },
  );

describe('the report of quotes', () => {
  test('counts what the list shows, for everybody and every filter', async () => {
    for (const actor of [manager, elena, pablo, auditor, stranger])
      for (const filters of [{}, { state: 'won,lost' }, { executiveId: elena.id }, { search: 'mia scl' }]) {
        const [report, rows] = await Promise.all([reported(actor, filters), listed(actor, filters)]);
        const expected = outcomesOf(rows);
        const about = `${actor.id} ${JSON.stringify(filters)}`;
        expect(report.total, about).toBe(expected.total);
        for (const part of [report.lanes, report.executives, report.months])
          expect(summed(part), about).toEqual(expected);
        const lost = report.lostFor.reduce((sum, { count }) => sum + count, 0);
        expect(lost, about).toBe(expected.lost);
      }
    expect((await reported(stranger)).total).toBe(0);
    expect((await reported(elena)).total).toBe(2);
  });

  test('has a funnel of the states ever reached, each quote once', async () => {
    const { funnel } = await reported(manager);
    expect(Object.fromEntries(funnel.map(({ state, reached, now }) => [state, [reached, now]]))).toEqual({
      pending: [5, 1],
      managing: [4, 1],
      quoted: [3, 0],
      won: [2, 2],
      lost: [1, 1],
    });
  });

  test('adds values in each currency alone', async () => {
    const { values } = await reported(manager);
    expect(values).toEqual([
      {
        currency: 'CLP',
        total: 1,
        won: 1,
        lost: 0,
        totalValue: '900000',
        wonValue: '900000',
        lostValue: '0',
      },
      {
        currency: 'USD',
        total: 2,
        won: 1,
        lost: 1,
        totalValue: '1500.1',
        wonValue: '1000.1',
        lostValue: '500',
      },
    ]);
  });

  test('times the first offer and the close, whatever happens within a state later on', async () => {
    const { toFirstOffer, toClose } = await reported(manager);
    expect(toFirstOffer.counts).toEqual([3, 0, 0, 0, 0, 0]);
    expect(toClose.counts).toEqual([3, 0, 0, 0, 0, 0]);
    const [{ won, booked } = { won: '', booked: '' }] = (
      await sql<{ won: string; booked: string }>`
        select p.state_since::text as won, q.state_changed_at::text as booked
        from quoter_progress p join quoter_list q on q.id = p.id where p.state = 'won' limit 1`.execute(
        platform.services.db,
      )
    ).rows;
    // Booked after it was won: the close stays where it was.
    expect(won < booked).toBe(true);
    await sql`update quoter_list set opened_at = opened_at - interval '30 hours' where state = 'won'`.execute(
      platform.services.db,
    );
    const later = await reported(manager);
    expect(later.toFirstOffer.counts).toEqual([1, 0, 0, 2, 0, 0]);
    expect(later.toClose.counts).toEqual([1, 2, 0, 0, 0, 0]);
    expect(Math.round((later.toFirstOffer.medianSeconds ?? 0) / 3600)).toBe(30);
  });

  test('names why quotes were lost', async () => {
    expect((await reported(manager)).lostFor).toMatchObject([
      { stateLv2: 'lost.price', reason: 'Fuera del presupuesto del cliente', count: 1 },
    ]);
  });

  test('values a quote at its accepted offer, else at the one sent last', async () => {
    const quoteId = await platform.opened();
    const worth = async () => {
      const { rows } = await sql<{ worth: string; offered: boolean }>`
        select value_total || ' ' || value_currency as worth, first_quoted_at is not null as offered
        from quoter_progress where id = ${quoteId}`.execute(platform.services.db);
      return rows[0];
    };
    expect(await worth()).toEqual({ worth: null, offered: false });
    const first = await sent(quoteId, 'USD', '1000');
    await sent(quoteId, 'USD', '1200');
    expect(await worth()).toEqual({ worth: '1200 USD', offered: true });
    await accepted(quoteId, first);
    expect(await worth()).toEqual({ worth: '1000 USD', offered: true });
  });
});
