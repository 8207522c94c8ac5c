import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { chooseLanguage } from '@domain/people/person/commands';
import { approveOffer, declineOfferApproval } from '@domain/quoting/offer/commands';
import {
  acceptQuoterOffer,
  declineQuoterOffers,
  seeQuoterOffers,
} from '@domain/quoting/quoter/answer-commands';
import { assignQuoterExecutive, changeQuoterParticipants } from '@domain/quoting/quoter/commands';
import { answerQuoterQuestion, askQuoterQuestion } from '@domain/quoting/quoter/conversation-commands';
import { sendQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import type { Language } from '~/texts';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import type { OwnerCompany, Person, TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

/** People of one owner company who follow its quotes. Elena reads English. */
export interface Team {
  readonly manager: Person;
  readonly otherManager: Person;
  readonly elena: Person;
  readonly pablo: Person;
}

export async function teamOf(two: TwoOwnerCompanies, company: OwnerCompany): Promise<Team> {
  const elena = await company.person('executive');
  await two.platform.done(chooseLanguage, { id: elena.id, language: 'en' }, elena);
  return {
    manager: await company.person('super-user'),
    otherManager: await company.person('super-user'),
    elena,
    pablo: await company.person('executive'),
  };
}

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };

/** With a margin of 4 % where the price is 5, under the floor of both companies. */
const content = (unitPrice: string, more: object = {}) => ({
  currency: 'USD',
  lines: [{ description: 'Flete', quantity: '100', basis: 'kg', unitPrice, cost: { unitPrice: '4.8' } }],
  terms: { validUntil: '2099-12-31', carrier: { name: 'LATAM Cargo' }, transitDays: 3, ...more },
});

export interface FollowedQuote {
  readonly id: string;
  readonly email: string;
}

async function countMails({ services: { db } }: TwoOwnerCompanies, quoteId: string, template: string) {
  const found = await db
    .selectFrom('platform.outbox_messages')
    .select('id')
    .where('key', 'like', `quote/${quoteId}/%`)
    .where('template', '=', template)
    .execute();
  return found.length;
}

/** The team's two, and those that a test added before. */
async function countManagers({ services: { db } }: TwoOwnerCompanies, { id }: OwnerCompany) {
  const found = await db
    .selectFrom('person_list')
    .select('id')
    .where('owner_id', '=', id)
    .where('is_active', '=', true)
    .where(sql<boolean>`'super-user' = any(roles)`)
    .execute();
  return found.length;
}

/** What people do with quotes, as both doors do it. */
export function tellingDesk(two: TwoOwnerCompanies) {
  const { done } = two.platform;
  const context = (actor: Actor) => ({ actor, via: 'web', commandId: uuidv7() }) as const;
  const taken = async <Answer extends object>(answer: Promise<Answer | Rejection>): Promise<Answer> => {
    const given = await answer;
    if (isRejection(given)) throw new Error(given.code);
    return given;
  };
  const make = async (quoteId: string, actor: Actor, unitPrice: string, terms?: object) =>
    (await taken(makeOffer(two.services, { quoteId, content: content(unitPrice, terms) }, context(actor))))
      .offerId;
  const send = (quoteId: string, offerId: string, actor: Actor) =>
    taken(sendOffer(two.services, { quoteId, offerId }, context(actor)));

  const open = async (company: OwnerCompany, { manager, elena, pablo }: Team, language: Language) => {
    const email = `cliente.${uuidv7()}@correo.cl`;
    const places = { origin: { id: 'MIA' }, destination: { id: 'SCL' } };
    const contact = { name: 'Ana Rojas', email, phone: '+56912345678' };
    const asked = { ...places, load, contact, language };
    const { id } = await done(openQuoter, asked, { ...visitor, ownerId: company.id });
    await done(assignQuoterExecutive, { id, executive: elena.id }, manager);
    await done(changeQuoterParticipants, { id, participants: [pablo.id] }, manager);
    return { id, email };
  };

  return {
    open,

    /** Each cause of the table but the clock, from the request to the acceptance. */
    async live(company: OwnerCompany, team: Team, language: Language): Promise<FollowedQuote> {
      const { manager, otherManager, elena } = team;
      const quote = await open(company, team, language);
      const { id } = quote;
      // What is no longer so by the time it would be told is not told.
      const isTold = (template: string, times: number) =>
        expect.poll(() => countMails(two, id, template), { timeout: 20_000 }).toBe(times);
      const managers = await countManagers(two, company);
      const low = await make(id, elena, '5');
      await send(id, low, elena);
      await isTold('approval-wanted', managers);
      await done(declineOfferApproval, { id: low, comment: 'Suba el flete' }, manager);
      await isTold('approval-declined', 1);
      await send(id, low, elena);
      await isTold('approval-wanted', 2 * managers);
      await done(approveOffer, { id: low }, otherManager);
      await send(id, low, otherManager);
      const high = await make(id, elena, '8');
      await send(id, high, elena);
      await isTold('offer', 2);
      await isTold('sent', 3);
      const holder: Actor = {
        ...visitor,
        ownerId: company.id,
        quoteLink: { id: 'link', quoteId: id },
      };
      await done(seeQuoterOffers, { id }, holder);
      await done(askQuoterQuestion, { id, text: '¿Incluye seguro?' }, holder);
      await isTold('question', 2);
      await done(answerQuoterQuestion, { id, question: 1, text: 'Sí, incluye seguro.' }, elena);
      await done(declineQuoterOffers, { id, offerIds: [high], reason: 'price' }, holder);
      const acceptance = { id, offerId: low, revision: 1, name: 'Ana Rojas', terms: 'Condiciones' };
      await done(acceptQuoterOffer, acceptance, holder);
      return quote;
    },

    /** An offer sent five days ago, valid until a day in a time zone. */
    async sentEarlier(
      quoteId: string,
      actor: Actor,
      { validUntil, timeZone }: { readonly validUntil: string; readonly timeZone: string },
    ): Promise<string> {
      const offerId = await make(quoteId, actor, '8', { validUntil, timeZone });
      const at = new Date(Date.now() - 5 * 86_400_000).toISOString();
      const sending = { ...context(actor), via: 'process', at } as const;
      await taken(two.services.dispatch(sendQuoterOffer, { id: quoteId, offerId }, sending));
      return offerId;
    },
  };
}
