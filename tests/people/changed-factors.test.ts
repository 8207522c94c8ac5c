import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findSignedIn } from '@projections/people/signed-in/queries';
import type { ReactionServices } from '~/use-cases/reaction.server';
import { followSecondFactors } from '~/use-cases/people/second-factor/follow-factors.server';
import {
  beginApp,
  confirmByCode,
  finishApp,
  removeOwnFactor,
  renewRecoveryCodes,
} from '~/use-cases/people/second-factor/own-factors.server';
import { takeFactorsAway } from '~/use-cases/people/second-factor/take-away.server';
import { signIn } from '~/use-cases/people/sign-in.server';
import { openOwner } from './demanding-owner';
import { factorDesk, nextCode, taken } from './factor-desk';
import { password, testPlatform, type TestPlatform } from './platform';

let platform: TestPlatform;
let desk: ReturnType<typeof factorDesk>;
beforeAll(async () => {
  platform = await testPlatform();
  desk = factorDesk(platform);
});
afterAll(() => platform.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('changing one’s factors', () => {
  it('takes a code within the session first, which is not that of the sign-in', async () => {
    const { ana, context, secret } = await desk.withApp('user');
    const signedIn = taken(await desk.prove((await desk.begin(ana)).challenge, nextCode(secret)));
    const { db, auth } = platform.services;
    const found = await findSignedIn(db, auth.secrets.hashSecret(signedIn.token), 300);
    const sessionId = found?.sessionId ?? '';
    const [factor] = await auth.secondFactors.list(ana.id);
    const unproven = { code: 'person.second-factor-unproven' };
    expect(await removeOwnFactor(context, sessionId, factor?.id ?? '')).toMatchObject(unproven);
    expect(await renewRecoveryCodes(context, sessionId)).toMatchObject(unproven);
    expect(await beginApp(context, sessionId, password)).toMatchObject(unproven);
    expect(await confirmByCode(context, sessionId, { code: '000000' })).toMatchObject({
      code: 'person.code-wrong',
    });
    expect(await confirmByCode(context, sessionId, { code: nextCode(secret) })).toBeNull();
    expect(taken(await renewRecoveryCodes(context, sessionId)).recoveryCodes).toHaveLength(10);
    expect(await removeOwnFactor(context, sessionId, factor?.id ?? '')).toBeNull();
    expect(await auth.secondFactors.has(ana.id)).toBe(false);
    expect(await auth.secondFactors.countRecoveryCodes(ana.id)).toBe(0);
    expect(await signIn(platform.requestContext(), { email: ana.email, password })).toHaveProperty('token');
  });

  it('may be done for ten minutes', async () => {
    const { context, own } = await desk.withApp('user');
    await sql`update platform.sessions set confirmed_at = now() - interval '11 minutes' where id = ${own.id}`.execute(
      platform.services.db,
    );
    expect(await renewRecoveryCodes(context, own.id)).toMatchObject({
      code: 'person.second-factor-unproven',
    });
  });

  it('replaces the app: the earlier one and its codes work no more', async () => {
    const { ana, context, own, secret, recoveryCodes } = await desk.withApp('user');
    expect(await beginApp(context, own.id, '')).toBeNull();
    const next = await desk.offered(ana.id, { sessionId: own.id });
    expect(next).not.toBe(secret);
    expect(taken(await finishApp(context, own.id, { code: nextCode(next) })).recoveryCodes).toEqual([]);
    expect(await desk.prove((await desk.begin(ana)).challenge, nextCode(secret))).toMatchObject({
      code: 'person.code-wrong',
    });
    expect(await desk.prove((await desk.begin(ana)).challenge, nextCode(next))).toMatchObject({
      person: { id: ana.id },
    });
    expect(await desk.prove((await desk.begin(ana)).challenge, recoveryCodes[1] ?? '')).toHaveProperty(
      'token',
    );
    expect((await desk.typesOf(ana.id)).slice(3, 5)).toEqual([
      'PersonSecondFactorRemoved',
      'PersonSecondFactorAdded',
    ]);
  });
});

describe('an owner company that demands a second factor', () => {
  it('leads staff to set one up before anything else, ends sessions without, and leaves customers alone', async () => {
    const owner = await openOwner(platform);
    const eva = await platform.person('executive', 'Eva Díaz', owner.id);
    const cami = await platform.person('client', 'Camila Soto', owner.id);
    const [ofEva, ofCami] = [await desk.session(eva.id), await desk.session(cami.id)];
    expect(await ofEva.find()).toMatchObject({ id: eva.id });
    await owner.demand();
    expect(await ofEva.find()).toBeNull();
    expect(await ofCami.find()).toMatchObject({ id: cami.id });
    expect(await signIn(platform.requestContext(), { email: cami.email, password })).toHaveProperty('token');
    const { challenge, purpose } = await desk.begin(eva);
    expect(purpose).toBe('enrolment');
    const { secondFactors } = platform.services.auth;
    const secret = await desk.offered(eva.id, { challenge });
    expect(await desk.prove(challenge, '000000')).toMatchObject({ code: 'person.code-wrong' });
    const other = await desk.begin(eva);
    const signedIn = taken(await desk.prove(challenge, nextCode(secret)));
    expect(signedIn.recoveryCodes).toHaveLength(10);
    // Whoever else knows the password sets up none: there is one by now.
    expect(await desk.prove(other.challenge, nextCode(secret))).toMatchObject({
      code: 'person.sign-in-over',
    });
    expect(await desk.begin(eva)).toMatchObject({ purpose: 'proof' });
    const { db, auth } = platform.services;
    const found = await findSignedIn(db, auth.secrets.hashSecret(signedIn.token), 300);
    const context = platform.requestContext(eva);
    expect(await confirmByCode(context, found?.sessionId ?? '', { code: nextCode(secret) })).toBeNull();
    const [factor] = await secondFactors.list(eva.id);
    expect(await removeOwnFactor(context, found?.sessionId ?? '', factor?.id ?? '')).toMatchObject({
      code: 'person.second-factor-demanded',
    });
  });
});

describe('taking somebody’s factors away', () => {
  it('ends their sessions, tells them by mail, and leaves the password', async () => {
    const { ana, own, recoveryCodes } = await desk.withApp();
    const admin = await platform.person('admin');
    const { challenge } = await desk.begin(ana);
    const input = { id: ana.id, reason: 'Perdió el teléfono' };
    const manager = await platform.person('super-user');
    expect(await takeFactorsAway(platform.requestContext(manager), input)).toMatchObject({
      kind: 'forbidden',
    });
    expect(await own.find()).not.toBeNull();
    expect(await takeFactorsAway(platform.requestContext(admin), input)).toMatchObject({ id: ana.id });
    expect(await own.find()).toBeNull();
    expect(await desk.prove(challenge, recoveryCodes[0] ?? '')).toMatchObject({
      code: 'person.sign-in-over',
    });
    expect(await platform.mailTo(ana.email)).toContain('Un administrador');
    expect(await signIn(platform.requestContext(), { email: ana.email, password })).toHaveProperty('token');
  });

  it('where the process died after the event is done by itself, and touches no factor set up since', async () => {
    const { ana, own } = await desk.withApp();
    const [factor] = await platform.services.auth.secondFactors.list(ana.id);
    const [event] = await platform.services.store.readStream(`person-${ana.id}`);
    if (event === undefined) throw new Error('no event');
    const services = platform.services as unknown as ReactionServices;
    const react = async (factorId: string, at: string) =>
      followSecondFactors.on.PersonSecondFactorsTakenAway?.(
        {
          ...event,
          type: 'PersonSecondFactorsTakenAway',
          data: { factorIds: [factorId], reason: 'x' },
          metadata: { ...event.metadata, at },
        } as never,
        services,
      );
    await react('earlier', '2020-01-01T00:00:00.000Z');
    expect(await own.find()).not.toBeNull();
    expect(await services.auth.secondFactors.has(ana.id)).toBe(true);
    await react(factor?.id ?? '', new Date(Date.now() + 3_600_000).toISOString());
    expect(await services.auth.secondFactors.has(ana.id)).toBe(false);
    expect(await own.find()).toBeNull();
  });
});
