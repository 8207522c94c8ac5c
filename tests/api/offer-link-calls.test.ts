import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@domain/shared/actor';
import { callerOf } from '@tests/people/caller';
import { quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';

interface Shown {
  readonly _id: string;
  readonly stateResponse: string;
  readonly seenAt: string | null;
  readonly message: string;
}

let platform: QuotingPlatform;
let api: ReturnType<typeof callerOf>;
let manager: Actor;

beforeAll(async () => {
  platform = await quotingPlatform();
  api = callerOf(platform.services);
  manager = await platform.person('super-user', 'Marta Vera');
});
afterAll(() => platform.stop());

const link = (quoteId: string, validUntil = '2099-12-31') =>
  platform.services.auth.offerLinks.issue({ quoteId, validUntil, timeZone: 'America/Santiago' });

const call = <Shape = Shown>(method: string, path: string, token: string, more: object = {}) =>
  api.call<Shape>(method, `/quoter-responses/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'es' },
    ...more,
  });

async function offeredQuote(count = 1) {
  const quoteId = await platform.opened();
  const offers: string[] = [];
  for (let number = 0; number < count; number += 1) offers.push(await platform.sentOffer(quoteId, manager));
  return { quoteId, offers, first: offers[0] ?? '', token: await link(quoteId) };
}

describe('a program with a private link as its credential', () => {
  test('reads the offers without costs, says they were seen, asks, declines and accepts', async () => {
    const { quoteId, first, offers, token } = await offeredQuote(2);
    const listed = await call<readonly Shown[]>('GET', `${quoteId}/responses`, token);
    expect(listed.body).toMatchObject([{ _id: first, stateResponse: 'sent', seenAt: null }, {}]);
    expect(JSON.stringify(listed.body)).not.toMatch(/margin|supplier|"cost"|profit/);
    expect((await call('POST', `${quoteId}/seen`, token, { body: {} })).status).toBe(200);
    expect((await call<readonly Shown[]>('GET', `${quoteId}/responses`, token)).body[0]?.seenAt).toBeTruthy();
    const question = { text: '¿Incluye seguro?', responseId: first };
    expect((await call('POST', `${quoteId}/questions`, token, { body: question })).status).toBe(201);
    const declining = { reason: 'price', responseIds: [first] };
    expect((await call('POST', `${quoteId}/decline`, token, { body: declining })).status).toBe(200);
    const accept = { body: { state: 'accepted', name: 'Ana Soto', orderNumber: 'OC-1' } };
    const accepted = await call('PATCH', `stateResponse/${quoteId}/${offers[1]}`, token, accept);
    expect(accepted).toMatchObject({ status: 200, body: { stateResponse: 'accepted' } });
    const late = await call('PATCH', `stateResponse/${quoteId}/${first}`, token, accept);
    expect(late).toMatchObject({ status: 409, body: { message: 'La oferta ya fue rechazada.' } });
  });

  test('neither sends nor withdraws, and reaches no other quote', async () => {
    const [mine, other] = [await offeredQuote(), await offeredQuote()];
    for (const state of ['sent', 'withdrawn']) {
      const path = `stateResponse/${mine.quoteId}/${mine.first}`;
      expect((await call('PATCH', path, mine.token, { body: { state } })).status).toBe(403);
    }
    const accept = { body: { state: 'accepted', name: 'Ana Soto' } };
    const reject = { body: { state: 'rejected', reason: 'price' } };
    for (const asked of [
      () => call('GET', `${other.quoteId}/responses`, mine.token),
      () => call('PATCH', `stateResponse/${other.quoteId}/${other.first}`, mine.token, accept),
      () => call('PATCH', `stateResponse/${mine.quoteId}/${other.first}`, mine.token, accept),
      () => call('PATCH', `stateResponse/${other.quoteId}/${other.first}`, mine.token, reject),
      () => call('POST', `${other.quoteId}/decline`, mine.token, { body: { reason: 'price' } }),
      () => call('POST', `${other.quoteId}/questions`, mine.token, { body: { text: '¿Y?' } }),
      () => call('POST', `${other.quoteId}/seen`, mine.token, { body: {} }),
    ]) {
      expect((await asked()).status).toBe(404);
    }
    const [untouched] = (await call<readonly Shown[]>('GET', `${other.quoteId}/responses`, other.token)).body;
    expect(untouched).toMatchObject({ stateResponse: 'sent', seenAt: null });
  });

  test('is refused alike with a wrong, a revoked and an expired one', async () => {
    const { quoteId, token: revoked } = await offeredQuote();
    await platform.services.auth.offerLinks.revokeAll(quoteId);
    const expired = await link(quoteId, '2020-01-01');
    const answers = await Promise.all(
      [revoked, expired, `fpo_${'x'.repeat(43)}`].map(async (token) => {
        const { status, body } = await call('GET', `${quoteId}/responses`, token);
        return { status, message: body.message };
      }),
    );
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]?.status).toBe(401);
  });

  test('that guesses is slowed with its address alone, for the page and the calls alike', async () => {
    const { quoteId, token } = await offeredQuote();
    const address = '198.51.100.213';
    for (let tries = 0; tries < 60; tries += 1)
      await call('GET', `${quoteId}/responses`, `fpo_${String(tries).padStart(43, 'z')}`, { address });
    expect((await call('GET', `${quoteId}/responses`, token, { address })).status).toBe(429);
    const elsewhere = { address: '203.0.113.20' };
    expect((await call('GET', `${quoteId}/responses`, token, elsewhere)).status).toBe(200);
  });
});
