import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOffer } from '@domain/quoting/offer/commands';
import { sendQuoterOffer, withdrawQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { registerCompany } from '@domain/crm/company/commands';
import { approveCompany } from '@domain/crm/company/verification';
import { assignCompanies } from '@domain/people/person/administration';
import { shopOwnerId } from '@domain/shared/owner';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listOffers } from '@projections/quoting/offers/queries';
import { loggedPath } from '~/server/logged-path';
import { action, loader } from '~/pages/quoting/answering/offer-link.server';
import { expireOffers, remindOfOffers } from '~/use-cases/quoting/due-offers.server';
import { makeOffer } from '~/use-cases/quoting/offers.server';
import { offered, quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';

let platform: QuotingPlatform;
let manager: Actor;

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
});
afterAll(() => platform.stop());

const link = (quoteId: string, validUntil = '2099-12-31') =>
  platform.services.auth.offerLinks.issue({ quoteId, validUntil, timeZone: 'America/Santiago' });

interface Asking {
  readonly actor?: Actor;
  readonly address?: string;
  readonly query?: string;
}

/** What a page's loader or action gets, and the headers that it sets. */
function given(
  token: string,
  { actor = visitor, address = '203.0.113.7', query = '' }: Asking,
  form?: object,
) {
  const url = `http://localhost/offers/${token}${query}`;
  const body = form === undefined ? undefined : new URLSearchParams({ commandId: uuidv7(), ...form });
  const request = new Request(url, body === undefined ? {} : { method: 'POST', body });
  const headers = new Headers();
  const context = {
    services: platform.services,
    actor,
    person: null,
    language: 'es',
    requestId: 'link',
    path: new URL(url).pathname,
    address,
    log: platform.services.log,
    headers,
    nonce: '',
  } as const;
  return { args: { request, params: { token }, context }, headers };
}

async function open(token: string, asking: Asking = {}) {
  const { args, headers } = given(token, asking);
  const { data, init } = await loader(args);
  return { data, status: init?.status ?? 200, headers };
}

/** The refusal's code; null for a redirect, as after an answer that was taken. */
async function answered(token: string, form: object, asking: Asking = {}): Promise<string | null> {
  const answer = await action(given(token, asking, form).args);
  return 'data' in answer ? ((answer.data as { code?: string }).code ?? 'seen') : null;
}

const offersOf = async (quoteId: string) => {
  const listed = await platform.services.ask(listOffers, { quoteId }, manager);
  if (isRejection(listed)) throw new Error(listed.code);
  return listed.offers;
};

