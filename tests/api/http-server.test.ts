import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventStoreUnavailable } from '@infrastructure/event-store/event-store';
import { serveApp, type ServedApp } from '@tests/support/serve-app';
import { createHttpApp } from '~/server/http-app';
import type { PageContext } from '~/http/load-context';
import { createServices, type Services } from '~/services.server';
import { finishFirstStart, freshDatabase, type FreshDatabase } from '@tests/support/database';
import { testInstallationKeys } from '@tests/support/installation-keys';

const longPage = '<p>a page</p>'.repeat(1000);
const html = { 'Content-Type': 'text/html' };

/** One page, `/`, whose loader tells its context, and whose action greets. */
function pages(): ServerBuild {
  const module: ServerBuild['routes'][string]['module'] = {
    default: () => null,
    loader: ({ request, context }) => {
      if (new URL(request.url).searchParams.has('away')) throw new EventStoreUnavailable('away');
      const { language, nonce, path, requestId } = context as PageContext;
      return Response.json({ language, nonce, path, requestId });
    },
    action: () =>
      new Response('done', {
        headers: [
          ['Set-Cookie', 'theme=dark; Path=/; Secure'],
          ['Set-Cookie', 'notice=x; Path=/; HttpOnly'],
        ],
      }),
  };
  return {
    entry: {
      module: { default: () => new Response(longPage, { headers: html }), handleError: () => undefined },
    },
    routes: { page: { id: 'page', path: '/', module } },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    mode: 'production',
    future: {} as ServerBuild['future'],
    isSpaMode: false,
  };
}

let database: FreshDatabase;
let services: Services;
let served: ServedApp;
let isStopping = false;
const lines: Record<string, unknown>[] = [];
const metricsToken = 'a-token-of-the-tests';

beforeAll(async () => {
  database = await freshDatabase();
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  services = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl: database.url,
    mailFrom: 'a@b.cl',
    log,
  });
  await services.projections.settled();
  const clientFolder = mkdtempSync(join(tmpdir(), 'client-'));
  mkdirSync(join(clientFolder, 'assets'));
  writeFileSync(join(clientFolder, 'assets/app-1234.js'), 'export {};');
  writeFileSync(join(clientFolder, 'favicon.svg'), '<svg/>');
  const app = createHttpApp(services, {
    log,
    publicUrl: 'https://carga.cl',
    trustsProxy: true,
    source: { mode: 'production', build: pages() },
    api: (request, { requestId, address, onRoute }) => {
      onRoute?.('/api/v1/things/{id}');
      return request.url.endsWith('/own-policy')
        ? new Response('a page of documents', { headers: { 'Content-Security-Policy': "script-src 'self'" } })
        : Response.json({ requestId, address });
    },
    clientFolder,
    isStopping: () => isStopping,
    metricsToken,
  });
  served = await serveApp(app);
});

afterAll(async () => {
  await served.close();
  await services.close();
  await database.drop();
});

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${served.port}${path}`, init);
}

/** Status of a small form. By Node's own client, as `fetch` does not let `Host` and `Origin` be chosen. */
function postForm(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    request({ port: served.port, path, method: 'POST', headers: { ...type, ...headers } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end('a=b');
  });
}

describe('pages', () => {
  it('come with a policy whose nonce the page knows, and a request id', async () => {
    const response = await ask('/?_data=page');
    const context = (await response.json()) as { nonce: string; requestId: string };
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'nonce-${context.nonce}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(context.nonce.length).toBeGreaterThan(15);
    expect(response.headers.get('x-request-id')).toBe(context.requestId);
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('come packed to browsers that unpack, and to no others; the API is not packed', async () => {
    const packed = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(await packed.text()).toBe(longPage);
    const data = await ask(`/?_data=page&${'long='.repeat(300)}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(data.headers.get('content-type')).toMatch(/^application\/json/);
    expect(data.headers.get('content-encoding')).toBe('gzip');
    const plain = await ask('/', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(longPage);
    const api = await ask('/api/v1/things/1', { headers: { 'accept-encoding': 'gzip' } });
    expect(api.headers.get('content-encoding')).toBeNull();
  });

  it.each([
    [{}, 'es'],
    [{ 'accept-language': 'fr, pt-BR;q=0.8, en;q=0.7' }, 'pt'],
    [{ 'accept-language': 'pt', cookie: 'a=b; language=en' }, 'en'],
  ])('are in the language of %o', async (headers, language) => {
    expect(await (await ask('/?_data=page', { headers })).json()).toMatchObject({ language });
  });

  it('take forms from their own origin only', async () => {
    const post = (origin?: string) =>
      ask('/?_data=page', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) },
        body: 'a=b',
      });
    expect((await post('https://carga.cl')).status).toBe(200);
    const foreign = await post('https://elsewhere.example');
    expect(foreign.status).toBe(403);
    expect(await foreign.text()).toContain('viene de otro sitio');
    expect((await post()).status).toBe(403);
  });

  it.each([
    ['of a proxy that does not pass Host', { origin: 'https://carga.cl', host: 'backend:3000' }, 200],
    [
      'of the host that a browser without a proxy names',
      { origin: 'http://desk:3000', host: 'desk:3000' },
      200,
    ],
    ['of a page that sends no referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
    [
      'of another site that claims to be ours',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      403,
    ],
    ['of another site by its opaque origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    [
      'with a foreign host forwarded',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      403,
    ],
  ])('answer a form %s', async (_case, headers, status) => {
    expect(await postForm('/?_data=page', headers)).toBe(status);
  });

  it('let mail programs unsubscribe, from any origin or none', async () => {
    expect(await postForm('/unsubscribe/a-token', {})).toBe(200);
    expect(await postForm('/unsubscribe/a-token', { origin: 'https://mail.example' })).toBe(200);
  });

  it('set cookies for https alone where the platform is reached by https', async () => {
    const response = await ask('/?_data=page', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://carga.cl' },
      body: 'a=b',
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(cookie.match(/;\s*Secure/g)).toHaveLength(1);
  });

  it('and their data are kept by nobody', async () => {
    for (const path of ['/', '/?_data=page', '/nowhere', '/?_data=page&away'])
      expect((await ask(path)).headers.get('cache-control')).toMatch(/no-store/);
  });

  it('take no other body than a form', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://carga.cl' };
    expect((await ask('/', { method: 'POST', headers, body: '{}' })).status).toBe(415);
  });

  it('take a megabyte at most', async () => {
    const response = await ask('/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': '2000000',
        origin: 'https://carga.cl',
      },
      body: 'a'.repeat(2_000_000),
    });
    expect(response.status).toBe(413);
  });

  it('say 503 and when to come back while the store is away', async () => {
    const response = await ask('/?_data=page&away');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  });
});

