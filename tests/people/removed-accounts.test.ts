import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activatePerson, deactivatePerson, removePerson } from '@domain/people/person/administration';
import type { RecordedEvent } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import { findSignedIn } from '@projections/people/signed-in/queries';
import { createDelivery } from '@infrastructure/mail/delivery';
import { closeShutAccount } from '~/use-cases/people/close-shut-account.server';
import { administerAccount } from '~/use-cases/people/closing.server';
import { changeEmail, confirmAddress } from '~/use-cases/people/email-confirmation.server';
import { invite } from '~/use-cases/people/invitations.server';
import {
  choosePassword,
  findLinkHolder,
  requestPasswordLink,
} from '~/use-cases/people/password-links.server';
import { register } from '~/use-cases/people/registration.server';
import { signIn } from '~/use-cases/people/sign-in.server';
import { reaction, type ReactionServices } from '~/use-cases/reaction.server';
import { password, secretIn, testPlatform, type TestPlatform } from './platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

const left = async (personId: string) => {
  const { rows } = await sql<Record<'sessions' | 'links' | 'passwords' | 'devices' | 'secrets', number>>`
    select (select count(*)::int from platform.sessions where person_id = ${personId}) as sessions,
      (select count(*)::int from platform.one_time_links where person_id = ${personId}) as links,
      (select count(*)::int from platform.credentials where person_id = ${personId}) as passwords,
      (select count(*)::int from platform.known_devices where person_id = ${personId}) as devices,
      (select count(*)::int from platform.outbox_messages where person_id = ${personId} and source is not null) as secrets`.execute(
    platform.services.db,
  );
  return rows[0];
};
const nothing = { sessions: 0, links: 0, passwords: 0, devices: 0, secrets: 0 };

/** Somebody with an open link of each kind, and a session. */
async function anaWithLinks() {
  const manager = await platform.person('super-user');
  const email = `${uuidv7()}@correo.cl`;
  const id = uuidv7();
  await register(platform.requestContext(), { name: 'Ana Rojas', email, phone: '912345678', password }, id);
  const ana = { ...manager, id, roles: ['user'] as const };
  const confirmation = secretIn(await platform.mailTo(email));
  await requestPasswordLink(platform.requestContext(), { email });
  await expect.poll(async () => (await left(id))?.secrets).toBe(2);
  const reset = secretIn(await platform.mailTo(email));
  const { token } = await platform.services.auth.sessions.open(id, { via: 'api' });
  await signIn(platform.requestContext(), { email, password });
  return { id, email, manager, ana, confirmation, reset, token };
}

describe('with a removed account', () => {
  it('its sessions, links, password and waiting messages die', async () => {
    const { id, email, manager, confirmation, reset, token } = await anaWithLinks();
    expect(await left(id)).toEqual({ sessions: 2, links: 2, passwords: 1, devices: 1, secrets: 2 });
    await administerAccount(platform.requestContext(manager), 'removePerson', { id });
    expect(await left(id)).toEqual(nothing);
    const notValid = { code: 'person.link-not-valid' };
    expect(
      await choosePassword(platform.requestContext(), { token: reset, password: 'Nueva-clave-2026' }),
    ).toMatchObject(notValid);
    expect(await confirmAddress(platform.requestContext(), { token: confirmation })).toMatchObject(notValid);
    expect(await signIn(platform.requestContext(), { email, password })).toMatchObject({
      kind: 'unauthenticated',
    });
    const { db, auth } = platform.services;
    expect(await findSignedIn(db, auth.secrets.hashSecret(token), 300)).toBeNull();
    expect(await left(id)).toEqual(nothing);
  });

  it('they die too where the process that removed it died before it came to them', async () => {
    const { id, manager } = await anaWithLinks();
    await platform.services.dispatch(removePerson, { id }, { actor: manager, via: 'web' });
    await expect.poll(() => left(id), { timeout: 10_000 }).toEqual(nothing);
  });

  it('a link that was on its way sets no password afterwards', async () => {
    const { id, manager } = await anaWithLinks();
    await administerAccount(platform.requestContext(manager), 'removePerson', { id });
    const late = await platform.services.auth.links.issue(id, 'reset');
    expect(await findLinkHolder(platform.services, late)).toBeNull();
    expect(
      await choosePassword(platform.requestContext(), { token: late, password: 'Nueva-clave-2026' }),
    ).toMatchObject({
      code: 'person.link-not-valid',
    });
    expect(await left(id)).toMatchObject({ passwords: 0 });
  });

  it('its address goes to somebody else, and an older link changes nothing of theirs', async () => {
    const { id, email, manager, confirmation } = await anaWithLinks();
    await administerAccount(platform.requestContext(manager), 'removePerson', { id });
    const next = await register(
      platform.requestContext(),
      { name: 'Bea Soto', email, phone: '912345678', password },
      uuidv7(),
    );
    expect(isRejection(next)).toBe(false);
    expect(await confirmAddress(platform.requestContext(), { token: confirmation })).toMatchObject({
      code: 'person.link-not-valid',
    });
  });

  it('an invitation that waits in the outbox is never delivered', async () => {
    const manager = await platform.person('super-user');
    const email = `${uuidv7()}@carga.cl`;
    const invited = await invite(
      platform.requestContext(manager),
      { name: 'Eva Soto', email, roles: ['executive'] },
      { commandId: uuidv7() },
    );
    if (isRejection(invited)) throw new Error(invited.code);
    const { db } = platform.services;
    const state = async () => {
      const { rows } = await sql<{ state: string; source: Buffer | null; html: string | null }>`
        select state, source, html from platform.outbox_messages where ${email} = any(recipients)`.execute(
        db,
      );
      return rows;
    };
    await sql`update platform.outbox_messages set state = 'waiting', next_attempt_at = now()
      where ${email} = any(recipients)`.execute(db);
    await administerAccount(platform.requestContext(manager), 'removePerson', { id: invited.id });
    expect(await state()).toEqual([{ state: 'failed', source: null, html: null }]);
    const { rows } = await sql<{ id: string }>`
      select id from platform.outbox_messages where ${email} = any(recipients)`.execute(db);
    const delivery = createDelivery({ db, smtpUrl: 'smtp://127.0.0.1:1', connections: 3 });
    await expect(delivery.deliver(rows[0]?.id ?? '', 1)).resolves.toBeUndefined();
    delivery.close();
    expect(await state()).toMatchObject([{ state: 'failed' }]);
  });
});

