import type { LoaderFunctionArgs } from '@remix-run/node';
import { sql } from 'kysely';
import pino from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageContext } from '~/http/load-context';
import { action, loader as newest } from '~/pages/notifications/newest.resource';
import { loader } from '~/pages/notifications/stream.resource';
import { createServices, type Services } from '~/services.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { testInstallationKeys } from '@tests/support/installation-keys';

let platform: TestPlatform;
/** A second server process on the same database. */
let elsewhere: Services;

beforeAll(async () => {
  platform = await testPlatform();
  elsewhere = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl: platform.databaseUrl,
    runsProjections: false,
    mailFrom: 'a@b.cl',
    log: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await elsewhere.close();
  await platform.stop();
});

type Person = Awaited<ReturnType<TestPlatform['person']>>;

async function stream(services: Services, person: Person, session?: string) {
  const token = session ?? (await platform.services.auth.sessions.open(person.id, { via: 'web' })).token;
  const request = new Request('http://localhost/resources/notifications/stream', {
    headers: { cookie: `session=${token}`, accept: 'text/event-stream' },
  });
  const { actor, person: reader } = await services.authentication.ofPage(request);
  const context = {
    services,
    actor,
    person: reader,
    path: '/',
    language: 'es',
    requestId: uuidv7(),
    log: services.log,
    nonce: '',
  } satisfies PageContext;
  const response = loader({ request, context, params: {} });
  const texts = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (texts === undefined) throw new Error('no stream');
  /** The count of the next event, `over`, `later` where newer streams displaced it, or null at the end. */
  const next = async (): Promise<number | 'over' | 'later' | null> => {
    const { value, done } = await texts.read();
    if (done) return null;
    if (value.startsWith('event: over')) return 'over';
    if (value.startsWith('retry:')) return 'later';
    return (JSON.parse(value.slice('data: '.length)) as { unviewed: number }).unviewed;
  };
  return {
    token,
    response,
    next,
    /** Reads on until the count is said. A process says it again once it listens. */
    async says(count: number): Promise<void> {
      while ((await next()) !== count) continue;
    },
    cancel: () => texts.cancel(),
  };
}

function notify({ id }: Person, count = 1): Promise<unknown> {
  const rows = Array.from({ length: count }, () => ({
    id: uuidv7(),
    recipient_id: id,
    kind: 'sign-in-new-device',
    cause: uuidv7(),
  }));
  return platform.services.db.insertInto('platform.notifications').values(rows).execute();
}

describe('the stream of notifications', () => {
  it('begins with the present count and follows what any process writes', async () => {
    const ana = await platform.person('client');
    const other = await platform.person('client');
    await notify(ana, 2);
    const [here, there] = [await stream(platform.services, ana), await stream(elsewhere, ana)];
    await Promise.all([here.says(2), there.says(2)]);
    await notify(other);
    await notify(ana);
    await Promise.all([here.says(3), there.says(3)]);
    type Newest = Awaited<ReturnType<typeof newest>>;
    const path = '/resources/notifications/newest';
    const { data } = await visit<Newest>(elsewhere, ana, newest, path);
    expect(data.groups.map(({ rows }) => rows.length)).toEqual([3]);
    const form = formOf({ intent: 'view', id: data.newest });
    expect((await visit(elsewhere, ana, action, path, { form })).data).toEqual({ marked: 'one' });
    await Promise.all([here.says(2), there.says(2)]);
    await Promise.all([here.cancel(), there.cancel()]);
  });

  it('counts no further than a bell shows', async () => {
    const ana = await platform.person('client');
    await notify(ana, 120);
    const here = await stream(platform.services, ana);
    expect(await here.next()).toBe(100);
    await here.cancel();
  });

  it('ends when its session ends, and the other sessions of the person go on', async () => {
    const ana = await platform.person('client');
    const [first, second] = [await stream(platform.services, ana), await stream(elsewhere, ana)];
    await Promise.all([first.says(0), second.says(0)]);
    await platform.services.auth.sessions.close(second.token);
    await expect.poll(() => second.next()).toBe('over');
    expect(await second.next()).toBe(null);
    await notify(ana);
    await first.says(1);
    await first.cancel();
  });

  it('keeps no session alive, neither when it opens nor with what it says', async () => {
    const ana = await platform.person('client');
    const { sessions } = platform.services.auth;
    const { token } = await sessions.open(ana.id, { via: 'web' });
    await sql`update platform.sessions set last_seen_at = now() - interval '20 minutes',
      expires_at = now() + interval '1 hour' where person_id = ${ana.id}`.execute(platform.services.db);
    const hoursLeft = async () => {
      const [session] = await sessions.list(ana.id);
      return (Number(session?.expiresAt) - Date.now()) / 3_600_000;
    };
    const here = await stream(platform.services, ana, token);
    await here.says(0);
    await notify(ana);
    await here.says(1);
    expect(await hoursLeft()).toBeLessThanOrEqual(1);
    await here.cancel();
    const headers = { cookie: `session=${token}`, accept: 'text/html' };
    await platform.services.authentication.ofPage(new Request('http://localhost/', { headers }));
    expect(await hoursLeft()).toBeGreaterThan(1);
  });

  it('catches up when the connection that it listens on was lost', async () => {
    const ana = await platform.person('client');
    const there = await stream(elsewhere, ana);
    expect(await there.next()).toBe(0);
    await endListeners();
    await notify(ana);
    await there.says(1);
    await there.cancel();
  });

  it('ends the oldest of more than 20 of one person, and nobody else’s', async () => {
    const [ana, other] = [await platform.person('client'), await platform.person('client')];
    const others = await stream(platform.services, other);
    const { token, ...oldest } = await stream(platform.services, ana);
    const newer = await Promise.all(Array.from({ length: 20 }, () => stream(platform.services, ana, token)));
    await expect.poll(() => oldest.next()).toBe('later');
    expect(await oldest.next()).toBe(null);
    await notify(ana);
    await notify(other);
    await Promise.all([...newer, others].map((one) => one.says(1)));
    await Promise.all([...newer, others].map((one) => one.cancel()));
  });

  it('is over at once for a visitor, and the server stops without waiting for anybody', async () => {
    const visitor = { services: elsewhere, person: null } as unknown as LoaderFunctionArgs['context'];
    const request = new Request('http://localhost/resources/notifications/stream');
    expect(await loader({ request, context: visitor, params: {} }).text()).toMatch(/^event: over/);
    const ana = await platform.person('client');
    const there = await stream(elsewhere, ana);
    expect(there.response.headers.get('connection')).toBe('close');
    await there.says(0);
    elsewhere.notificationNews.end();
    await expect.poll(() => there.next()).toBe(null);
    const late = await stream(elsewhere, ana);
    await expect.poll(() => late.next()).toBe(null);
  });
});

/** Ends the connections that listen, as a restarted database does. */
async function endListeners(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen notifications' or query = 'select 1'`.execute(
    platform.services.db,
  );
}
