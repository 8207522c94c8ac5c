import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPrintedOffers } from '@projections/quoting/offers/queries';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import { shownOffers } from '~/presenters/quoting/shown-offers.server';
import { twoOwnerCompanies, type TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';
import { teamOf, tellingDesk } from './telling-desk';

interface Shown {
  readonly _id: string;
  readonly stateResponse: string;
  readonly message: string;
}

let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
});
afterAll(() => two.platform.stop());

/** A day so many days from today in a time zone. */
const dayIn = (timeZone: string, days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone });
/** 25 hours apart: where it is yesterday in one, it is today or tomorrow in the other. */
const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

it('an offer is expired at every door from the end of its last day in its time zone, before a job records it', async () => {
  const team = await teamOf(two, two.shop);
  const desk = tellingDesk(two);
  const { id } = await desk.open(two.shop, team, 'es');
  const validUntil = dayIn(early, -1);
  const over = await desk.sentEarlier(id, team.manager, { validUntil, timeZone: early });
  const open = await desk.sentEarlier(id, team.manager, { validUntil: dayIn(late, 0), timeZone: late });
  const { db, auth } = two.services;
  const recorded = db.selectFrom('quoter_offer').select('state').where('id', '=', over);
  expect(await recorded.execute()).toEqual([{ state: 'sent' }]);

  const states = (offers: readonly Shown[]) =>
    Object.fromEntries(offers.map(({ _id, stateResponse }) => [_id, stateResponse]));
  const token = await auth.offerLinks.issue({ quoteId: id, validUntil: '2099-12-31', timeZone: early });
  const byLink = { headers: { authorization: `Bearer ${token}`, 'accept-language': 'es' } };
  const listed = await two.api.call<readonly Shown[]>('GET', `/quoter-responses/${id}/responses`, byLink);
  expect(states(listed.body)).toEqual({ [over]: 'expired', [open]: 'sent' });
  const headers = await two.api.signIn(team.elena.email);
  const staffs = await two.api.call<readonly Shown[]>('GET', `/quoter-responses/${id}/responses`, {
    headers,
  });
  expect(states(staffs.body)).toEqual({ [over]: 'expired', [open]: 'sent' });

  const quote = await readQuoter(db, id);
  if (quote === null) throw new Error('no quote');
  const page = await shownOffers(db, { id, quoter: quote.quoter }, 'es');
  expect(page.map(({ state }) => state)).toEqual(['expired', 'sent']);
  const printed = await two.services.ask(listPrintedOffers, { quoteId: id }, team.elena);
  expect(printed).toMatchObject([{ state: 'sent' }]);

  const answer = (offerId: string, body: object) =>
    two.api.call<Shown>('PATCH', `/quoter-responses/stateResponse/${id}/${offerId}`, { ...byLink, body });
  for (const body of [
    { state: 'accepted', name: 'Ana Soto' },
    { state: 'rejected', reason: 'price' },
  ])
    expect(await answer(over, body)).toMatchObject({ status: 409, body: { message: 'La oferta venció.' } });
  expect((await answer(open, { state: 'accepted', name: 'Ana Soto' })).status).toBe(200);
}, 60_000);
