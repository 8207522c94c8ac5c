import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { system, visitor, type Actor } from '../../shared/actor';
import type { AnyCommand, InputOf } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { isRejection } from '../../shared/rejection';
import { changeQuoterState } from './commands';
import type { quoterEvents } from './events';
import * as answering from './answer-commands';
import * as sending from './offer-commands';
import { lowestOffer } from './offers';
import { opened, quoter } from './quoter';
import { startingQuoterStates } from './starting-states';

type Event = EventOf<typeof quoterEvents>;

const answers = { ...sending, ...answering };

const staff: Actor = { kind: 'person', id: 'marta', roles: ['super-user'], ownerId: 'andes', companyIds: [] };
const byLink: Actor = { ...visitor, quoteLink: { id: 'l1', quoteId: 'q' } };
const states = startingQuoterStates.map((state) => ({ ...state, ownerId: 'andes' }));
const noon = '2026-03-10T15:00:00.000Z';
/** After the last day of `march15` in Santiago, which is 2026-03-16T03:00 UTC. */
const later = '2026-03-16T03:00:01.000Z';

const content: sending.OfferToSend = {
  quoteId: 'q',
  contentRevision: 0,
  lines: 2,
  validUntil: '2026-03-15',
  timeZone: 'America/Santiago',
  currency: 'USD',
  net: '100',
  tax: '19',
  total: '119',
  totalInUsd: '119',
  needsApproval: false,
};

const place = { kind: 'airport', id: 'a', code: 'SCL', name: 'SCL', country: 'CL', address: null } as const;
const openedEvent: Event = {
  type: 'QuoterOpened',
  data: {
    reference: 'Q-2026-000001',
    source: 'manual',
    ownerId: 'andes',
    clientId: null,
    companyId: null,
    contact: { name: 'Ana', email: 'ana@example.cl', phone: null, company: null },
    language: 'es',
    modal: 'air',
    typeOfShipment: 'AERIAL',
    origin: place,
    destination: { ...place, id: 'b' },
    load: {
      measuredBy: 'totals',
      type: 'AERIAL',
      totals: { amount: 1, weight: '1', volume: '1' },
      weightUnit: 'KGS',
    },
    incoterm: null,
    commodity: null,
    readyOn: null,
    comments: null,
    state: 'managing',
    stateLv2: 'managing.searching-rates',
  },
};

const fold = (events: readonly Event[]) => events.reduce<(typeof quoter)['initial']>(quoter.evolve, null);

class Told {
  readonly events: Event[] = [openedEvent];

  decide<C extends AnyCommand>(
    command: C,
    input: Omit<InputOf<C>, 'id'>,
    by: { actor?: Actor; at?: string; facts?: object } = {},
  ): unknown {
    const parsed: unknown = (command.input as z.ZodType).parse({ id: 'q', ...input });
    const facts = { states, subordinateIds: [], offer: content, ...by.facts };
    const order = { input: parsed, facts, actor: by.actor ?? staff, at: by.at ?? noon, commandId: 'c' };
    return command.decide(order, fold(this.events));
  }

  does<C extends AnyCommand>(
    command: C,
    input: Omit<InputOf<C>, 'id'>,
    by: Parameters<Told['decide']>[2] = {},
  ) {
    const decided = this.decide(command, input, by);
    if (isRejection(decided)) throw new Error(decided.code);
    this.events.push(...(decided as Event[]));
    return this;
  }

  send(offerId: string, change: Partial<sending.OfferToSend> = {}) {
    return this.does(answers.sendQuoterOffer, { offerId }, { facts: { offer: { ...content, ...change } } });
  }

  get quote() {
    return opened(fold(this.events));
  }

  get states() {
    return Object.fromEntries(this.quote.offers.map(({ id, state }) => [id, state]));
  }
}

const acceptance = { offerId: 'o1', revision: 1, name: 'Ana Soto', terms: 'Condiciones' };
const twoSent = () => new Told().send('o1').send('o2', { contentRevision: 3, totalInUsd: '90', total: '90' });

