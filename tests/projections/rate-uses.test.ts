import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import { isRejection } from '@domain/shared/rejection';
import { cancelReservation } from '@domain/shop/reservation/commands';
import { listExpiringRates } from '@projections/rating/expiring-rates/queries';
import { findRateUses } from '@projections/rating/rate-uses/queries';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import { quoterStates } from '@domain/catalogues/quoter-states';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { system, type Actor } from '@domain/shared/actor';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { bookAcceptedOffer } from '~/use-cases/shop/book-offer.server';
import { generalBooking, shoppingDesk } from '@tests/api/shopping-desk';
import { contact, request } from './quoting-platform';

const desk = await shoppingDesk();
const { platform, rateId } = desk;
let manager: Actor;
let executive: Actor;

beforeAll(async () => {
  for (const state of startingQuoterStates) await platform.done(commandsOf(quoterStates).add, state, system);
  manager = await platform.person('super-user');
  executive = await platform.person('executive');
});
afterAll(() => platform.stop());

const by = (actor: Actor) => ({ actor, via: 'web', commandId: uuidv7() }) as const;
async function taken<Answer>(answer: Promise<Answer>) {
  const given = await answer;
  if (isRejection(given)) throw new Error(`${given.code} ${JSON.stringify(given.issues)}`);
  return given as Exclude<Answer, { rejected: true }>;
}
const usesFor = async (actor: Actor, id = rateId) => {
  const uses = await platform.services.ask(findRateUses, { id }, actor);
  if (isRejection(uses)) throw new Error(uses.code);
  return uses;
};

const line = (unitPrice: string, more: object = {}) => ({
  description: 'Flete aéreo',
  quantity: '2',
  unitPrice,
  rateId,
  ...more,
});
const contentOf = (lines: readonly object[]) => ({
  currency: 'USD',
  lines,
  rates: [{ id: rateId, revision: '1', code: 'AIR' }],
  terms: { validUntil: '2099-12-31' },
});

async function quoted(content: object, customer: Actor) {
  const { id: quoteId } = await platform.done(openQuoter, { ...request, contact }, customer);
  const { offerId } = await taken(makeOffer(platform.services, { quoteId, content }, by(manager)));
  return { quoteId, offerId };
}

describe('where a rate was quoted and booked', () => {
  it('is nowhere before it is', async () => {
    expect(await usesFor(manager)).toEqual({
      quoted: { data: [], total: 0 },
      booked: { data: [], total: 0 },
    });
  });

  it('is what was sent, with what its own lines came to in each currency, once a draft is sent', async () => {
    const { actor: customer } = await desk.customer();
    const content = contentOf([
      line('100'),
      line('50'),
      line('30', { currency: 'CLP' }),
      { description: 'Retiro', leg: 'origin', quantity: '1', unitPrice: '70' },
    ]);
    const offer = await quoted(content, customer);
    expect((await usesFor(manager)).quoted.total).toBe(0);
    await taken(sendOffer(platform.services, offer, by(manager)));
    const [use] = (await usesFor(manager)).quoted.data;
    expect(use).toMatchObject({
      ...{ quoteId: offer.quoteId, offerId: offer.offerId, number: 1, state: 'sent' },
      amounts: [
        { amount: '300', currency: 'USD' },
        { amount: '60', currency: 'CLP' },
      ],
    });
    // An executive who neither leads nor takes part in the quote does not learn of it.
    expect((await usesFor(executive)).quoted.total).toBe(0);

    await platform.done(
      acceptQuoterOffer,
      { id: offer.quoteId, offerId: offer.offerId, revision: 1, name: 'Ana', terms: 'Condiciones' },
      customer,
    );
    await taken(bookAcceptedOffer(platform.services, { ...offer, booking: generalBooking }, by(manager)));
    const { quoted: sent, booked } = await usesFor(manager);
    expect([sent.total, booked.total]).toEqual([1, 1]);
    expect(booked.data[0]).toMatchObject({ isCancelled: false, amounts: use?.amounts });
  });

  it('is also what the shop sold, after a rebuild alike', async () => {
    const customer = await desk.customer();
    await customer.call('PATCH', `/checkout/${customer.actor.id}`, { booking: generalBooking });
    const made = await desk.confirm(customer);
    expect(made.status).toBe(201);
    const before = await usesFor(manager);
    expect(before.booked.total).toBe(2);
    expect(before.booked.data[0]).toMatchObject({
      reservationId: made.body._id,
      amounts: [{ amount: '420', currency: 'USD' }],
    });
    for (const name of ['offer-content', 'quoter-offers', 'reservation'])
      await platform.services.projections.rebuild(name);
    expect(await usesFor(manager)).toEqual(before);
  }, 60_000);
});

describe('what depends on rates that are about to expire', () => {
  const expiringFor = async (actor: Actor, until = '2030-12-31', currency = 'USD') => {
    const found = await platform.services.ask(listExpiringRates, { until, currency }, actor);
    if (isRejection(found)) throw new Error(found.code);
    return found;
  };

  it('is what was quoted and not booked, and what was booked, in one currency', async () => {
    const { actor: customer } = await desk.customer();
    const offer = await quoted(contentOf([line('250')]), customer);
    await taken(sendOffer(platform.services, offer, by(manager)));
    const [air, ...others] = await expiringFor(manager);
    expect(others).toEqual([]);
    // 300 USD and 60 CLP of the booked offer, 420 USD of the shop.
    expect(air).toEqual({
      ...{ kind: 'AERIAL', count: 1, firstToEnd: '2030-12-31' },
      ...{ quoted: '500.00', booked: '720.06', unconverted: [] },
    });
    const [inPesos] = await expiringFor(manager, '2030-12-31', 'CLP');
    expect(inPesos).toMatchObject({ quoted: '475000.00', booked: '684060.00' });
    expect((await expiringFor(manager, '2030-12-31', 'EUR'))[0]).toMatchObject({
      ...{ quoted: '0.00', booked: '0.00' },
      unconverted: [{ amount: '500', currency: 'USD' }, {}, {}, {}],
    });
  });

  it('counts neither what was cancelled nor what the reader does not reach, and no rate that ends later', async () => {
    // Of a customer without a company an executive knows the reservations, of others' quotes nothing.
    expect((await expiringFor(executive))[0]).toMatchObject({ quoted: '0.00', booked: '420.00' });
    const stranger: Actor = { ...manager, ownerId: uuidv7() };
    expect(await expiringFor(stranger)).toEqual([]);
    expect(await expiringFor(manager, '2030-12-30')).toEqual([]);
    const { booked } = await usesFor(manager);
    const shop = booked.data.find(({ amounts }) => amounts.some(({ amount }) => amount === '420'));
    await platform.done(
      cancelReservation,
      { reservationId: shop?.reservationId ?? '', reason: 'El cliente desistió' },
      manager,
    );
    expect((await expiringFor(manager))[0]?.booked).toBe('300.06');
  });
});
