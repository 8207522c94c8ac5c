import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@domain/shared/actor';
import { endpoints } from '~/api';
import { actionPatterns, loaderPatterns } from '@tests/e2e/support/walk';
import { inBatches } from '@tests/support/in-batches';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';

/**
 * Programs send requests that no browser sends: every page and form of the route table receives some. LONG_FORM=1 sends
 * every kind of request to every route as every reader; otherwise the kinds and the readers rotate over the routes.
 */
const isLongForm = process.env.LONG_FORM === '1';
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

/** The token of the administrator's session. */
const tokenOf = () => cookies.get('admin')?.replace('session=', '') ?? '';

interface Attempt<Kind> {
  readonly reader: string;
  readonly pattern: string;
  readonly kind: Kind;
}

/** Each route receives one kind of request from an administrator and another one from another reader. */
function attemptsOf<Kind>(patterns: readonly string[], kinds: readonly Kind[]): readonly Attempt<Kind>[] {
  const readers = [...cookies.keys()];
  if (isLongForm)
    return patterns.flatMap((pattern) =>
      kinds.flatMap((kind) => readers.map((reader) => ({ reader, pattern, kind }))),
    );
  const others = readers.filter((reader) => reader !== 'admin');
  return patterns.flatMap((pattern, index) => [
    { reader: 'admin', pattern, kind: at(kinds, index) },
    { reader: at(others, index + Math.floor(index / kinds.length)), pattern, kind: at(kinds, index * 3 + 1) },
  ]);
}

function at<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

/** The parameters of paths that take one of a few words. */
const words: Readonly<Record<string, string>> = { catalogue: 'carriers', kind: 'air', name: 'places' };
const fillPattern = (pattern: string) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => words[name] ?? uuidv7()).replace('*', 'nowhere');

async function statusOf(path: string, reader: string, init: RequestInit = {}): Promise<number> {
  const headers = {
    origin: platform.origin,
    cookie: cookies.get(reader) ?? '',
    ...(init.headers as Record<string, string>),
  };
  const response = await fetch(platform.origin + path, { ...init, headers, redirect: 'manual' });
  await response.body?.cancel();
  return response.status;
}

/** Makes the attempts, four at once, and returns those whose status is wrong. */
async function wrongAnswers<Kind>(
  attempts: readonly Attempt<Kind>[],
  send: (attempt: Attempt<Kind>) => Promise<number>,
  isWrong: (status: number, attempt: Attempt<Kind>) => boolean,
): Promise<readonly unknown[]> {
  const wrong: unknown[] = [];
  await inBatches(attempts, async (attempt) => {
    const status = await send(attempt);
    if (isWrong(status, attempt)) wrong.push([attempt.reader, attempt.pattern, status, attempt.kind]);
  });
  return wrong;
}
const isFault = (status: number) => status >= 500;

const odd = encodeURIComponent('/日本\u0001 ñ');
const names = `
  to page take limit sort direction search q id by whole kinds view from until since at state status
  kind type origin destination load.type executive client companyId tags portfolio businessUnit
  country supplier carrier load.pieces[0].weight date sent made step token owner company currency
`
  .trim()
  .split(/\s+/);

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

