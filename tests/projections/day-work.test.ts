import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import { assignQuoterExecutive, changeQuoterState } from '@domain/quoting/quoter/commands';
import { bookQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listDayWork, type DayTask } from '@projections/quoting/day-work/queries';
import { quotingPlatform, type QuotingPlatform } from './quoting-platform';

let platform: QuotingPlatform;
let manager: Actor;
let elena: Actor;
let stranger: Actor;

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  elena = await platform.person('executive', 'Elena Díaz');
  stranger = { ...manager, id: 'stranger', ownerId: 'another-owner' };
});
afterAll(() => platform.stop());

async function dayOf(actor: Actor): Promise<Readonly<Record<DayTask, readonly string[]>>> {
  const work = await platform.services.ask(listDayWork, { most: 50 }, actor);
  if (isRejection(work)) throw new Error(work.code);
  for (const { total, quotes } of work) expect(total).toBe(quotes.length);
  const of = (task: DayTask) => work.find((one) => one.task === task)?.quotes.map(({ id }) => id) ?? [];
  return { book: of('book'), 'follow-up': of('follow-up'), quote: of('quote') };
}

async function offered(): Promise<readonly [quoteId: string, offerId: string]> {
  const id = await platform.opened();
  const managing = { state: 'managing', stateLv2: 'managing.searching-rates' };
  await platform.accepted(changeQuoterState, { id, ...managing }, manager);
  return [id, await platform.sentOffer(id, manager)];
}

describe('the work of the day', () => {
  test('leads a quote from its request to its booking, one task at a time', async () => {
    const [id, offerId] = await offered();
    const request = await platform.opened();
    expect(await dayOf(manager)).toEqual({ book: [], 'follow-up': [], quote: [request] });

    const answer = { revision: 1, name: 'Ana Soto', terms: 'Condiciones' };
    await platform.accepted(acceptQuoterOffer, { id, offerId, ...answer }, manager);
    expect(await dayOf(manager)).toEqual({ book: [id], 'follow-up': [], quote: [request] });

    const booking = { reservationId: uuidv7(), reservationNumber: 'R-1' };
    await platform.accepted(bookQuoterOffer, { id, offerId, ...booking }, manager);
    expect((await dayOf(manager)).book).toEqual([]);
  });

  test('follows up an offer that ends within two days, or that waits for three', async () => {
    const [[ending], [waiting], [fresh]] = [await offered(), await offered(), await offered()];
    const { db } = platform.services;
    await sql`update quoter_offer set valid_until = (now() at time zone 'America/Santiago')::date + 2
      where quote_id = ${ending}`.execute(db);
    await sql`update quoter_offer set sent_at = now() - interval '73 hours' where quote_id = ${waiting}`.execute(
      db,
    );
    const { 'follow-up': found } = await dayOf(manager);
    expect(found).toEqual([waiting, ending]);
    expect(found).not.toContain(fresh);
  });

  test('is of the reader alone', async () => {
    const own = await platform.opened();
    await platform.accepted(assignQuoterExecutive, { id: own, executive: elena.id }, manager);
    expect(await dayOf(elena)).toEqual({ book: [], 'follow-up': [], quote: [own] });
    expect(await dayOf(stranger)).toEqual({ book: [], 'follow-up': [], quote: [] });
  });
});
