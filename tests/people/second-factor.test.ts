import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addSecondFactor } from '@domain/people/person/second-factor';
import { visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findSignedIn } from '@projections/people/signed-in/queries';
import type { ReactionServices } from '~/use-cases/reaction.server';
import { choosePassword, requestPasswordLink } from '~/use-cases/people/password-links.server';
import { followSecondFactors } from '~/use-cases/people/second-factor/follow-factors.server';
import { beginApp, finishApp } from '~/use-cases/people/second-factor/own-factors.server';
import { signIn } from '~/use-cases/people/sign-in.server';
import { codeOf } from './authenticator';
import { factorDesk, nextCode, taken } from './factor-desk';
import { password, secretIn, testPlatform, type TestPlatform } from './platform';

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

describe('setting up an authenticator app', () => {
  it('asks for the password, then a code; shows recovery codes once and tells by mail', async () => {
    const ana = await platform.person('user');
    const context = platform.requestContext(ana);
    const { id: sessionId } = await desk.session(ana.id);
    expect(await beginApp(context, sessionId, 'No-es-1')).toMatchObject({
      code: 'person.current-password-wrong',
    });
    expect(await finishApp(context, sessionId, { code: '123456' })).toMatchObject({
      code: 'person.enrolment-over',
    });
    await beginApp(context, sessionId, password);
    const { secondFactors } = platform.services.auth;
    const secret = await desk.offered(ana.id, { sessionId });
    const wrong = codeOf(secret, Date.now() + 600_000);
    expect(await finishApp(context, sessionId, { code: wrong })).toMatchObject({ code: 'person.code-wrong' });
    expect(await secondFactors.has(ana.id)).toBe(false);
    const { recoveryCodes } = taken(await finishApp(context, sessionId, { code: nextCode(secret) }));
    expect(recoveryCodes).toHaveLength(10);
    expect(await secondFactors.list(ana.id)).toMatchObject([{ kind: 'totp' }]);
    expect(await platform.mailTo(ana.email)).toContain('segundo paso');
    expect(await desk.typesOf(ana.id)).toEqual([
      'PersonInvited',
      'PersonSecondFactorAdded',
      'PersonRecoveryCodesMade',
    ]);
  });

  it('shows its secret to no other session, and keeps it sealed, with hashes of the codes alone', async () => {
    const { ana, secret, recoveryCodes } = await desk.withApp();
    const other = await desk.session(ana.id);
    const { secondFactors } = platform.services.auth;
    expect(await secondFactors.findOffered(ana.id, { sessionId: other.id })).toBeNull();
    const { rows } = await sql<{ text: string }>`
      select concat((select json_agg(f) from platform.second_factors f), (select json_agg(c) from platform.recovery_codes c),
        (select json_agg(m.subject) from platform.outbox_messages m)) as text`.execute(platform.services.db);
    const events = JSON.stringify(
      (await platform.services.store.readStream(`person-${ana.id}`)).map(({ data }) => data),
    );
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex');
    for (const kept of [rows[0]?.text ?? '', events])
      for (const shown of [
        secret,
        bytes,
        ...recoveryCodes,
        ...recoveryCodes.map((one) => one.replaceAll('-', '')),
      ])
        expect(kept).not.toContain(shown);
  });

  it('ends the sessions that were opened with the password alone, and keeps its own', async () => {
    const { ana, own } = await desk.withApp('user');
    expect(await own.find()).toMatchObject({ id: ana.id });
    // As one that a sign-in opened just before the factor was there.
    const older = await desk.session(ana.id);
    expect(await older.find()).toBeNull();
  });

  it('of one session by two tabs at once makes one factor and one set of codes', async () => {
    const ana = await platform.person('user');
    const context = platform.requestContext(ana);
    const { id: sessionId } = await desk.session(ana.id);
    await Promise.all([beginApp(context, sessionId, password), beginApp(context, sessionId, password)]);
    const { secondFactors } = platform.services.auth;
    const secret = await desk.offered(ana.id, { sessionId });
    const code = nextCode(secret);
    const finished = await Promise.all([1, 2, 3].map(() => finishApp(context, sessionId, { code })));
    const shown = finished.flatMap((one) => (isRejection(one) ? [] : one.recoveryCodes));
    expect(shown).toHaveLength(10);
    expect(await secondFactors.countRecoveryCodes(ana.id)).toBe(10);
    expect((await desk.typesOf(ana.id)).filter((type) => type === 'PersonSecondFactorAdded')).toHaveLength(1);
  });

  it('in two sessions at once makes one factor: the other has only the password', async () => {
    const ana = await platform.person('user');
    const context = platform.requestContext(ana);
    const { secondFactors } = platform.services.auth;
    const tries = await Promise.all(
      [1, 2].map(async () => {
        const { id: sessionId } = await desk.session(ana.id);
        await beginApp(context, sessionId, password);
        return { sessionId, code: codeOf(await desk.offered(ana.id, { sessionId })) };
      }),
    );
    const outcomes = await Promise.all(
      tries.map(({ sessionId, code }) => finishApp(context, sessionId, { code })),
    );
    expect(outcomes.filter((one) => !isRejection(one))).toHaveLength(1);
    expect(await secondFactors.list(ana.id)).toHaveLength(1);
  });

  it('goes on by itself where the process died after the event', async () => {
    const ana = await platform.person('user');
    const { id: sessionId } = await desk.session(ana.id);
    await beginApp(platform.requestContext(ana), sessionId, password);
    const { secondFactors } = platform.services.auth;
    const holder = { sessionId };
    const secret = await desk.offered(ana.id, holder);
    const accepted = await secondFactors.accept(ana.id, holder, { code: codeOf(secret), isFirst: true });
    if ('refused' in accepted) throw new Error(accepted.refused);
    const input = { id: ana.id, factorId: accepted.factorId, kind: 'totp' };
    await platform.services.dispatch(addSecondFactor, input, { actor: ana, via: 'web' });
    const [, event] = await platform.services.store.readStream(`person-${ana.id}`);
    if (event?.type !== 'PersonSecondFactorAdded') throw new Error('no event');
    const services = platform.services as unknown as ReactionServices;
    await followSecondFactors.on.PersonSecondFactorAdded?.(event as never, services);
    expect(await secondFactors.has(ana.id)).toBe(true);
  });
});

