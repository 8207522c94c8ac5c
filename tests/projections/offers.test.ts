import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOffer } from '@domain/quoting/offer/commands';
import {
  acceptQuoterOffer,
  declineQuoterOffers,
  seeQuoterOffers,
} from '@domain/quoting/quoter/answer-commands';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { withdrawQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findOffer, listOffers, listSentOffers } from '@projections/quoting/offers/queries';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { listQuoters } from '@projections/quoting/quoter-list/queries';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { quotingPlatform, type QuotingPlatform } from './quoting-platform';

let platform: QuotingPlatform;
let manager: Actor;
let elena: Actor;
let pablo: Actor;
let carla: Actor;

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  elena = await platform.person('executive', 'Elena Díaz');
  pablo = await platform.person('executive', 'Pablo Muñoz');
  carla = await platform.person('user', 'Carla Cliente');
});
afterAll(() => platform.stop());

const content = (unitPrice = '5', change: object = {}) => ({
  currency: 'USD',
  lines: [
    {
      description: 'Flete aéreo',
      quantity: '320',
      basis: 'chargeable-kg',
      unitPrice,
      cost: { unitPrice: '4' },
    },
    { description: 'Aduana', leg: 'services', quantity: '1', unitPrice: '100', cost: { unitPrice: '80' } },
  ],
  terms: { validUntil: '2099-12-31', carrier: { name: 'LATAM Cargo' } },
  note: 'El proveedor espera respuesta hoy.',
  ...change,
});

async function taken<Answer>(answer: Promise<Answer>) {
  const given = await answer;
  if (isRejection(given)) throw new Error(given.code);
  return given as Exclude<Answer, { rejected: true }>;
}

const context = (actor: Actor) => ({ actor, via: 'web', commandId: uuidv7() }) as const;
const make = async (quoteId: string, with_: object = content()) =>
  (await taken(makeOffer(platform.services, { quoteId, content: with_ }, context(manager)))).offerId;
const send = (quoteId: string, offerId: string) =>
  taken(sendOffer(platform.services, { quoteId, offerId }, context(manager)));
const offersOf = async (quoteId: string) =>
  (await taken(platform.services.ask(listOffers, { quoteId }, manager))).offers;
const rowOf = async (id: string) => {
  const { data } = await taken(platform.services.ask(listQuoters, { limit: 1000 }, manager));
  return data.find((row) => row.id === id);
};
const answer = { name: 'Ana Soto', terms: 'Condiciones' };

