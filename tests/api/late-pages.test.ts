import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ServerBuild,
} from '@remix-run/node';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airlines } from '@domain/catalogues/airlines';
import { commandsOf } from '@domain/catalogues/engine/commands';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { findRecords } from '@projections/catalogues/find-records';
import { serveApp, type ServedApp } from '@tests/support/serve-app';
import { createHttpApp } from '~/server/http-app';
import { readForm } from '~/pages/forms/page-form.server';
import { takeAnswer } from '~/pages/page-answers.server';
import { sampleValues } from '@tests/catalogues/sample-values';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { lateServer, type LateServer } from '@tests/support/late-read-models';

/** `/` adds a record and goes to its page; `/<id>` reads it as pages do; `/files/<id>` answers a text made from it. */
function pages(): ServerBuild {
  const read = async ({ context, params: { id = '' } }: LoaderFunctionArgs) => {
    const { services, actor } = context;
    const record = takeAnswer(context, await services.ask(queriesOf(airlines).find, { id }, actor));
    const rows = await findRecords(services.db, airlines, 'id', [id]);
    return { code: record['code'], rows: rows.length };
  };
  const add = async ({ request, context }: ActionFunctionArgs) => {
    const form = await readForm(context, request);
    const values = JSON.parse(form.text('values')) as object;
    const by = await form.order();
    const added = await context.services.dispatch(commandsOf(airlines).add, values, by);
    return redirect(`/${takeAnswer(context, added).id}`);
  };
  const routes: ServerBuild['routes'] = {
    add: { id: 'add', path: '/', module: { default: () => null, action: add } },
    one: {
      id: 'one',
      path: '/:id',
      module: { default: () => null, loader: async (args) => Response.json(await read(args)) },
    },
    file: {
      id: 'file',
      path: '/files/:id',
      // No page of its own: its answer goes out as it is.
      module: {
        loader: async (args: LoaderFunctionArgs) => new Response(String((await read(args)).rows)),
      } as never,
    },
  };
  return {
    entry: {
      module: {
        default: (_request, status, headers, { staticHandlerContext }) => {
          headers.set('content-type', 'text/html');
          return new Response(JSON.stringify(staticHandlerContext.loaderData), { status, headers });
        },
      },
    },
    routes,
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    mode: 'production',
    future: {} as ServerBuild['future'],
    isSpaMode: false,
  };
}

let platform: TestPlatform;
let late: LateServer;
let served: ServedApp;
let session: string;
let admin: Actor;

beforeAll(async () => {
  platform = await testPlatform();
  late = lateServer(platform.services, platform.databaseUrl);
  admin = await platform.person('admin');
  session = (await platform.services.auth.sessions.open(admin.id, { via: 'web' })).token;
  const log = pino({ level: 'silent' });
  const app = createHttpApp(late.services, {
    log,
    publicUrl: 'http://localhost:3000',
    trustsProxy: false,
    source: { mode: 'production', build: pages() },
    api: () => new Response('no API'),
    clientFolder: undefined,
    isStopping: () => false,
  });
  served = await serveApp(app);
});

afterAll(async () => {
  await served.close();
  await late.close();
  await platform.stop();
});

const visit = (path: string, cookie: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${served.port}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { cookie: `session=${session}; ${cookie}`, origin: `http://127.0.0.1:${served.port}` },
  });

const submit = (n: number) =>
  visit('/', '', {
    method: 'POST',
    body: new URLSearchParams({ values: JSON.stringify(sampleValues(airlines, n)) }),
  });

function writtenCookie(response: Response): string {
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('written='));
  return cookie?.split(';')[0] ?? '';
}

describe('a page after a form was saved', () => {
  it('shows the record though no read model has it yet', async () => {
    await late.whileLate(async () => {
      const saved = await submit(1);
      expect(saved.status).toBe(302);
      const to = saved.headers.get('location') ?? '';
      const cookie = writtenCookie(saved);
      expect(cookie).not.toBe('');
      const shown = await visit(to, cookie);
      expect(shown.status).toBe(200);
      expect(await shown.json()).toEqual({ one: { code: sampleValues(airlines, 1)['code'], rows: 1 } });
      expect((await visit(to, '')).status).toBe(404);
    });
  });

  it('asks for no cookie where the read models are in time', async () => {
    const { services } = platform;
    const outcome = await services.dispatch(commandsOf(airlines).add, sampleValues(airlines, 2), {
      actor: admin,
      via: 'web',
    });
    expect(isRejection(outcome)).toBe(false);
    expect(outcome).not.toHaveProperty('isLate');
  });

  it('believes no cookie that the server did not write', async () => {
    await late.whileLate(async () => {
      const saved = await submit(3);
      const to = saved.headers.get('location') ?? '';
      const [text = '', signature = ''] = writtenCookie(saved).split('.');
      for (const forged of [text, `${text}.`, `${text}.${signature}x`, 'written=airline-1@x.y', 'written='])
        expect((await visit(to, forged)).status, forged).toBe(404);
    });
  });

  it('reads files from the read models as they are: they go on after the answer', async () => {
    await late.whileLate(async () => {
      const saved = await submit(4);
      const to = saved.headers.get('location') ?? '';
      expect((await visit(`/files${to}`, writtenCookie(saved))).status).toBe(404);
    });
  });
});
