import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveOffer } from '@domain/quoting/offer/commands';
import { declineQuoterOffers } from '@domain/quoting/quoter/answer-commands';
import { sendQuoterOffer, withdrawQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { JobServices } from '~/use-cases/job.server';
import { approveAndSend, makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { causeOf, reactionJob } from '~/use-cases/reaction-job.server';
import { reactions } from '~/use-cases/reactions.server';
import { twoOwnerCompanies, type TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';
import { lateServer, type LateServer } from '@tests/support/late-read-models';
import { teamOf, tellingDesk, type Team } from './telling-desk';

let two: TwoOwnerCompanies;
let team: Team;
/** A second process on the same log. */
let other: LateServer;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  team = await teamOf(two, two.shop);
  other = lateServer(two.services, two.platform.databaseUrl);
});
afterAll(async () => {
  await other.close();
  await two.platform.stop();
});

const context = (actor: Actor) => ({ actor, via: 'web', commandId: uuidv7() }) as const;
async function done<Answer extends object>(answer: Promise<Answer | Rejection>): Promise<Answer> {
  const given = await answer;
  if (isRejection(given)) throw new Error(given.code);
  return given;
}

/** An offer under the floor whose approval was requested. */
async function waiting() {
  const { id } = await tellingDesk(two).open(two.shop, team, 'es');
  const line = { description: 'Flete', quantity: '100', unitPrice: '5', cost: { unitPrice: '4.8' } };
  const content = { currency: 'USD', lines: [line], terms: { validUntil: '2099-12-31' } };
  const made = await done(makeOffer(two.services, { quoteId: id, content }, context(team.elena)));
  const offer = { quoteId: id, offerId: made.offerId };
  expect(await sendOffer(two.services, offer, context(team.elena))).toEqual({ state: 'pending' });
  return offer;
}

/** Runs a reaction to the events of these types again: twice here and at the same time in the other process. */
async function react(name: string, stream: string, type: string): Promise<void> {
  const reaction = reactions.find((one) => one.name === name);
  const events = await two.services.store.readStream(stream);
  const causes = events.filter((event) => event.type === type);
  if (reaction === undefined || causes.length === 0) throw new Error(`nothing for ${name} to do`);
  const run = ({ services }: { readonly services: object }, data: ReturnType<typeof causeOf>) => {
    const job = { signal: new AbortController().signal, data, attempt: 1, id: 'job' };
    return reactionJob(reaction).run(data, job, services as JobServices);
  };
  for (const data of causes.map(causeOf))
    await Promise.all([run(two, data), run(other, data), run(two, data)]);
}

const eventsOf = async (quoteId: string, type: string) =>
  (await two.services.store.readStream(`quoter-${quoteId}`)).filter((event) => event.type === type);
const stateOf = async (quoteId: string) => {
  const offers = two.services.db.selectFrom('quoter_offer').select('state').where('quote_id', '=', quoteId);
  return (await offers.execute()).map(({ state }) => state);
};
/** Of what is no longer so once the offer is withdrawn or declined. */
async function mailsOf(quoteId: string): Promise<readonly string[]> {
  const outbox = two.services.db.selectFrom('platform.outbox_messages').select(['key', 'template']);
  const mails = await outbox.where('key', 'like', `quote/${quoteId}/%`).execute();
  return mails.filter(({ template }) => template !== 'declined').map(({ key }) => key);
}

const ends = {
  withdrawn: ({ quoteId, offerId }: { quoteId: string; offerId: string }) =>
    two.platform.done(withdrawQuoterOffer, { id: quoteId, offerId }, team.elena),
  rejected: ({ quoteId, offerId }: { quoteId: string; offerId: string }) => {
    const holder: Actor = { ...visitor, ownerId: two.shop.id, quoteLink: { id: 'link', quoteId } };
    return two.platform.done(
      declineQuoterOffers,
      { id: quoteId, offerIds: [offerId], reason: 'price' },
      holder,
    );
  },
};

it.each(['withdrawn', 'rejected'] as const)(
  'an approval whose reaction is late neither sends nor mails an offer that is %s since',
  async (state) => {
    const offer = await waiting();
    const { quoteId, offerId } = offer;
    expect(await approveAndSend(two.services, offer, context(team.manager))).toEqual({ state: 'sent' });
    // To the customer, and to Elena and Pablo: the first run of the reactions is over.
    const sentMails = async () =>
      (await mailsOf(quoteId)).filter((key) => /\/(offer|sent)\//.test(key)).length;
    await expect.poll(sentMails, { timeout: 30_000 }).toBe(3);
    await ends[state](offer);
    const before = await mailsOf(quoteId);
    await react('followOffers', `offer-${offerId}`, 'OfferApproved');
    await react('tellOfQuotes', `quoter-${quoteId}`, 'QuoterOfferSent');
    await react('tellOfApprovals', `offer-${offerId}`, 'OfferApprovalRequested');
    expect(await eventsOf(quoteId, 'QuoterOfferSent')).toHaveLength(1);
    expect(await stateOf(quoteId)).toEqual([state]);
    expect(await mailsOf(quoteId)).toEqual(before);
    // Staff who still want it sent send it.
    await done(two.services.dispatch(sendQuoterOffer, { id: quoteId, offerId }, context(team.elena)));
    expect(await stateOf(quoteId)).toEqual(['sent']);
  },
  60_000,
);

it('an approval that comes after a withdrawal is refused, and requested again', async () => {
  const offer = await waiting();
  await ends.withdrawn(offer);
  expect(await approveAndSend(two.services, offer, context(team.manager))).toMatchObject({
    code: 'offer.moved-since',
  });
  expect(await sendOffer(two.services, offer, context(team.elena))).toEqual({ state: 'pending' });
  expect(await approveAndSend(two.services, offer, context(team.manager))).toEqual({ state: 'sent' });
}, 60_000);

it('an approval whose process died is sent once by the reaction, in whichever process it runs', async () => {
  const { quoteId, offerId } = await waiting();
  await two.platform.done(approveOffer, { id: offerId }, team.manager);
  await react('followOffers', `offer-${offerId}`, 'OfferApproved');
  expect(await eventsOf(quoteId, 'QuoterOfferSent')).toHaveLength(1);
}, 60_000);