describe('files', () => {
  it('of the build are kept for a year, the others for an hour', async () => {
    const asset = await ask('/assets/app-1234.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toMatch(/javascript/);
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await ask('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
    const robots = await (await ask('/robots.txt')).text();
    expect(robots).toContain('Disallow: /admin\n');
    expect(robots).toContain('Sitemap: https://carga.cl/sitemap.xml');
    expect((await ask('/assets/gone.js')).status).toBe(404);
  });
});

describe('the platform', () => {
  it('says where to report a hole, for at most a year', async () => {
    const response = await ask('/.well-known/security.txt');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toContain('Contact: https://carga.cl/contact\n');
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });

  it('lives, is ready once the first start has made the administrator, and shows its numbers', async () => {
    expect(await (await ask('/healthz')).json()).toEqual({ status: 'alive' });
    const others = { eventStore: 'ready', database: 'ready', personalData: 'ready', projections: 'ready' };
    const before = await ask('/readyz');
    expect(before.status).toBe(503);
    const administrator = 'missing: the first start has not made the administrator yet';
    expect(await before.json()).toEqual({ status: 'unavailable', checks: { ...others, administrator } });
    await finishFirstStart(database);
    const after = await ask('/readyz');
    expect(after.status).toBe(200);
    expect(await after.json()).toEqual({ status: 'ready', checks: { ...others, administrator: 'ready' } });
    const headers = { authorization: `Bearer ${metricsToken}` };
    const metrics = await (await ask('/metrics', { headers })).text();
    expect(metrics).toContain('projection_lag_events{projection=');
    expect(metrics).toContain('http_request_duration_seconds_count{door="page",method="GET",status="2xx"}');
  });

  it('is not ready while it stops', async () => {
    isStopping = true;
    expect((await ask('/readyz')).status).toBe(503);
    isStopping = false;
  });

  it('shows its numbers to whoever has the token alone', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${metricsToken}`]) {
      const refused = await ask('/metrics', { headers: { authorization } });
      expect(refused.status).toBe(401);
      expect(await refused.text()).not.toContain('projection');
    }
  });

  it('hands the API an id of its own and the address its proxy saw, and only logs the id that a client sends', async () => {
    const response = await ask('/api/v1/anything', {
      headers: { 'x-request-id': 'from-the-client-1', 'x-forwarded-for': '1.2.3.4, 5.6.7.8' },
    });
    const { requestId, address } = (await response.json()) as { requestId: string; address: string };
    expect(requestId).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
    expect(address).toBe('5.6.7.8');
    expect(response.headers.get('x-request-id')).toBe(requestId);
    expect(lines).toContainEqual(
      expect.objectContaining({ requestId, clientRequestId: 'from-the-client-1' }),
    );
  });

  it('logs no path that may name a person, and no query', async () => {
    lines.length = 0;
    await ask('/api/v1/users/email/ana@example.cl?search=ana@example.cl', {
      headers: { 'x-request-id': 'ana@example.cl' },
    });
    await ask('/invitations/ana%40example.cl?_data=page&email=ana@example.cl');
    expect(lines.map(({ path }) => path)).toEqual(['/api/v1/things/{id}', '/invitations/*']);
    expect(JSON.stringify(lines)).not.toMatch(/example\.cl/);
  });

  it('lets nobody keep what the API answers', async () => {
    expect((await ask('/api/v1/anything')).headers.get('cache-control')).toBe('no-store');
  });

  it('lets nothing run that the API answers, unless the answer says so itself', async () => {
    const { headers } = await ask('/api/v1/anything');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toMatch(/max-age/);
    const own = await ask('/api/v1/own-policy');
    expect(own.headers.get('content-security-policy')).toBe("script-src 'self'");
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('/metrics without a token', () => {
  const statusAt = async (publicUrl: string, headers: Record<string, string> = {}) => {
    const app = createHttpApp(services, {
      log: services.log,
      publicUrl,
      trustsProxy: false,
      source: { mode: 'production', build: pages() },
      api: () => new Response(),
      clientFolder: undefined,
      isStopping: () => false,
    });
    const server = await serveApp(app);
    const { status } = await fetch(`http://127.0.0.1:${server.port}/metrics`, { headers });
    await server.close();
    return status;
  };

  it('are for this machine, while no other reaches the platform', async () => {
    expect(await statusAt('http://localhost:3000')).toBe(200);
    expect(await statusAt('https://carga.cl')).toBe(404);
    expect(await statusAt('http://localhost:3000', { 'x-forwarded-for': '1.2.3.4' })).toBe(404);
  });
});
