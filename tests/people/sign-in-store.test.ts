import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuth, type Auth } from '@infrastructure/auth/auth';
import { attemptLimits, createAttemptLimits, defaultLimits } from '@infrastructure/auth/attempt-limits';
import { hashSecret } from '@infrastructure/auth/secrets';
import { findApiClient, findSignedIn } from '@projections/people/signed-in/queries';
import { createKeyring } from '@infrastructure/personal-data/keyring';
import { testInstallationKeys } from '@tests/support/installation-keys';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';

let database: FreshDatabase;
let auth: Auth;
const seenAgain = 300;

beforeAll(async () => {
  database = await freshDatabase();
  const keyring = createKeyring({ db: database.db, installation: testInstallationKeys });
  auth = createAuth({ ...database, keyring, publicUrl: 'http://localhost:3000' });
  await person('ana', 'Ana Rojas');
  await person('bob', 'Bob Soto');
});
afterAll(() => database.drop());

async function person(id: string, name: string): Promise<void> {
  await sql`insert into person_list (id, name, email, language, roles, owner_id, company_ids, is_active, is_removed,
      registered_at, search_text)
    values (${id}, ${name}, ${`${id}@correo.cl`}, 'es', array['user'], 'owner', '{}', true, false, now(), '')`.execute(
    database.db,
  );
}
const holder = (token: string) => findSignedIn(database.db, hashSecret(token), seenAgain);

