import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { profits } from '@domain/catalogues/profits';
import { changeExecutivePricing } from '@domain/people/executive/executive';
import { assignQuoterExecutive, changeQuoterParticipants } from '@domain/quoting/quoter/commands';
import { isRejection } from '@domain/shared/rejection';
import { findProfit } from '@projections/rating/rate-search/market-queries';
import { searchRates } from '@projections/rating/rate-search/queries';
import { loader as editorPage } from '~/pages/quoting/offers/offer-editor.server';
import { loader as sendingPage } from '~/pages/quoting/sending/sending.server';
import { visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { callerOf } from '@tests/people/caller';
import { lateServer } from '@tests/support/late-read-models';

/** Both owner companies have a floor of 8 %. */
let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
});
afterAll(() => two.platform.stop());

interface Sent {
  readonly stateResponse: string;
}
interface Seller {
  readonly person: Person;
  readonly owner: OwnerCompany;
  readonly headers: Readonly<Record<string, string>>;
}

async function seller(owner: OwnerCompany, marginFloor?: string): Promise<Seller> {
  const person = await owner.person('executive');
  if (marginFloor !== undefined)
    await two.platform.done(changeExecutivePricing, { id: person.id, marginFloor }, owner.seeder);
  return { person, owner, headers: await two.api.signIn(person.email) };
}

/** An offer with a margin of 10 % on a quote of this executive. */
async function offered({ person, owner, headers }: Seller): Promise<{ quoter: string; offer: string }> {
  const client = await two.api.signIn((await owner.person('client')).email);
  const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
  const asked = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load };
  const { body: quote } = await two.api.call<{ _id: string }>('POST', '/quoters', {
    body: asked,
    headers: client,
  });
  await two.platform.done(assignQuoterExecutive, { id: quote._id, executive: person.id }, owner.seeder);
  const lines = [{ description: 'Flete', quantity: '100', unitPrice: '10', cost: { unitPrice: '9' } }];
  const { body: made } = await two.api.call<{ _id: string }>('POST', '/quoter-responses', {
    headers,
    body: { quoter: quote._id, lines, validity: '2099-12-31' },
  });
  return { quoter: quote._id, offer: made._id };
}

async function send(
  { headers }: Seller,
  { quoter, offer }: { quoter: string; offer: string },
  api = two.api,
) {
  const path = `/quoter-responses/${quoter}/${offer}/send`;
  const { body, status } = await api.call<Sent>('POST', path, { headers, body: {} });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.stateResponse;
}

describe('the floor of an executive', () => {
  it('counts where it is stricter than the owner company’s, in both owner companies', async () => {
    for (const owner of [two.shop, two.other]) {
      const [strict, lenient, none] = [
        await seller(owner, '12'),
        await seller(owner, '5'),
        await seller(owner),
      ];
      expect(await send(strict, await offered(strict))).toBe('pending');
      expect(await send(lenient, await offered(lenient))).toBe('sent');
      expect(await send(none, await offered(none))).toBe('sent');
    }
  });

  it('loosens nothing: under the owner company’s floor approval is needed', async () => {
    const lenient = await seller(two.shop, '1');
    const { quoter, offer } = await offered(lenient);
    const lines = [{ description: 'Flete', quantity: '100', unitPrice: '10', cost: { unitPrice: '9.5' } }];
    await two.api.call('PATCH', `/quoter-responses/${offer}`, { headers: lenient.headers, body: { lines } });
    expect(await send(lenient, { quoter, offer })).toBe('pending');
  });

  it('holds the quote’s executive and whoever sends', async () => {
    const [strict, lenient] = [await seller(two.shop, '12'), await seller(two.shop, '5')];
    const manager = await two.shop.person('super-user');
    const asManager = { person: manager, owner: two.shop, headers: await two.api.signIn(manager.email) };
    expect(await send(asManager, await offered(strict))).toBe('pending');
    const theirs = await offered(lenient);
    const participants = [strict.person.id];
    await two.platform.done(changeQuoterParticipants, { id: theirs.quoter, participants }, two.shop.seeder);
    expect(await send(strict, theirs)).toBe('pending');
  });

  it('is warned of on the pages of editing and sending', async () => {
    const strict = await seller(two.shop, '12');
    const { quoter, offer } = await offered(strict);
    const params = { id: quoter, offerId: offer };
    const path = `/admin/quoters/${quoter}`;
    const editor = await visit(two.services, strict.person, editorPage, path, { params });
    expect(editor.data).toMatchObject({ marginFloor: '12' });
    const sending = await visit(two.services, strict.person, sendingPage, path, { params });
    expect(sending.data).toMatchObject({ marginFloor: '12', offers: [{ needsApproval: true }] });
  });

  it('counts at once, also while no read model moves; an approval lets it pass', async () => {
    const one = await seller(two.shop, '5');
    const made = await offered(one);
    const late = lateServer(two.services, two.platform.databaseUrl);
    await late.whileLate(async () => {
      await late.services.dispatch(
        changeExecutivePricing,
        { id: one.person.id, marginFloor: '20' },
        { actor: two.shop.seeder, via: 'process', wait: false },
      );
      expect(await send(one, made, callerOf(late.services))).toBe('pending');
    });
    await late.close();
    const manager = await two.shop.person('super-user');
    const approve = `/quoter-responses/${made.quoter}/${made.offer}/approve`;
    const approved = await two.api.call<Sent>('POST', approve, {
      headers: await two.api.signIn(manager.email),
      body: {},
    });
    expect(approved.body.stateResponse).toBe('sent');
  });
});

it('an executive prices by the profit rules that are theirs alone', async () => {
  const rule = (name: string, value: string) =>
    two.platform.done(
      commandsOf(profits).add,
      { name, mode: 'percent', value, modal: 'AERIAL' },
      two.shop.seeder,
    );
  const [mine, better] = [await rule('Diez', '10'), await rule('Treinta', '30')];
  await two.shop.rate('4', { businessModel: 'Costo' });
  const one = await seller(two.shop);
  const profitFor = async ({ person }: Seller) => {
    const asked = {
      amount: '100',
      modal: 'AERIAL',
      carrier: 'x',
      supplier: 'x',
      route: { countryOrigin: 'US', countryDestination: 'CL', origin: 'MIA', destination: 'SCL' },
    };
    const found = await two.services.ask(findProfit, asked, person);
    return isRejection(found) ? found.code : found.rule?.id;
  };
  expect(await profitFor(one)).toBe(better.id);
  await two.platform.done(changeExecutivePricing, { id: one.person.id, profits: [mine.id] }, two.shop.seeder);
  expect(await profitFor(one)).toBe(mine.id);
  const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
  const search = { origin: 'MIA', destination: 'SCL', load };
  const totalFor = async (person: Person) => {
    const found = await two.services.ask(searchRates, search, person);
    return isRejection(found) ? found.code : found.data[0]?.price.total;
  };
  expect(await totalFor(one.person)).toBe('440');
  expect(await totalFor(await two.shop.person('executive'))).toBe('520');
});