describe('sending', () => {
  test('counts the offer, makes its revision and moves the quote', () => {
    const told = new Told().send('o1');
    expect(told.events.slice(1)).toMatchObject([
      { type: 'QuoterOfferAdded', data: { offerId: 'o1', number: 1 } },
      { type: 'QuoterOfferSent', data: { offerId: 'o1', revision: 1, contentRevision: 0, total: '119' } },
      { type: 'QuoterStateChanged', data: { stateLv2: 'quoted.sent', offerId: 'o1' } },
    ]);
  });

  test('the same content again changes nothing; a changed one is the next revision', () => {
    const told = new Told().send('o1');
    expect(told.decide(answers.sendQuoterOffer, { offerId: 'o1' })).toEqual([]);
    expect(told.send('o1', { contentRevision: 4 }).quote.offers[0]).toMatchObject({
      revision: 2,
      state: 'sent',
    });
  });

  test.each([
    ['offer.not-found', { offer: null }],
    ['offer.not-found', { offer: { ...content, quoteId: 'other' } }],
    ['offer.no-lines', { offer: { ...content, lines: 0 } }],
    ['offer.last-day-missing', { offer: { ...content, validUntil: null } }],
    ['offer.last-day-over', { offer: { ...content, validUntil: '2026-03-09' } }],
    ['offer.approval-needed', { offer: { ...content, needsApproval: true } }],
  ])('%s', (code, facts) => {
    expect(new Told().decide(answers.sendQuoterOffer, { offerId: 'o1' }, { facts })).toMatchObject({ code });
  });

  test('ends once an offer is accepted or the quote is lost', () => {
    const won = twoSent().does(answers.acceptQuoterOffer, acceptance, { actor: byLink });
    expect(won.decide(answers.sendQuoterOffer, { offerId: 'o3' })).toMatchObject({
      code: 'offer.quote-accepted',
    });
    const lost = twoSent().does(changeQuoterState, {
      state: 'lost',
      stateLv2: 'lost.price',
      reason: 'Fuera del presupuesto del cliente',
    });
    expect(lost.states).toEqual({ o1: 'withdrawn', o2: 'withdrawn' });
    expect(lost.decide(answers.sendQuoterOffer, { offerId: 'o3' })).toMatchObject({ code: 'quoter.closed' });
  });
});

describe('accepting', () => {
  test('declines the others and wins the quote', () => {
    const told = twoSent().does(answers.acceptQuoterOffer, acceptance, { actor: byLink });
    expect(told.states).toEqual({ o1: 'accepted', o2: 'rejected' });
    expect(told.quote).toMatchObject({ state: 'won', stateLv2: 'won.confirmed', acceptances: 1 });
    const second = told.decide(
      answers.acceptQuoterOffer,
      { ...acceptance, offerId: 'o2' },
      { actor: byLink },
    );
    expect(second).toMatchObject({ kind: 'conflict', code: 'offer.quote-accepted' });
  });

  test('an older revision is refused', () => {
    const told = twoSent().send('o1', { contentRevision: 9 });
    expect(told.decide(answers.acceptQuoterOffer, acceptance, { actor: byLink })).toMatchObject({
      kind: 'conflict',
      code: 'offer.is-superseded',
    });
  });

  test('ends with the last day in its time zone; staff still can, and it is recorded', () => {
    const lastMoment = '2026-03-16T02:59:59.000Z';
    const inTime = twoSent().decide(answers.acceptQuoterOffer, acceptance, { actor: byLink, at: lastMoment });
    expect(inTime).toMatchObject([{ data: { isLate: false, isOnBehalf: false } }, {}]);
    const over = { actor: byLink, at: later };
    expect(twoSent().decide(answers.acceptQuoterOffer, acceptance, over)).toMatchObject({
      code: 'offer.is-expired',
    });
    expect(twoSent().decide(answers.sendQuoterOffer, { offerId: 'o1' }, { at: later })).toMatchObject({
      code: 'offer.last-day-over',
    });
    const expired = twoSent().does(answers.expireQuoterOffers, {}, { actor: system, at: later });
    expect(expired.states).toEqual({ o1: 'expired', o2: 'expired' });
    expect(expired.decide(answers.acceptQuoterOffer, acceptance, over)).toMatchObject({
      code: 'offer.is-expired',
    });
    expect(expired.decide(answers.acceptQuoterOffer, acceptance, { at: later })).toMatchObject([
      { data: { isLate: true, isOnBehalf: true } },
      {},
    ]);
  });

  test('is for the link of this quote, its customers and its staff', () => {
    for (const actor of [visitor, { ...byLink, quoteLink: { id: 'l2', quoteId: 'other' } }]) {
      const told = twoSent().decide(answers.acceptQuoterOffer, acceptance, { actor });
      expect(told).toMatchObject({ kind: 'not-found' });
    }
  });
});