describe('a session', () => {
  it('tells who is signed in until it is closed', async () => {
    const { token } = await auth.sessions.open('ana', {
      via: 'web',
      address: '10.0.0.1',
      userAgent: 'Firefox',
    });
    expect(await holder(token)).toMatchObject({
      id: 'ana',
      name: 'Ana Rojas',
      roles: ['user'],
      isStale: false,
    });
    await auth.sessions.close(token);
    expect(await holder(token)).toBeNull();
  });

  it('is kept as a hash only', async () => {
    const { token } = await auth.sessions.open('ana', { via: 'web' });
    const { rows } = await sql<{ row: string }>`select s::text as row from platform.sessions s`.execute(
      database.db,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
    await auth.sessions.close(token);
  });

  it('does not hold once it ran out, nor for a person who was deactivated or whose time is over', async () => {
    const { token } = await auth.sessions.open('ana', { via: 'web' });
    for (const [change, back] of [
      [sql`is_active = false`, sql`is_active = true`],
      [sql`access_until = now() - interval '1 second'`, sql`access_until = null`],
    ] as const) {
      await sql`update person_list set ${change} where id = 'ana'`.execute(database.db);
      expect(await holder(token)).toBeNull();
      await sql`update person_list set ${back} where id = 'ana'`.execute(database.db);
    }
    expect(await holder(token)).not.toBeNull();
    await sql`update platform.sessions set expires_at = now() - interval '1 second'`.execute(database.db);
    expect(await holder(token)).toBeNull();
  });

  it('is prolonged when seen again, but never past thirty days', async () => {
    const { token } = await auth.sessions.open('ana', { via: 'web' });
    await sql`update platform.sessions set last_seen_at = now() - interval '6 minutes',
      created_at = now() - interval '29 days', expires_at = now() + interval '1 hour'`.execute(database.db);
    const signedIn = await holder(token);
    expect(signedIn?.isStale).toBe(true);
    await auth.sessions.seen(signedIn?.sessionId ?? '', ['user']);
    const [session] = await auth.sessions.list('ana');
    const hours = (Number(session?.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it('of staff ends after 12 hours without use and 7 days in any case, by the roles of the moment', async () => {
    const { token } = await auth.sessions.open('ana', { via: 'web' });
    const become = (role: string) =>
      sql`update person_list set roles = array[${role}] where id = 'ana'`.execute(database.db);
    const ago = (idle: string, old: string) =>
      sql`update platform.sessions set last_seen_at = now() - ${idle}::interval,
        created_at = now() - ${old}::interval where person_id = 'ana'`.execute(database.db);
    await ago('13 hours', '1 day');
    expect(await holder(token)).not.toBeNull();
    for (const role of ['executive', 'super-user', 'admin', 'auditor']) {
      await become(role);
      expect(await holder(token)).toBeNull();
    }
    await ago('11 hours', '6 days');
    expect(await holder(token)).not.toBeNull();
    await ago('1 minute', '8 days');
    expect(await holder(token)).toBeNull();
    await become('user');
    expect(await holder(token)).not.toBeNull();
    await auth.sessions.close(token);
  });

  it('of staff tells its end', async () => {
    const { token, expiresAt } = await auth.sessions.open('ana', { via: 'api', roles: ['executive'] });
    const hours = (Number(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11);
    expect(hours).toBeLessThanOrEqual(12);
    await auth.sessions.close(token);
  });

  it('is listed to its person, who ends it, and nobody else’s', async () => {
    await auth.sessions.revokeAll('ana');
    const here = await auth.sessions.open('ana', { via: 'web', userAgent: 'Firefox' });
    const there = await auth.sessions.open('ana', { via: 'api' });
    const sessionId = (await holder(there.token))?.sessionId ?? '';
    expect(await auth.sessions.list('ana')).toHaveLength(2);
    expect(await auth.sessions.revoke('bob', sessionId)).toBe(false);
    expect(await auth.sessions.revoke('ana', sessionId)).toBe(true);
    expect(await holder(there.token)).toBeNull();
    expect(await holder(here.token)).not.toBeNull();
  });
});

describe('a one-time link', () => {
  it('sets the password once, even when twenty hands use it at the same time, and signs out everywhere', async () => {
    const { token } = await auth.sessions.open('bob', { via: 'web' });
    const secret = await auth.links.issue('bob', 'reset');
    expect(await auth.links.holder(secret)).toBe('bob');
    const passwords = Array.from({ length: 20 }, (_, index) => `Carga-${index}`);
    const used = await Promise.all(passwords.map((password) => auth.links.choosePassword(secret, password)));
    expect(used.filter((who) => who === 'bob')).toHaveLength(1);
    const winner = passwords[used.indexOf('bob')] ?? '';
    expect(await auth.credentials.check('bob', winner)).toBe(true);
    expect(await holder(token)).toBeNull();
    expect(await auth.links.choosePassword(secret, 'Carga-otra')).toBeNull();
  });

  it('no longer works after its hour, after a newer one, or after the password changed otherwise', async () => {
    const late = await auth.links.issue('bob', 'reset');
    await sql`update platform.one_time_links set expires_at = now() where person_id = 'bob'`.execute(
      database.db,
    );
    expect(await auth.links.choosePassword(late, 'Carga2026')).toBeNull();
    const older = await auth.links.issue('bob', 'reset');
    const newer = await auth.links.issue('bob', 'reset');
    expect(await auth.links.holder(older)).toBeNull();
    await auth.credentials.replace('bob', 'Carga2027');
    expect(await auth.links.holder(newer)).toBeNull();
  });
});

describe('a password', () => {
  it('set first stays, whatever a repeated registration sends', async () => {
    await auth.credentials.setFirst('eva', 'Carga2026');
    await auth.credentials.setFirst('eva', 'Otra2026');
    expect(await auth.credentials.check('eva', 'Carga2026')).toBe(true);
  });

  it('that is changed ends all sessions but the one it was changed in', async () => {
    const here = await auth.sessions.open('ana', { via: 'web' });
    const there = await auth.sessions.open('ana', { via: 'web' });
    await auth.credentials.replace('ana', 'Carga2028', {
      keepSessionId: (await holder(here.token))?.sessionId,
    });
    expect(await holder(here.token)).not.toBeNull();
    expect(await holder(there.token)).toBeNull();
  });
});

describe('an API token', () => {
  it('is told once and holds until its client is revoked or its time is over', async () => {
    await sql`insert into api_client_list (id, name, allowed_domain, roles, owner_id, created_at, created_by)
      values ('shop', 'Tienda', 'tienda.cl', array['executive'], 'owner', now(), 'admin')`.execute(
      database.db,
    );
    const token = (await auth.apiTokens.issue('shop')) ?? '';
    expect(await auth.apiTokens.issue('shop')).toBeNull();
    const client = () => findApiClient(database.db, hashSecret(token), seenAgain);
    expect(await client()).toMatchObject({ id: 'shop', allowedDomain: 'tienda.cl', isStale: true });
    await auth.apiTokens.used('shop');
    expect(await client()).toMatchObject({ isStale: false });
    await sql`update api_client_list set expires_at = now() - interval '1 second'`.execute(database.db);
    expect(await client()).toBeNull();
    await sql`update api_client_list set expires_at = null, revoked_at = now()`.execute(database.db);
    expect(await client()).toBeNull();
  });
});

describe('attempts', () => {
  const few = { attempts: 3, seconds: 60, pause: 60 };
  const limitsOf = () =>
    createAttemptLimits(database.pool, {
      ...attemptLimits(defaultLimits),
      'sign-in by address': few,
      'sign-in by account': few,
      'link to address': few,
    });

  it('are counted together by every process: of ten at once three go on', async () => {
    const [one, other] = [limitsOf(), limitsOf()];
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? one : other).count('sign-in by account', 'ana@correo.cl'),
      ),
    );
    expect(tries.filter((wait) => wait === null)).toHaveLength(3);
    const wait = await limitsOf().count('sign-in by account', 'ana@correo.cl');
    expect(wait).toBeGreaterThan(50);
    expect(await limitsOf().count('sign-in by address', 'ana@correo.cl')).toBeNull();
  });

  it('are forgotten or forgiven after a success, and take addresses of any length', async () => {
    const limits = limitsOf();
    const long = `${'x'.repeat(240)}@correo.cl`;
    for (let round = 0; round < 6; round += 1) {
      expect(await limits.count('sign-in by address', long)).toBeNull();
      await limits.forgive('sign-in by address', long);
    }
    await limits.count('link to address', long);
    await limits.count('link to address', long);
    await limits.forget('link to address', long);
    for (let round = 0; round < 3; round += 1) expect(await limits.count('link to address', long)).toBeNull();
  });
});
