import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { defaultLimits } from '@infrastructure/auth/attempt-limits';
import { createApi } from '~/api';
import { countMail } from '~/documents/email/mail-allowance.server';
import { invite, inviteAgain } from '~/use-cases/people/invitations.server';
import { requestPasswordLink } from '~/use-cases/people/password-links.server';
import { register } from '~/use-cases/people/registration.server';
import { signIn } from '~/use-cases/people/sign-in.server';
import { countContact } from '~/use-cases/support/contact-limit.server';
import { action as askForQuote } from '~/pages/quoting/manual-quoter/manual-quoter.server';
import type { ApiBindings } from '~/http/api-door';
import type { PageContext } from '~/http/load-context';
import { password, testPlatform, type TestPlatform } from './platform';

/** Few enough to be reached, and each another number. */
const limits = { ...defaultLimits, anonymousWrites: 3, mailsToAddress: 4, mailsBySender: 6 };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform({ limits });
});
afterAll(() => platform.stop());

/** A wrong password for an account, so many times, from one address. */
async function guess(email: string, times: number, address: string): Promise<void> {
  const wrong = { email, password: 'Otra-clave-2026' };
  for (let round = 0; round < times; round += 1)
    await signIn(platform.requestContext(visitor, { address }), wrong);
}

describe('a stranger who guesses passwords', () => {
  it('waits, and does not lock an administrator out who comes from elsewhere', async () => {
    const admin = await platform.person('admin');
    const right = { email: admin.email, password };
    await guess(admin.email, 11, '192.0.2.1');
    expect(await signIn(platform.requestContext(visitor, { address: '192.0.2.1' }), right)).toMatchObject({
      kind: 'too-many',
    });
    expect(await signIn(platform.requestContext(visitor, { address: '192.0.2.2' }), right)).toHaveProperty(
      'token',
    );
  });

  it('does not lock out who shares the address, in a browser that they have signed in with', async () => {
    const admin = await platform.person('admin');
    const right = { email: admin.email, password };
    const address = '192.0.2.3';
    const first = await signIn(platform.requestContext(visitor, { address }), right);
    if (!('device' in first)) throw new Error('not signed in');
    const device = first.device ?? '';
    await guess(admin.email, 11, address);
    for (let round = 0; round < 60; round += 1)
      await platform.services.auth.limits.count('sign-in by address', address);
    expect(await signIn(platform.requestContext(visitor, { address }), right)).toMatchObject({
      kind: 'too-many',
    });
    const known = await signIn(platform.requestContext(visitor, { address, device }), right);
    expect(known).toMatchObject({ device });
    // The same browser helps with no other account.
    const other = { email: (await platform.person('admin')).email, password };
    expect(await signIn(platform.requestContext(visitor, { address, device }), other)).toMatchObject({
      kind: 'too-many',
    });
    const wrong = { ...right, password: 'Otra-clave-2026' };
    for (let round = 0; round < 10; round += 1)
      await signIn(platform.requestContext(visitor, { address, device }), wrong);
    expect(await signIn(platform.requestContext(visitor, { address, device }), right)).toMatchObject({
      kind: 'too-many',
    });
  });

  it('from many addresses makes attempts slow, and refuses none that is right', async () => {
    const admin = await platform.person('admin');
    for (let host = 0; host < 21; host += 1)
      await platform.services.auth.limits.count('sign-in by account', admin.email);
    const began = performance.now();
    const outcome = await signIn(platform.requestContext(), { email: admin.email, password });
    expect(outcome).toHaveProperty('token');
    expect(performance.now() - began).toBeGreaterThan(1900);
  });

  it('is the same in all of an IPv6 network', async () => {
    const { email } = await platform.person('admin');
    for (let host = 1; host <= 11; host += 1) await guess(email, 1, `2001:db8:1:1::${host}`);
    const at = (address: string) =>
      signIn(platform.requestContext(visitor, { address }), { email, password });
    expect(await at('2001:db8:1:1:ffff::1')).toMatchObject({ kind: 'too-many' });
    expect(await at('2001:db8:1:2::1')).toHaveProperty('token');
  });
});

