import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '~/api';
import { actionPatterns, loaderPatterns } from '@tests/e2e/support/walk';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { type AskingBeside, askBeside } from './asking-beside';
import { fieldNames, heavyBody } from './heavy-bodies';
import { heavyFiles, heavyText, repeated } from './heavy-texts';

/** The heaviest that every call, form and address takes, and that nobody beside waits for it. */
let platform: RunningPlatform;
let beside: AskingBeside;
let token: string;

const longestMs = 1000;

beforeAll(async () => {
  platform = await startPlatform();
  // A process that just started is slow by itself.
  await fetch(`${platform.origin}/login`);
  beside = askBeside(`${platform.origin}/login`);
  const { email, password } = platform.administrator;
  const answer = await fetch(`${platform.origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  ({ token } = (await answer.json()) as { token: string });
}, 180_000);
afterAll(async () => {
  await beside.stop();
  // Throws when the server has logged a fault meanwhile.
  await platform.stop();
}, 60_000);

/** Whoever is signed out is refused before anything heavy is read. */
afterEach(async () => {
  const own = await fetch(`${platform.origin}/api/v1/account/sessions`, { headers: authorized() });
  expect(own.status).toBe(200);
});

const words: Readonly<Record<string, string>> = { catalogue: 'carriers', kind: 'air', name: 'places' };
const filled = (path: string) =>
  path.replace(
    /:(\w+)|\{(\w+)\}/g,
    (_, page?: string, call?: string) => words[page ?? call ?? ''] ?? uuidv7(),
  );

/** What was wrong with one request: a fault, or somebody beside who waited. Null: nothing. */
async function send(path: string, init: RequestInit): Promise<string | null> {
  const response = await fetch(platform.origin + path, { ...init, redirect: 'manual' });
  await response.arrayBuffer();
  const waited = Math.round(await beside.longestWait());
  const what = `${init.method ?? 'GET'} ${path.slice(0, 200)}: `;
  if (response.status >= 500) return what + String(response.status);
  return waited > longestMs ? `${what}somebody waited ${String(waited)} ms` : null;
}

/** A machine is slow for a moment by itself; what is heavy is so each time. */
async function sendUpTo(times: number, path: string, init: RequestInit): Promise<string | null> {
  const wrong = await send(path, init);
  return wrong === null || times === 1 ? wrong : sendUpTo(times - 1, path, init);
}

async function sendAll(
  requests: Iterable<readonly [path: string, init: RequestInit]>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [path, init] of requests) {
    const wrong = await sendUpTo(3, path, init);
    if (wrong !== null) found.push(wrong);
  }
  return found;
}

const authorized = () => ({ authorization: `Bearer ${token}` });
const cookie = () => ({ cookie: `session=${token}`, origin: platform.origin });
const inBody = endpoints.flatMap(({ method, path, body }) =>
  body === undefined ? [] : [{ method, path, body: body as z.ZodType }],
);
const names = [...new Set(inBody.flatMap(({ body }) => fieldNames(body)))];
const unitOf = (at: number) => repeated[at % repeated.length] ?? '';

/** Addresses of some 12 KB: a server takes 16 KB of headers. */
function heavyQuery(fields: readonly string[], turn: number): string {
  const length = Math.floor(4000 / Math.max(fields.length, 1));
  const pairs = fields.map((name, at) => [name, heavyText(unitOf(at + turn), length)]);
  return new URLSearchParams(pairs).toString();
}

describe('nobody waits a second while', { timeout: 600_000 }, () => {
  it.each([
    ['as long as they may be', false],
    ['longer than they may be', true],
  ])('every call of the API gets texts that are %s', async (_how, isLong) => {
    const calls = inBody.map(({ method, path, body }, at) => {
      const headers = { ...authorized(), 'content-type': 'application/json' };
      const sent = JSON.stringify(heavyBody(body, at, isLong));
      return [`/api/v1${filled(path)}`, { method: method.toUpperCase(), headers, body: sent }] as const;
    });
    expect(calls.length).toBeGreaterThan(200);
    expect(await sendAll(calls)).toEqual([]);
  });

  it('every call of the API gets parameters that are heavy', async () => {
    const calls = endpoints.flatMap(({ method, path, query }, at) => {
      const fields = query === undefined ? [] : fieldNames(query as z.ZodType);
      const address = `/api/v1${filled(path)}?${heavyQuery(fields, at)}`;
      const init = { method: method.toUpperCase(), headers: authorized() };
      return fields.length === 0 ? [] : [[address, init] as const];
    });
    expect(calls.length).toBeGreaterThan(80);
    expect(await sendAll(calls)).toEqual([]);
  });

  it('every call of the API that takes files gets heavy ones', async () => {
    const files = await heavyFiles();
    const calls = endpoints.flatMap(({ method, path, files: rules = {} }, at) =>
      Object.keys(rules).flatMap((field) =>
        [0, 8, 15].map((turn) => {
          const file = files[(at + turn) % files.length]!;
          const body = new FormData();
          body.append(field, file);
          return [
            `/api/v1${filled(path)}`,
            { method: method.toUpperCase(), headers: authorized(), body },
          ] as const;
        }),
      ),
    );
    expect(calls.length).toBeGreaterThan(100);
    expect(await sendAll(calls)).toEqual([]);
  });

  it('every page has an address that is heavy', async () => {
    const common =
      'to page take sort search q from until state kind origin destination load.type tags country'.split(' ');
    const addresses = loaderPatterns().map((pattern, at) => {
      const fields = [...common, ...names.filter((_, position) => position % 40 === at % 40)];
      return [`${filled(pattern)}?${heavyQuery(fields, at)}`, { headers: cookie() }] as const;
    });
    expect(await sendAll(addresses)).toEqual([]);
  });

  it('every form has texts and files that are heavy', async () => {
    const files = await heavyFiles();
    const fileFields = [
      ...new Set(endpoints.flatMap(({ files: rules = {} }) => Object.keys(rules))),
      'files',
      'attachments',
    ];
    const post = (pattern: string, body: URLSearchParams | FormData) =>
      [filled(pattern), { method: 'POST', headers: cookie(), body }] as const;
    const length = Math.floor(300_000 / names.length);
    const forms = actionPatterns().flatMap((pattern, turn) => {
      const fields = new URLSearchParams(
        names.map((name, at) => [name, heavyText(unitOf(at + turn), length)]),
      );
      const parts = new FormData();
      for (const [at, name] of names.entries())
        if (at % 20 === turn % 20) parts.append(name, heavyText(unitOf(at + turn), 100_000));
      for (const [at, name] of fileFields.entries())
        parts.append(name, files[(at * 7 + turn) % files.length]!);
      return [post(pattern, fields), post(pattern, parts)];
    });
    expect(forms.length).toBeGreaterThan(200);
    expect(await sendAll(forms)).toEqual([]);
  });
});