describe('taking an acceptance back', () => {
  const accepted = () => twoSent().does(answers.acceptQuoterOffer, acceptance, { actor: byLink });

  test('opens what is still valid, and the quote is sent again', () => {
    const told = accepted().does(answers.takeBackAcceptance, { reason: 'Error' });
    expect(told.states).toEqual({ o1: 'sent', o2: 'sent' });
    expect(told.quote).toMatchObject({ stateLv2: 'quoted.sent', acceptance: null, acceptances: 1 });
  });

  test('after the last day nothing is open', () => {
    const told = accepted().does(answers.takeBackAcceptance, { reason: 'Error' }, { at: later });
    expect(told.states).toEqual({ o1: 'expired', o2: 'expired' });
  });

  test('leaves what the customer had declined by itself', () => {
    const told = twoSent()
      .does(answers.declineQuoterOffers, { offerIds: ['o2'], reason: 'price' }, { actor: byLink })
      .does(answers.acceptQuoterOffer, acceptance, { actor: byLink })
      .does(answers.takeBackAcceptance, { reason: 'Error' });
    expect(told.states).toEqual({ o1: 'sent', o2: 'rejected' });
  });

  test('not once it is booked; after the booking is cancelled it can be', () => {
    const booking = { offerId: 'o1', reservationId: 'r1', reservationNumber: 'R-1' };
    const booked = accepted().does(answers.bookQuoterOffer, booking);
    expect(booked.quote.stateLv2).toBe('won.booked');
    expect(booked.decide(answers.takeBackAcceptance, { reason: 'x' })).toMatchObject({
      code: 'quoter.is-booked',
    });
    expect(booked.decide(answers.bookQuoterOffer, booking)).toEqual([]);
    expect(booked.decide(answers.bookQuoterOffer, { ...booking, reservationId: 'r2' })).toMatchObject({
      code: 'quoter.is-booked',
    });
    expect(booked.decide(changeQuoterState, { state: 'void', stateLv2: 'void.error' })).toMatchObject({
      code: 'quoter.is-booked',
    });
    const cancelled = booked.does(answers.cancelQuoterBooking, { reservationId: 'r1' }, { actor: system });
    expect(cancelled.quote.stateLv2).toBe('won.confirmed');
    expect(cancelled.decide(answers.cancelQuoterBooking, { reservationId: 'r1' })).toEqual([]);
  });
});

test('declining all that is open asks for a reason, and once is enough', () => {
  const told = twoSent().does(answers.declineQuoterOffers, { reason: 'competition' }, { actor: byLink });
  expect(told.states).toEqual({ o1: 'rejected', o2: 'rejected' });
  const again = { offerIds: ['o1'], reason: 'competition' as const };
  expect(told.decide(answers.declineQuoterOffers, again, { actor: byLink })).toEqual([]);
  expect(() => told.decide(answers.declineQuoterOffers, { reason: 'other' })).toThrow('comment');
});

test('a draft that was withdrawn was never offered', () => {
  const told = new Told()
    .does(answers.addQuoterOffer, { offerId: 'o1' })
    .does(answers.withdrawQuoterOffer, { offerId: 'o1' });
  expect(told.states['o1']).toBe('withdrawn');
  expect(told.decide(answers.acceptQuoterOffer, acceptance, { actor: byLink })).toMatchObject({
    kind: 'not-found',
    code: 'offer.not-found',
  });
});

test('withdrawing is for drafts and open offers', () => {
  const told = twoSent().does(answers.withdrawQuoterOffer, { offerId: 'o1' });
  expect(told.states['o1']).toBe('withdrawn');
  expect(told.decide(answers.withdrawQuoterOffer, { offerId: 'o1' })).toEqual([]);
  const won = twoSent().does(answers.acceptQuoterOffer, acceptance, { actor: byLink });
  expect(won.decide(answers.withdrawQuoterOffer, { offerId: 'o1' })).toMatchObject({
    code: 'offer.is-accepted',
  });
});

test('what the customer sees is recorded once a revision, what staff see is not', () => {
  const told = twoSent();
  expect(told.decide(answers.seeQuoterOffers, {})).toEqual([]);
  told.does(answers.seeQuoterOffers, {}, { actor: byLink });
  expect(told.decide(answers.seeQuoterOffers, {}, { actor: byLink })).toEqual([]);
  told.send('o1', { contentRevision: 7 });
  expect(told.decide(answers.seeQuoterOffers, {}, { actor: byLink })).toMatchObject([
    { data: { offers: [{ offerId: 'o1', revision: 2 }], linkId: 'l1' } },
  ]);
});

test('the lowest total is compared in dollars', () => {
  expect(lowestOffer(twoSent().quote)?.id).toBe('o2');
  expect(lowestOffer(twoSent().does(answers.withdrawQuoterOffer, { offerId: 'o2' }).quote)?.id).toBe('o1');
});

test('an offer that was sent without an exchange rate is compared at that of another one in its currency', () => {
  const told = new Told();
  told.send('o1', { currency: 'CLP', total: '100000', totalInUsd: '105' });
  told.send('o2', { currency: 'CLP', total: '90000', totalInUsd: null });
  expect(lowestOffer(told.quote)?.id).toBe('o2');
  told.send('o3', { total: '90', totalInUsd: '90' });
  expect(lowestOffer(told.quote)?.id).toBe('o3');
});
