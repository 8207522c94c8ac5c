import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignCompanies } from '@domain/people/person/administration';
import { shopOwnerId } from '@domain/people/person/owner';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import { findPerson } from '@projections/people/person-list/queries';
import {
  changeEmail,
  confirmAddress,
  sendConfirmationAgain,
} from '~/use-cases/people/email-confirmation.server';
import { invite } from '~/use-cases/people/invitations.server';
import { choosePassword, requestPasswordLink } from '~/use-cases/people/password-links.server';
import { register } from '~/use-cases/people/registration.server';
import { signIn } from '~/use-cases/people/sign-in.server';
import { companyOf, personOf } from './person-of';
import { password, secretIn, testPlatform, type TestPlatform } from './platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

const form = (email: string) => ({ name: 'Ana Rojas', email, phone: '+56 9 1234 5678', password });
const address = (name: string) => `${name}-${uuidv7()}@correo.cl`;

async function registered(email: string, more: object = {}): Promise<string> {
  const id = uuidv7();
  const outcome = await register(platform.requestContext(), { ...form(email), ...more }, id);
  if (isRejection(outcome)) throw new Error(outcome.code);
  return id;
}

async function entered(email: string): Promise<Actor> {
  const outcome = await signIn(platform.requestContext(), { email, password });
  if (!('person' in outcome)) throw new Error('not signed in');
  return outcome.person;
}

const confirm = (source: string) => confirmAddress(platform.requestContext(), { token: secretIn(source) });
const account = (id: string) => platform.services.ask(findPerson, { id }, system);
const subjects = async (email: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ template: string }>`
    select template from platform.outbox_messages where ${email} = any(recipients) order by queued_at, id`.execute(
    platform.services.db,
  );
  return rows.map(({ template }) => template);
};