describe('no page fails at', { timeout: 1_200_000 }, () => {
  it('an odd query', async () => {
    const attempts = attemptsOf(loaderPatterns(), queries);
    const wrong = await wrongAnswers(
      attempts,
      ({ reader, pattern, kind }) => statusOf(`${fillPattern(pattern)}?${kind}`, reader),
      isFault,
    );
    expect(wrong).toEqual([]);
  });

  it('a path that cannot be decoded', async () => {
    const paths = ['%E0%A4%A', '%ff', odd, '%01', '..%2f..', 'a'.repeat(5000)];
    const attempts = attemptsOf(
      loaderPatterns().filter((pattern) => pattern.includes(':')),
      paths,
    );
    const wrong = await wrongAnswers(
      attempts,
      ({ reader, pattern, kind }) => statusOf(pattern.replace(/:\w+/g, kind), reader),
      isFault,
    );
    expect(wrong).toEqual([]);
  });
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
const multipart = 'multipart/form-data; boundary=b';

/** Bodies that are no form at all: name, type, content. */
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

/** Signing out and sending a message again read no field. */
const ignoreFields = new Set(['/logout', '/admin/outbox/:id']);
const formPatterns = () => actionPatterns().filter((pattern) => !ignoreFields.has(pattern));

/** Forms that no browser sends. */
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
  ['bytes that cannot be decoded', () => '%E0%A4%A=%E0%A4%A&%=%&intent=%ff&&=&=='],
  ['a name of 2,000 parts', () => `${'a.'.repeat(2000)}b=1&a${'[0]'.repeat(2000)}=1&a[0]=1&a.b=2&a=3`],
  [
    'files for fields',
    () => {
      const form = new FormData();
      for (const name of fields) form.append(name, new File(['x'], 'x.txt'));
      return form;
    },
  ],
];

describe('forms', { timeout: 1_200_000 }, () => {
  it('refuse a body that is no form', async () => {
    const wrong = await wrongAnswers(
      attemptsOf(formPatterns(), noForms),
      ({ reader, pattern, kind: [, type, body] }) => {
        const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
        return statusOf(fillPattern(pattern), reader, { method: 'POST', headers, body });
      },
      (status, { reader }) => !isRefusal(status) && !(reader === 'visitor' && status === 302),
    );
    expect(wrong).toEqual([]);
  });

  it('do not fail at odd fields', async () => {
    const wrong = await wrongAnswers(
      attemptsOf(formPatterns(), oddForms),
      ({ reader, pattern, kind: [, make] }) => {
        const body = make();
        const headers: Record<string, string> =
          typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
        return statusOf(fillPattern(pattern), reader, { method: 'POST', headers, body });
      },
      isFault,
    );
    expect(wrong).toEqual([]);
  });

  it('are refused by pages that take none', async () => {
    const actions = new Set(actionPatterns());
    const patterns = loaderPatterns().filter((pattern) => !actions.has(pattern));
    const wrong = await wrongAnswers(
      patterns.map((pattern) => ({ reader: 'admin', pattern, kind: 'save' })),
      ({ reader, pattern, kind }) =>
        statusOf(fillPattern(pattern), reader, {
          method: 'POST',
          body: new URLSearchParams({ intent: kind }),
        }),
      (status) => !isRefusal(status),
    );
    expect(wrong).toEqual([]);
  });
});
const isRefusal = (status: number) => status >= 400 && status < 500;

/** The path with each of its parameters made unreadable in turn. */
function unreadable(pattern: string, parameter: RegExp): readonly string[] {
  return [...pattern.matchAll(parameter)].map(([, bad]) =>
    pattern.replace(parameter, (_, name: string) => (name === bad ? 'zero%00' : (words[name] ?? uuidv7()))),
  );
}

describe('a NUL in an address is refused', { timeout: 120_000 }, () => {
  it('on every page, in each parameter and in the query', async () => {
    const names = ['search', 'q', 'id', 'from', 'state', 'origin', 'since'];
    const paths = loaderPatterns().flatMap((pattern, index) => [
      ...unreadable(pattern, /:(\w+)/g),
      ...(isLongForm ? names : [at(names, index)]).map((name) => `${fillPattern(pattern)}?${name}=zero%00`),
    ]);
    const wrong: unknown[] = [];
    await inBatches(paths, async (path) => {
      const headers = { cookie: cookies.get('admin') ?? '' };
      const response = await fetch(platform.origin + path, { headers, redirect: 'manual' });
      const text = await response.text();
      if (response.status !== 400 || !text.includes('signos')) wrong.push([path, response.status]);
    });
    expect(wrong).toEqual([]);
  });

  it('at every endpoint, in each parameter', async () => {
    const headers = { authorization: `Bearer ${tokenOf()}`, 'accept-language': 'es' };
    const wrong: unknown[] = [];
    const calls = endpoints.flatMap(({ method, path }) =>
      unreadable(path, /\{(\w+)\}/g).map((address) => ({ method, address })),
    );
    await inBatches(calls, async ({ method, address }) => {
      const hasBody = method !== 'get' && method !== 'delete';
      const response = await fetch(`${platform.origin}/api/v1${address}`, {
        method: method.toUpperCase(),
        headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(hasBody && { body: '{}' }),
      });
      const text = await response.text();
      if (response.status !== 400 || !/signos|archivo/.test(text))
        wrong.push([method, address, response.status]);
    });
    expect(wrong).toEqual([]);
  });
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