describe('a deactivated account', () => {
  it('loses its sessions and links and keeps its password for the day it is opened again', async () => {
    const { id, email, manager, reset } = await anaWithLinks();
    await administerAccount(platform.requestContext(manager), 'deactivatePerson', { id });
    expect(await left(id)).toEqual({ ...nothing, passwords: 1, devices: 1 });
    await administerAccount(platform.requestContext(manager), 'activatePerson', { id });
    expect(
      await choosePassword(platform.requestContext(), { token: reset, password: 'Nueva-clave-2026' }),
    ).toMatchObject({
      code: 'person.link-not-valid',
    });
    expect(await signIn(platform.requestContext(), { email, password })).toHaveProperty('token');
  });

  it('loses them too where nothing but the command ran, as in an import or before a crash', async () => {
    const { id, manager } = await anaWithLinks();
    const { dispatch, auth } = platform.services;
    const calendar = await auth.calendarAddresses.issue(id);
    await dispatch(deactivatePerson, { id }, { actor: manager, via: 'web' });
    await expect.poll(() => left(id), { timeout: 10_000 }).toEqual({ ...nothing, passwords: 1, devices: 1 });
    expect(await auth.calendarAddresses.find(calendar)).toBeNull();
  });

  it('that is opened again keeps what was begun since, however late it is cleared', async () => {
    const { id, email, manager } = await anaWithLinks();
    const { dispatch, store } = platform.services;
    const by = { actor: manager, via: 'web' } as const;
    const late = async () => {
      const events = await store.readStream(`person-${id}`);
      const [shut] = events.filter(({ type }) => type === 'PersonDeactivated').slice(-1);
      await reaction(closeShutAccount).react(
        shut as RecordedEvent,
        platform.services as unknown as ReactionServices,
      );
    };
    await dispatch(deactivatePerson, { id }, by);
    await dispatch(activatePerson, { id }, by);
    const entered = await signIn(platform.requestContext(), { email, password });
    const token = 'token' in entered ? entered.token : '';
    await late();
    const { db, auth } = platform.services;
    const find = () => findSignedIn(db, auth.secrets.hashSecret(token), 300);
    expect(await find()).toMatchObject({ id });
    // Shut a second time, it is cleared.
    await dispatch(deactivatePerson, { id }, by);
    await late();
    expect(await left(id)).toMatchObject({ sessions: 0 });
  });

  it('opens by no link, even one that was not closed', async () => {
    const { id, manager, reset, ana } = await anaWithLinks();
    const email = `${uuidv7()}@correo.cl`;
    await changeEmail(platform.requestContext(ana), id, { email, current: password });
    const change = secretIn(await platform.mailTo(email));
    await platform.services.dispatch(deactivatePerson, { id }, { actor: manager, via: 'web' });
    expect(await findLinkHolder(platform.services, reset)).toBeNull();
    expect(await confirmAddress(platform.requestContext(), { token: change })).toMatchObject({
      code: 'person.link-not-valid',
    });
  });
});