describe('a registered address', () => {
  it('gives no reach over the company that was named until its link is opened', async () => {
    const email = address('ana');
    const id = await registered(email, { company: 'Viñas del Sur' });
    const before = await entered(email);
    expect(before).toMatchObject({ id, companyIds: [] });
    const found = await account(id);
    const [companyId] = isRejection(found) ? [] : found.companyIds;
    expect(await platform.services.ask(findCompany, { id: companyId }, before)).toMatchObject({
      kind: 'not-found',
    });
    expect(await confirm(await platform.mailTo(email))).toBeNull();
    const after = await entered(email);
    expect(after.companyIds).toEqual([companyId]);
    expect(await platform.services.ask(findCompany, { id: companyId }, after)).toMatchObject({
      name: 'Viñas del Sur',
      verification: 'PendingVerification',
    });
  });

  it('of somebody else gives no reach over what staff assign, and its owner takes the account over', async () => {
    const email = address('gerente');
    const id = await registered(email);
    const company = await companyOf(platform.services, shopOwnerId, 'Minera Alta');
    const manager = await platform.person('super-user');
    await platform.services.dispatch(
      assignCompanies,
      { id, companyIds: [company] },
      { actor: manager, via: 'web' },
    );
    expect(await entered(email)).toMatchObject({ companyIds: [] });
    const intruder = await platform.services.auth.sessions.open(id, { via: 'web' });
    expect(intruder.token).toMatch(/^fps_/);

    const again = await register(platform.requestContext(), form(email), uuidv7());
    expect(isRejection(again)).toBe(false);
    await expect.poll(() => subjects(email)).toEqual(['welcome', 'reset']);
    const token = secretIn(await platform.mailTo(email));
    expect(
      await choosePassword(platform.requestContext(), { token, password: 'Propia-clave-2026' }),
    ).toBeNull();
    expect(await platform.services.auth.sessions.list(id)).toEqual([]);
    expect(await signIn(platform.requestContext(), { email, password })).toMatchObject({
      kind: 'unauthenticated',
    });
    expect(await signIn(platform.requestContext(), { email, password: 'Propia-clave-2026' })).toMatchObject({
      person: { companyIds: [company] },
    });
  });

  it('that counts is told when somebody else registers with it or asks for it, ten times an hour at most', async () => {
    const ana = await platform.person('user');
    const eva = await platform.person('user');
    const as = platform.requestContext(eva);
    expect(await changeEmail(as, eva.id, { email: ana.email, current: password })).toBeNull();
    await expect.poll(() => subjects(ana.email)).toEqual(['address-tried']);
    await Promise.all(
      Array.from({ length: 12 }, () => register(platform.requestContext(), form(ana.email), uuidv7())),
    );
    await expect.poll(async () => (await subjects(ana.email)).length).toBeGreaterThanOrEqual(9);
    expect((await subjects(ana.email)).length).toBeLessThanOrEqual(10);
    expect(new Set(await subjects(ana.email))).toEqual(new Set(['address-tried']));
    expect(await platform.mailTo(ana.email)).not.toContain('token=');
  });

  it('has one open link at a time, which works once, and none after it is confirmed', async () => {
    const email = address('bea');
    const id = await registered(email);
    const first = await platform.mailTo(email);
    const bea = await entered(email);
    expect(await sendConfirmationAgain(platform.requestContext(bea))).toBeNull();
    expect(await confirm(first)).toMatchObject({ code: 'person.link-not-valid' });
    const second = await platform.mailTo(email);
    const both = await Promise.all([confirm(second), confirm(second)]);
    expect(both).toContain(null);
    expect(await confirm(second)).toMatchObject({ code: 'person.link-not-valid' });
    expect(await account(id)).toMatchObject({ isEmailConfirmed: true, revision: 1 });
    expect(await sendConfirmationAgain(platform.requestContext(bea))).toBeNull();
    expect(await subjects(email)).toEqual(['welcome', 'confirm-email']);
  });

  it('is confirmed by no link that sets a password, and its link sets none', async () => {
    const email = address('carla');
    await registered(email);
    const token = secretIn(await platform.mailTo(email));
    expect(
      await choosePassword(platform.requestContext(), { token, password: 'Nueva-clave-2026' }),
    ).toMatchObject({
      code: 'person.link-not-valid',
    });
    expect(await requestPasswordLink(platform.requestContext(), { email })).toBeNull();
    await expect.poll(() => subjects(email)).toEqual(['welcome', 'reset']);
    expect(await confirm(await platform.mailTo(email))).toMatchObject({ code: 'person.link-not-valid' });
  });
});

describe('an invited person', () => {
  it('reaches their company once they opened the link', async () => {
    const manager = await platform.person('super-user');
    const company = await companyOf(platform.services, shopOwnerId, 'Frutas Sur');
    const email = address('eva');
    const input = { name: 'Eva Soto', email, roles: ['client'], companyIds: [company] };
    await invite(platform.requestContext(manager), input, { commandId: uuidv7(), password });
    expect(await signIn(platform.requestContext(), { email, password })).toMatchObject({
      purpose: 'password',
    });
    const token = secretIn(await platform.mailTo(email));
    expect(await choosePassword(platform.requestContext(), { token, password })).toBeNull();
    expect(await entered(email)).toMatchObject({ companyIds: [company] });
  });
});