describe('a visitor', () => {
  const address = '198.51.100.1';
  const quoteOnPage = async (actor = visitor) => {
    const headers = new Headers();
    const body = new URLSearchParams({ 'load.type': 'AERIAL' });
    const request = new Request('http://localhost/manual-quoter', { method: 'POST', body });
    const { services } = platform;
    const context = {
      ...{ services, actor, person: null, language: 'es', requestId: uuidv7(), path: '/manual-quoter' },
      ...{ address, headers, log: services.log, nonce: '' },
    } satisfies PageContext;
    const answer = (await askForQuote({ request, params: {}, context })) as {
      init: { status: number } | null;
    };
    return { status: answer.init?.status, retryAfter: headers.get('retry-after') };
  };
  const quoteByApi = (from: string) => {
    const { services } = platform;
    const request = new Request('http://localhost/api/v1/quoters', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(quote),
    });
    return createApi(services, { apiRequestsPerMinute: 0 })(request, {
      ...{ requestId: uuidv7(), log: services.log, address: from },
    } as ApiBindings);
  };
  const quote = {
    contact: { name: 'Ana Rojas', email: 'ana@example.cl', phone: '+56 9 1234 5678' },
    origin: 'SCL',
    destination: 'MIA',
    load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '10', volume: '1' } },
  };

  it('asks for so many quotes an hour, at both doors together, and is told when to come back', async () => {
    for (let round = 0; round < 2; round += 1) expect((await quoteOnPage()).status).toBe(400);
    const third = await quoteByApi(address);
    expect([201, 400, 422]).toContain(third.status);
    const refused = await quoteByApi(address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    const page = await quoteOnPage();
    expect(page.status).toBe(429);
    expect(Number(page.retryAfter)).toBeGreaterThan(3000);
    expect((await quoteByApi('198.51.100.2')).status).not.toBe(429);
    // Who is signed in is known by name.
    expect((await quoteOnPage(await platform.person('user'))).status).not.toBe(429);
  });

  it('registers, and asks for links, so many times an hour', async () => {
    const requestContext = () => platform.requestContext(visitor, { address: '198.51.100.3' });
    const account = () => ({
      ...{ name: 'Ana Rojas', email: `${uuidv7()}@example.cl`, password },
      ...{ phone: '+56 9 1234 5678', country: 'CL' },
    });
    for (let round = 0; round < 3; round += 1)
      expect(await register(requestContext(), account(), uuidv7())).toHaveProperty('id');
    expect(await register(requestContext(), account(), uuidv7())).toMatchObject({ kind: 'too-many' });
    for (let round = 0; round < 3; round += 1)
      expect(await requestPasswordLink(requestContext(), { email: 'nadie@example.cl' })).toBeNull();
    expect(await requestPasswordLink(requestContext(), { email: 'nadie@example.cl' })).toMatchObject({
      kind: 'too-many',
    });
  });
});

describe('e-mails that somebody asks for', () => {
  it('are so many an hour to one address, whoever asks', async () => {
    const people = await Promise.all([platform.person('user'), platform.person('user')]);
    const to = 'Cliente@example.cl';
    for (let round = 0; round < 4; round += 1)
      expect(await countMail(platform.services, people[round % 2]!, to)).toBeNull();
    const refused = await countMail(platform.services, people[1], to.toLowerCase());
    expect(refused).toMatchObject({ kind: 'too-many', code: 'mail.too-many' });
    expect(refused?.params['seconds']).toBeGreaterThan(3000);
  });

  it('count invitations, again and again', async () => {
    const requestContext = platform.requestContext(await platform.person('super-user'));
    const somebody = { name: 'Eva Soto', email: `${uuidv7()}@example.cl`, roles: ['executive'] };
    const invited = await invite(requestContext, somebody, { commandId: uuidv7() });
    if (isRejection(invited)) throw new Error(invited.code);
    for (let round = 0; round < 3; round += 1)
      expect(await inviteAgain(requestContext, invited.id)).toBeNull();
    expect(await inviteAgain(requestContext, invited.id)).toMatchObject({ code: 'mail.too-many' });
    const other = () =>
      invite(requestContext, { ...somebody, email: `${uuidv7()}@example.cl` }, { commandId: uuidv7() });
    expect(await other()).toHaveProperty('id');
    expect(await other()).toMatchObject({ code: 'mail.too-many' });
  });

  it('are so many an hour by one sender, whoever they are for', async () => {
    const sender = await platform.person('executive');
    for (let round = 0; round < 6; round += 1)
      expect(await countMail(platform.services, sender, `cliente${round}@example.cl`)).toBeNull();
    expect(await countMail(platform.services, sender, 'otro@example.cl')).toMatchObject({ kind: 'too-many' });
    const other = await platform.person('executive');
    expect(await countMail(platform.services, other, 'otro@example.cl')).toBeNull();
  });

  it('count receipts of the contact form by its sender, signed in or not', async () => {
    const senders = [
      { actor: await platform.person('user'), address: '198.51.100.9', most: limits.mailsBySender },
      { actor: visitor, address: '198.51.100.10', most: limits.anonymousWrites },
    ];
    for (const { most, ...sender } of senders) {
      const count = () => countContact(platform.services, sender, `${uuidv7()}@example.cl`);
      for (let round = 0; round < most; round += 1) expect(await count()).toBeNull();
      expect(await count(), sender.actor.kind).toMatchObject({ kind: 'too-many' });
    }
  });
});
