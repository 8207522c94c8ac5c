import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@domain/shared/actor';
import { actionPatterns, loaderPatterns } from '@tests/e2e/support/walk';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';

/** What programs send and browsers do not, to every page and every form of the route table, as everybody. */
const roles = ['user', 'client', 'executive', 'super-user', 'auditor'] as const satisfies readonly Role[];

let platform: RunningPlatform;
/** A cookie for each kind of reader; a visitor has none. */
const cookies = new Map<string, string>([['visitor', '']]);

// The server's first start takes its time on a busy machine.
beforeAll(async () => {
  platform = await startPlatform();
  const people = [
    ['admin', platform.administrator] as const,
    ...(await Promise.all(roles.map(async (role) => [role, await platform.open(role, 'Ana')] as const))),
  ];
  for (const [role, { email, password }] of people) {
    const answer = await fetch(`${platform.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { token } = (await answer.json()) as { token: string };
    cookies.set(role, `session=${token}`);
  }
}, 180_000);
// Throws when the server has logged a fault meanwhile.
afterAll(() => platform.stop());

/** Parameters of paths that stand for one of a few words. */
const words: Readonly<Record<string, string>> = { catalogue: 'carriers', kind: 'air', name: 'places' };
const filled = (pattern: string) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => words[name] ?? uuidv7()).replace('*', 'nowhere');

async function statusOf(path: string, cookie: string, init: RequestInit = {}): Promise<number> {
  const headers = { origin: platform.origin, cookie, ...(init.headers as Record<string, string>) };
  const response = await fetch(platform.origin + path, { ...init, headers, redirect: 'manual' });
  await response.body?.cancel();
  return response.status;
}

const odd = encodeURIComponent('/日本\u0001 ñ');
const names = [
  ...[
    'to',
    'page',
    'take',
    'limit',
    'sort',
    'direction',
    'search',
    'q',
    'id',
    'by',
    'whole',
    'kinds',
    'view',
  ],
  ...[
    'from',
    'until',
    'since',
    'at',
    'state',
    'status',
    'kind',
    'type',
    'origin',
    'destination',
    'load.type',
  ],
  ...[
    'executive',
    'client',
    'companyId',
    'tags',
    'portfolio',
    'businessUnit',
    'country',
    'supplier',
    'carrier',
  ],
  ...['load.pieces[0].weight', 'date', 'sent', 'made', 'step', 'token', 'owner', 'company', 'currency'],
];

/** Ends of addresses, after the question mark. */
const queries: readonly string[] = [
  names.map((name) => `${name}=${odd}`).join('&'),
  names.map((name) => `${name}=a&${name}=b`).join('&'),
  names.map((name) => `${name}=9e999`).join('&'),
  names.map((name) => `${name}=-9007199254740993`).join('&'),
  names.map((name) => `${name}=99999999999999999999`).join('&'),
  names.map((name) => `${name}=__proto__`).join('&'),
  names.map((name) => `${name}=constructor&${name}[__proto__]=1&__proto__.${name}=1`).join('&'),
  'origin=SCL&destination=MIA&load.type=LCL&load.pieces[9999].weight=1',
  'page=999999999&take=1000',
  '%E0%A4%A=%E0%A4%A&%=%&&=&==',
  `${'a.'.repeat(600)}b=1&${'a'.repeat(1000)}=1&a${'[0]'.repeat(200)}=1`,
];

describe('no page fails at', () => {
  it.each(queries.map((query) => [query.slice(0, 40), query]))(
    '?%s',
    async (_start, query) => {
      const found: unknown[] = [];
      const readers = query === queries[0] ? [...cookies.keys()] : ['visitor', 'admin'];
      for (const reader of readers) {
        const cookie = cookies.get(reader) ?? '';
        for (const pattern of loaderPatterns()) {
          const path = `${filled(pattern)}?${query}`;
          const status = await statusOf(path, cookie);
          if (status >= 500) found.push([reader, pattern, status]);
        }
      }
      expect(found).toEqual([]);
    },
    300_000,
  );

  it('a path that cannot be decoded', async () => {
    const found: unknown[] = [];
    for (const pattern of loaderPatterns()) {
      for (const bad of ['%E0%A4%A', '%ff', odd, '%01', '..%2f..', 'a'.repeat(5000)]) {
        const status = await statusOf(pattern.replace(/:\w+/g, bad), cookies.get('admin') ?? '');
        if (status >= 500) found.push([pattern, bad, status]);
      }
    }
    expect(found).toEqual([]);
  }, 300_000);
});

const fields = [
  'intent',
  'to',
  'email',
  'name',
  'password',
  'commandId',
  'revision',
  'base',
  'id',
  'session',
];
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=b';

/** Bodies that are no form at all: type, and content. */
const noForms: readonly (readonly [string, string | undefined, BodyInit])[] = [
  ['JSON', 'application/json', '{"intent":"save"}'],
  ['plain text', 'text/plain', 'intent=save'],
  ['bytes of no type', undefined, Buffer.from([0xff, 0xfe, 0])],
  ['a type that is none', 'multipart', 'intent=save'],
  ['parts without a boundary', 'multipart/form-data', '--b\r\n\r\n'],
  ['parts that break off', multipart, '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsave'],
  ['parts of another boundary', multipart, '--c\r\n\r\n--c--'],
  ['a part without a name', multipart, '--b\r\nContent-Disposition: form-data\r\n\r\nsave\r\n--b--\r\n'],
];

/** Signing out, and sending a message again, look at no field. */
const takesAnyForm = new Set(['/logout', '/admin/outbox/:id']);
const takesForms = () => actionPatterns().filter((pattern) => !takesAnyForm.has(pattern));

/** Forms that nobody's browser sends. */
const oddForms: readonly (readonly [string, () => BodyInit])[] = [
  [
    'every field twice',
    () =>
      new URLSearchParams(
        fields.flatMap((name) => [
          [name, 'a'],
          [name, 'b'],
        ]),
      ),
  ],
  ['odd text everywhere', () => fields.map((name) => `${name}=${odd}`).join('&')],
  ['a NUL everywhere', () => fields.map((name) => `${name}=%00`).join('&')],
  ['what cannot be decoded', () => '%E0%A4%A=%E0%A4%A&%=%&intent=%ff&&=&=='],
  ['a name of 2,000 steps', () => `${'a.'.repeat(2000)}b=1&a${'[0]'.repeat(2000)}=1&a[0]=1&a.b=2&a=3`],
  [
    'files for fields',
    () => {
      const form = new FormData();
      for (const name of fields) form.append(name, new File(['x'], 'x.txt'));
      return form;
    },
  ],
];

describe('every form refuses', () => {
  it.each(noForms)(
    '%s',
    async (_what, type, body) => {
      const found: unknown[] = [];
      for (const [reader, cookie] of cookies) {
        for (const pattern of takesForms()) {
          const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
          const status = await statusOf(filled(pattern), cookie, { method: 'POST', headers, body });
          const isFirstToSignIn = status === 302 && reader === 'visitor';
          if ((status < 400 || status >= 500) && !isFirstToSignIn) found.push([reader, pattern, status]);
        }
      }
      expect(found).toEqual([]);
    },
    120_000,
  );
});

it('a page that takes no form says so', async () => {
  const actions = new Set(actionPatterns());
  const found: unknown[] = [];
  for (const pattern of loaderPatterns().filter((each) => !actions.has(each))) {
    const body = new URLSearchParams({ intent: 'save' });
    const status = await statusOf(filled(pattern), cookies.get('admin') ?? '', { method: 'POST', body });
    if (status < 400 || status >= 500) found.push([pattern, status]);
  }
  expect(found).toEqual([]);
}, 120_000);

describe('no form fails at', () => {
  it.each(oddForms)(
    '%s',
    async (_what, make) => {
      const found: unknown[] = [];
      for (const [reader, cookie] of cookies) {
        for (const pattern of takesForms()) {
          const body = make();
          const headers: Record<string, string> =
            typeof body === 'string' ? { 'content-type': urlencoded } : {};
          const status = await statusOf(filled(pattern), cookie, { method: 'POST', headers, body });
          if (status >= 500) found.push([reader, pattern, status]);
        }
      }
      expect(found).toEqual([]);
    },
    120_000,
  );
});

describe('the way back after signing in', () => {
  it.each(['/日本', '/a\u0001b', '/a b?c=ñ', '/a\r\nSet-Cookie: x=y', '//evil.example', '/\\evil.example'])(
    'leads somewhere on this site: %j',
    async (to) => {
      const { email, password } = platform.administrator;
      const response = await fetch(`${platform.origin}/login`, {
        method: 'POST',
        headers: { origin: platform.origin },
        body: new URLSearchParams({ email, password, to }),
        redirect: 'manual',
      });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(response.headers.get('set-cookie')).not.toContain('x=y');
    },
  );
});