describe('signing in with a second factor', () => {
  it('takes the password, then a code; the challenge opens nothing by itself and works once', async () => {
    const { ana, secret } = await desk.withApp();
    const { challenge, purpose } = await desk.begin(ana);
    expect(purpose).toBe('proof');
    const { db, auth } = platform.services;
    expect(await findSignedIn(db, auth.secrets.hashSecret(challenge), 300)).toBeNull();
    const signedIn = taken(await desk.prove(challenge, nextCode(secret)));
    expect(signedIn).toMatchObject({ person: { id: ana.id }, recoveryCodes: [] });
    expect(await findSignedIn(db, auth.secrets.hashSecret(signedIn.token), 300)).toMatchObject({
      id: ana.id,
    });
    expect(await desk.prove(challenge, nextCode(secret))).toMatchObject({ code: 'person.sign-in-over' });
  });

  it('takes each code once, also of two requests at once and of an earlier step', async () => {
    const { ana, secret } = await desk.withApp();
    const code = nextCode(secret);
    const challenges = await Promise.all([desk.begin(ana), desk.begin(ana), desk.begin(ana)]);
    const outcomes = await Promise.all(challenges.map(({ challenge }) => desk.prove(challenge, code)));
    expect(outcomes.filter((one) => !isRejection(one))).toHaveLength(1);
    for (const refused of outcomes.filter(isRejection)) expect(refused.code).toBe('person.code-wrong');
    const { challenge } = await desk.begin(ana);
    expect(await desk.prove(challenge, codeOf(secret, Date.now() - 30_000))).toMatchObject({
      code: 'person.code-wrong',
    });
  });

  it('opens one session where one challenge is proved twice at once', async () => {
    const { ana, recoveryCodes } = await desk.withApp();
    const { challenge } = await desk.begin(ana);
    const outcomes = await Promise.all(recoveryCodes.slice(0, 3).map((code) => desk.prove(challenge, code)));
    expect(outcomes.filter((one) => !isRejection(one))).toHaveLength(1);
  });

  it('takes each recovery code once, says how many are left, and records it', async () => {
    const { ana, recoveryCodes } = await desk.withApp();
    const [code = ''] = recoveryCodes;
    expect(await desk.prove((await desk.begin(ana)).challenge, code.toUpperCase())).toMatchObject({
      person: { id: ana.id },
    });
    expect(await desk.prove((await desk.begin(ana)).challenge, code)).toMatchObject({
      code: 'person.code-wrong',
    });
    const events = await platform.services.store.readStream(`person-${ana.id}`);
    expect(events.at(-1)).toMatchObject({ type: 'PersonRecoveryCodeUsed', data: { left: 9 } });
    expect(await platform.services.auth.secondFactors.countRecoveryCodes(ana.id)).toBe(9);
  });

  it('counts wrong codes from all addresses, though the password is right each time', async () => {
    const { ana, secret } = await desk.withApp();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await desk.prove((await desk.begin(ana)).challenge, '000000')).toMatchObject({
        code: 'person.code-wrong',
      });
    expect(await desk.prove((await desk.begin(ana)).challenge, nextCode(secret))).toMatchObject({
      kind: 'too-many',
    });
  });

  it('counts wrong codes as wrong passwords of the address and of the known browser', async () => {
    const { ana, secret } = await desk.withApp();
    const signedIn = taken(await desk.prove((await desk.begin(ana)).challenge, nextCode(secret)));
    const from = { device: signedIn.device ?? '' };
    for (let tries = 0; tries < 10; tries += 1)
      await desk.prove((await desk.begin(ana, from)).challenge, '000000', from);
    const refused = await signIn(platform.requestContext(visitor, from), { email: ana.email, password });
    expect(refused).toMatchObject({ kind: 'too-many' });
  });

  it('ends its challenge with a new password, and of a program opens nothing in a browser', async () => {
    const { ana, secret } = await desk.withApp();
    const { challenge: ofProgram } = await desk.begin(ana, { via: 'api' });
    expect(await desk.prove(ofProgram, nextCode(secret))).toMatchObject({ code: 'person.sign-in-over' });
    const { challenge } = await desk.begin(ana);
    await platform.services.auth.credentials.replace(ana.id, password);
    expect(await desk.prove(challenge, nextCode(secret))).toMatchObject({ code: 'person.sign-in-over' });
  });

  it('is still asked for after a new password by a mailed link', async () => {
    const { ana, secret } = await desk.withApp();
    await requestPasswordLink(platform.requestContext(), { email: ana.email });
    await expect.poll(() => platform.mailTo(ana.email)).toContain('reset-password');
    const token = secretIn(await platform.mailTo(ana.email));
    expect(
      await choosePassword(platform.requestContext(), { token, password: 'Nueva-clave-2026' }),
    ).toBeNull();
    const due = await signIn(platform.requestContext(), { email: ana.email, password: 'Nueva-clave-2026' });
    if (!('challenge' in due)) throw new Error('no second factor was due');
    expect(await desk.prove(due.challenge, nextCode(secret))).toMatchObject({ person: { id: ana.id } });
  });
});