describe('one’s own address', () => {
  it('changes with the password and a link to the new one; the old one is told twice', async () => {
    const ana = await platform.person('user');
    const email = address('nueva');
    const requestContext = () => platform.requestContext(ana);
    expect(await changeEmail(requestContext(), ana.id, { email })).toMatchObject({ kind: 'invalid' });
    expect(await changeEmail(requestContext(), ana.id, { email, current: 'No-es-1' })).toMatchObject({
      code: 'person.current-password-wrong',
    });
    expect(await changeEmail(requestContext(), ana.id, { email, current: password })).toBeNull();
    expect(await account(ana.id)).toMatchObject({ email: ana.email, requestedEmail: email });
    expect(await subjects(ana.email)).toEqual(['email-change-requested']);
    expect(await entered(ana.email)).toMatchObject({ id: ana.id });
    expect(await confirm(await platform.mailTo(email))).toBeNull();
    expect(await account(ana.id)).toMatchObject({ email, requestedEmail: null, isEmailConfirmed: true });
    expect(await subjects(ana.email)).toEqual(['email-change-requested', 'email-changed']);
    expect(await entered(email)).toMatchObject({ id: ana.id });
  });

  it('closes the links to the old one when it changes', async () => {
    const ana = await platform.person('user');
    const email = address('nueva');
    await requestPasswordLink(platform.requestContext(), { email: ana.email });
    const reset = secretIn(await platform.mailTo(ana.email));
    await changeEmail(platform.requestContext(ana), ana.id, { email, current: password });
    expect(await confirm(await platform.mailTo(email))).toBeNull();
    expect(
      await choosePassword(platform.requestContext(), { token: reset, password: 'Nueva-clave-2026' }),
    ).toMatchObject({
      code: 'person.link-not-valid',
    });
  });

  it('stays where a new password came first', async () => {
    const ana = await platform.person('user');
    const email = address('nueva');
    await changeEmail(platform.requestContext(ana), ana.id, { email, current: password });
    const link = await platform.mailTo(email);
    await requestPasswordLink(platform.requestContext(), { email: ana.email });
    await expect.poll(() => subjects(ana.email)).toContain('reset');
    const token = secretIn(await platform.mailTo(ana.email));
    expect(
      await choosePassword(platform.requestContext(), { token, password: 'Nueva-clave-2026' }),
    ).toBeNull();
    expect(await confirm(link)).toMatchObject({ code: 'person.link-not-valid' });
    expect(await account(ana.id)).toMatchObject({ email: ana.email, requestedEmail: null });
  });

  it('is given to the first of two who confirm the same new one', async () => {
    const people = await Promise.all([platform.person('user'), platform.person('user')]);
    const email = address('comun');
    const links: string[] = [];
    for (const one of people) {
      expect(
        await changeEmail(platform.requestContext(one), one.id, { email, current: password }),
      ).toBeNull();
      links.push(await platform.mailTo(email));
    }
    const outcomes = await Promise.all(links.map(confirm));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome !== null)).toMatchObject({ code: 'person.email-taken' });
    const [winner, loser] = outcomes[0] === null ? people : [...people].reverse();
    expect(await account(winner?.id ?? '')).toMatchObject({ email });
    expect(await account(loser?.id ?? '')).toMatchObject({ email: loser?.email });
    expect(await entered(loser?.email ?? '')).toMatchObject({ id: loser?.id });
  });
});

describe('somebody else’s address', () => {
  it('is changed by a manager of the owner company and confirmed by its owner, never by an executive', async () => {
    const { services } = platform;
    const ana = await platform.person('client');
    const [manager, executive] = [await platform.person('super-user'), await platform.person('executive')];
    const stranger = await personOf(services, 'super-user', uuidv7());
    const email = address('corregida');
    expect(await changeEmail(platform.requestContext(executive), ana.id, { email })).toMatchObject({
      kind: 'forbidden',
    });
    expect(await changeEmail(platform.requestContext(stranger), ana.id, { email })).toMatchObject({
      kind: 'not-found',
    });
    expect(await subjects(email)).toEqual([]);
    expect(await changeEmail(platform.requestContext(manager), ana.id, { email })).toBeNull();
    expect(await account(ana.id)).toMatchObject({ email: ana.email });
    expect(await subjects(ana.email)).toEqual(['email-change-requested']);
    expect(await confirm(await platform.mailTo(email))).toBeNull();
    expect(await account(ana.id)).toMatchObject({ email, isEmailConfirmed: true });
  });
});