describe('an offer', () => {
  test('is a draft with its figures, then sent, and the quote follows', async () => {
    const quoteId = await platform.opened(carla);
    const offerId = await make(quoteId);
    expect(await offersOf(quoteId)).toMatchObject([
      {
        id: offerId,
        number: 1,
        state: 'draft',
        hasUnsent: true,
        content: { totals: { net: '1700', currency: 'USD' } },
      },
    ]);
    expect(await taken(platform.services.ask(listSentOffers, { quoteId }, carla))).toEqual([]);
    expect(await send(quoteId, offerId)).toEqual({ state: 'sent' });
    const { quoter } = await taken(platform.services.ask(findQuoter, { id: quoteId }, manager));
    expect(quoter).toMatchObject({ stateLv2: 'quoted.sent' });
    expect(await rowOf(quoteId)).toMatchObject({ responseCount: 1, totalQuoterResponse: '1700' });
  });

  test('shows customers neither cost, margin, supplier nor note, in the newest sent revision', async () => {
    const quoteId = await platform.opened(carla);
    const offerId = await make(quoteId);
    await send(quoteId, offerId);
    await platform.accepted(changeOffer, { id: offerId, content: content('6') }, manager);
    const [shown] = await taken(platform.services.ask(listSentOffers, { quoteId }, carla));
    expect(shown).toMatchObject({ revision: 1, content: { totals: { net: '1700' } } });
    expect(JSON.stringify(shown)).not.toMatch(/cost|margin|supplier|proveedor|profit/);
    await send(quoteId, offerId);
    const [again] = await taken(platform.services.ask(listSentOffers, { quoteId }, carla));
    expect(again).toMatchObject({ revision: 2, sentRevisions: [{ total: '1700' }, { total: '2020' }] });
  });

  test('is found by those who find its quote', async () => {
    const quoteId = await platform.opened(carla);
    await platform.accepted(assignQuoterExecutive, { id: quoteId, executive: elena.id }, manager);
    const offerId = await make(quoteId);
    const by = (actor: Actor) => platform.services.ask(findOffer, { quoteId, offerId }, actor);
    expect(await by(elena)).toMatchObject({ id: offerId });
    expect(await by(pablo)).toMatchObject({ kind: 'not-found' });
    expect(await by(carla)).toMatchObject({ kind: 'forbidden' });
    const drafted = await makeOffer(platform.services, { quoteId, content: content() }, context(pablo));
    expect(drafted).toMatchObject({ rejected: true });
  });

  test('a currency without an exchange rate is refused by its name', async () => {
    const quoteId = await platform.opened(carla);
    const lines = [{ description: 'Flete', quantity: '1', unitPrice: '1', currency: 'ZMW' }];
    const refused = await makeOffer(
      platform.services,
      { quoteId, content: content('5', { lines }) },
      context(manager),
    );
    expect(refused).toMatchObject({ code: 'price.no-exchange-rate', params: { currency: 'ZMW' } });
  });
});

test('of fifty answers at once one is accepted, and everything agrees', async () => {
  const quoteId = await platform.opened(carla);
  const offers = await Promise.all(Array.from({ length: 5 }, () => make(quoteId)));
  for (const offerId of offers) await send(quoteId, offerId);
  const link: Actor = { ...visitor, quoteLink: { id: 'l1', quoteId } };
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const offerId = offers[index % 5] ?? '';
      const given = context(index % 2 === 0 ? link : carla);
      if (index % 10 === 7)
        return platform.services.dispatch(withdrawQuoterOffer, { id: quoteId, offerId }, context(manager));
      if (index % 10 === 8)
        return platform.services.dispatch(
          declineQuoterOffers,
          { id: quoteId, offerIds: [offerId], reason: 'price' },
          given,
        );
      return platform.services.dispatch(
        acceptQuoterOffer,
        { id: quoteId, offerId, revision: 1, ...answer },
        given,
      );
    }),
  );
  const accepted = outcomes.filter(
    (one) => !isRejection(one) && one.events.some(({ type }) => type === 'QuoterOfferAccepted'),
  );
  expect(accepted).toHaveLength(1);
  for (const refused of outcomes.filter(isRejection)) expect(refused.kind).toBe('conflict');
  const shown = await offersOf(quoteId);
  expect(shown.filter(({ state }) => state === 'accepted')).toHaveLength(1);
  expect(shown.filter(({ state }) => state === 'sent')).toEqual([]);
  const { quoter } = await taken(platform.services.ask(findQuoter, { id: quoteId }, manager));
  const states = (list: readonly { readonly id: string; readonly state: string }[]) =>
    list.map(({ id, state }) => `${id} ${state}`).toSorted();
  expect(states(quoter.offers)).toEqual(states(shown));
});

test('what was seen is kept, and analysts read offers without personal data', async () => {
  const quoteId = await platform.opened(carla);
  const offerId = await make(quoteId);
  await send(quoteId, offerId);
  await platform.accepted(seeQuoterOffers, { id: quoteId }, carla);
  const [shown] = await offersOf(quoteId);
  expect(shown?.seenRevision).toBe(1);
  const { rows } = await sql`
    select number, state, total, margin_percent::text as margin, seen_at is not null as seen
    from reporting.offers where id = ${offerId}`.execute(platform.services.db);
  expect(rows).toMatchObject([{ number: 1, state: 'sent', total: '1700', margin: '20', seen: true }]);
});