describe('the page of a private link', () => {
  test('compares the open offers, says what changed, and tells nobody its address', async () => {
    const quoteId = await platform.opened();
    const first = await platform.sentOffer(quoteId, manager);
    await platform.sentOffer(quoteId, manager);
    const lines = offered.lines.map((line) => ({ ...line, unitPrice: '4.5' }));
    await platform.accepted(changeOffer, { id: first, content: { ...offered, lines } }, manager);
    await platform.accepted(sendQuoterOffer, { id: quoteId, offerId: first }, manager);
    const { data, status, headers } = await open(await link(quoteId));
    expect(status).toBe(200);
    expect(data.offers?.offers).toMatchObject([
      { id: first, isBest: true, revision: 2, changes: { since: 1 }, totals: { total: '450' } },
      { isBest: false, changes: null },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/margin|supplier|"cost"|profit/);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toContain('noindex');
  });

  test('says that a company is not approved yet, before anything is pressed', async () => {
    const seeder = { ...system, ownerId: shopOwnerId };
    const company = { name: 'Aún Pendiente SpA', country: 'CL' };
    const { id: companyId } = await platform.accepted(registerCompany, company, seeder);
    const client = { ...(await platform.person('client', 'Ana Soto')), companyIds: [companyId] };
    await platform.accepted(assignCompanies, { id: client.id, companyIds: [companyId] }, seeder);
    const quoteId = await platform.opened(client);
    await platform.sentOffer(quoteId, manager);
    const heldBy = async () => (await open(await link(quoteId))).data.offers?.heldBy;
    expect(await heldBy()).toEqual({ hold: 'pending', company: 'Aún Pendiente SpA' });
    await platform.accepted(approveCompany, { id: companyId, comment: 'Verificada' }, seeder);
    expect(await heldBy()).toBeNull();
  });

  test('a GET records nothing; the page’s POST records that they were seen, but not for staff', async () => {
    const quoteId = await platform.opened();
    await platform.sentOffer(quoteId, manager);
    const token = await link(quoteId);
    await open(token);
    await answered(token, { intent: 'seen' }, { actor: manager });
    expect((await offersOf(quoteId))[0]?.seenAt).toBeNull();
    await answered(token, { intent: 'seen' });
    expect((await offersOf(quoteId))[0]?.seenRevision).toBe(1);
  });

  test('accepts under its terms, once, and says then what happened', async () => {
    const quoteId = await platform.opened();
    const offerId = await platform.sentOffer(quoteId, manager);
    const token = await link(quoteId);
    const accept = { intent: 'accept', offerId, revision: '1', name: 'Ana Soto', orderNumber: 'OC-9' };
    for (const name of ['', '\u200b\u2060'])
      expect(await answered(token, { ...accept, name })).toBe('input.invalid');
    expect(await answered(token, { ...accept, revision: '2' })).toBe('offer.is-superseded');
    expect(await answered(token, accept)).toBeNull();
    expect(await answered(token, accept)).toBe('offer.is-accepted');
    expect((await offersOf(quoteId))[0]?.state).toBe('accepted');
  });

  test('declines one or all with a reason, and takes questions', async () => {
    const quoteId = await platform.opened();
    const [first] = [await platform.sentOffer(quoteId, manager), await platform.sentOffer(quoteId, manager)];
    const token = await link(quoteId);
    expect(await answered(token, { intent: 'ask', text: '¿Incluye seguro?' })).toBeNull();
    for (const text of ['\u200b\u200b', 'x'.repeat(10_000)])
      expect(await answered(token, { intent: 'ask', text })).toBe('input.invalid');
    const unseen = { intent: 'decline', offerId: first, reason: 'other', comment: '\u200b' };
    expect(await answered(token, unseen)).toBe('input.invalid');
    expect(await answered(token, { intent: 'decline', offerId: first, reason: 'other' })).toBe(
      'input.invalid',
    );
    expect(await answered(token, { intent: 'decline', offerId: first, reason: 'price' })).toBeNull();
    expect((await offersOf(quoteId)).map(({ state }) => state)).toEqual(['rejected', 'sent']);
    expect(await answered(token, { intent: 'decline', reason: 'price' })).toBeNull();
    expect((await offersOf(quoteId)).map(({ state }) => state)).toEqual(['rejected', 'rejected']);
  });

  test('takes ten questions an hour, of one quote and one reader', async () => {
    const [mine, others] = [await platform.opened(), await platform.opened()];
    for (const quoteId of [mine, others]) await platform.sentOffer(quoteId, manager);
    const [token, other] = [await link(mine), await link(others)];
    const ask = (of: string, n: number) => answered(of, { intent: 'ask', text: `¿Pregunta ${n}?` });
    for (let n = 1; n <= 10; n += 1) expect(await ask(token, n)).toBeNull();
    expect(await ask(token, 11)).toBe('request.too-many');
    expect(await ask(other, 1)).toBeNull();
  });

  test('opens its own quote alone', async () => {
    const [mine, others] = [await platform.opened(), await platform.opened()];
    const offerId = await platform.sentOffer(others, manager);
    const accept = { intent: 'accept', offerId, revision: '1', name: 'Ana Soto' };
    expect(await answered(await link(mine), accept)).toBe('offer.not-found');
  });

  test('is the same for wrong, revoked and expired tokens', async () => {
    const quoteId = await platform.opened();
    const offerId = await platform.sentOffer(quoteId, manager);
    const revoked = await link(quoteId);
    await platform.services.auth.offerLinks.revokeAll(quoteId);
    const expired = await link(quoteId, '2020-01-01');
    const unknown = `fpo_${'x'.repeat(43)}`;
    for (const token of [revoked, expired, unknown, 'nothing']) {
      const { data, status } = await open(token);
      expect({ data, status }).toEqual({ data: { offers: null }, status: 404 });
      const accept = { intent: 'accept', offerId, revision: '1', name: 'Ana Soto' };
      expect(await answered(token, accept)).toBe('seen');
    }
    expect((await offersOf(quoteId))[0]?.state).toBe('sent');
  });

  test('guessing is refused for that address alone', async () => {
    const quoteId = await platform.opened();
    const token = await link(quoteId);
    const guesser = { address: '198.51.100.77' };
    for (let tries = 0; tries < 60; tries += 1) await open(`fpo_${String(tries).padStart(43, 'y')}`, guesser);
    await expect(open(token, guesser)).rejects.toMatchObject({ status: 429 });
    expect((await open(token)).status).toBe(200);
  });

  test('its token is in no log', async () => {
    const token = await link(await platform.opened());
    expect(loggedPath(`/offers/${token}`)).toBe('/offers/*');
    expect(loggedPath(`/offers/${token}.data`)).toBe('/offers/*');
  });
});

describe('the last day of an offer', () => {
  const signal = new AbortController().signal;
  const job = { signal, data: {}, attempt: 1, id: 'job' };
  const services = () => platform.services as Parameters<typeof expireOffers.run>[2];
  const daysFromNow = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Santiago' });

  /** An offer that was sent on a day, valid until another. */
  async function sentOn(day: number, until: number) {
    const quoteId = await platform.opened();
    const content = { ...offered, terms: { ...offered.terms, validUntil: daysFromNow(until) } };
    const context = () => ({ actor: manager, via: 'web', commandId: uuidv7() }) as const;
    const made = await makeOffer(platform.services, { quoteId, content }, context());
    if (isRejection(made)) throw new Error(made.code);
    const at = new Date(Date.now() + day * 86_400_000).toISOString();
    const sent = await platform.services.dispatch(
      sendQuoterOffer,
      { id: quoteId, ...made },
      { ...context(), via: 'process', at },
    );
    if (isRejection(sent)) throw new Error(sent.code);
    return { quoteId, ...made };
  }

  test('ends it, and leaves others as they are', async () => {
    const [over, lasts, withdrawn] = [await sentOn(-5, -1), await sentOn(-5, 0), await sentOn(-5, -1)];
    await platform.accepted(
      withdrawQuoterOffer,
      { id: withdrawn.quoteId, offerId: withdrawn.offerId },
      manager,
    );
    await expireOffers.run({}, job, services());
    const stateOf = async ({ quoteId }: { quoteId: string }) => (await offersOf(quoteId))[0]?.state;
    await expect.poll(() => stateOf(over)).toBe('expired');
    expect(await stateOf(lasts)).toBe('sent');
    expect(await stateOf(withdrawn)).toBe('withdrawn');
    const token = await link(over.quoteId);
    const accept = { intent: 'accept', offerId: over.offerId, revision: '1', name: 'Ana Soto' };
    expect(await answered(token, accept)).toBe('offer.is-expired');
    expect(await answered(token, accept, { actor: manager })).toBeNull();
  });

  test('is told of two days before, once', async () => {
    await sentOn(-5, 2);
    await sentOn(0, 2);
    await sentOn(-5, 3);
    const mails = async () => {
      const rows = await platform.services.db
        .selectFrom('platform.outbox_messages')
        .select('recipients')
        .where('template', '=', 'expiring')
        .execute();
      return rows.length;
    };
    await remindOfOffers.run({}, job, services());
    const told = await mails();
    expect(told).toBeGreaterThan(0);
    await remindOfOffers.run({}, job, services());
    expect(await mails()).toBe(told);
  });
});
