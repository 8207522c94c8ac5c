import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loaderPatterns } from '@tests/e2e/support/walk';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';

let platform: RunningPlatform;
let token: string;

beforeAll(async () => {
  platform = await startPlatform({ LOG_LEVEL: 'info' });
  token = await platform.privateLink();
}, 180_000);
afterAll(() => platform.stop());

const unknown = `fpo_${'u'.repeat(43)}`;
const words: Readonly<Record<string, string>> = { catalogue: 'carriers', kind: 'air', name: 'places' };
const id = uuidv7();
const filled = (pattern: string, secret: string) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => (name === 'token' ? secret : (words[name] ?? id)));

async function statusAt(pattern: string, secret: string): Promise<number> {
  const response = await fetch(`${platform.origin}${filled(pattern, secret)}?token=${secret}`, {
    headers: { cookie: `session=${secret}; guest=${secret}`, authorization: `Bearer ${secret}` },
    redirect: 'manual',
  });
  await response.body?.cancel();
  return response.status;
}

it('a private link opens the page of its offers, and no other page of the route table', async () => {
  const opened: string[] = [];
  for (const pattern of loaderPatterns()) {
    const [known, stranger] = [await statusAt(pattern, token), await statusAt(pattern, unknown)];
    if (known !== stranger) opened.push(`${pattern} ${known} ${stranger}`);
  }
  expect(opened).toEqual(['/offers/:token 200 404']);
}, 120_000);

it('its token is in no log, whatever it is sent to', async () => {
  const { origin } = platform;
  const form = new URLSearchParams({ intent: 'accept', offerId: id, revision: '1', name: 'Ana' });
  for (const [path, init] of [
    [`/offers/${token}`, {}],
    [`/offers/${token}.data`, {}],
    [`/offers/${token}`, { method: 'POST', body: form }],
    [`/offers/${token}`, { method: 'POST', body: 'broken', headers: { 'content-type': 'text/plain' } }],
    [`/offers/${token}/more?token=${token}`, {}],
    [`/api/v1/quoter-responses/${id}/responses`, { headers: { authorization: `Bearer ${token}` } }],
    [`/api/v1/quoter-responses/${token}/responses`, { headers: { authorization: `Bearer ${token}` } }],
  ] satisfies readonly (readonly [string, RequestInit])[]) {
    const headers = { origin, ...('headers' in init ? init.headers : {}) };
    await (await fetch(`${origin}${path}`, { ...init, headers, redirect: 'manual' })).text();
  }
  await expect.poll(() => platform.output()).toContain('/offers/*');
  expect(platform.output()).not.toContain(token.slice(4));
});

it('the page says the same for every link that opens nothing, and tells no referrer', async () => {
  const pages = await Promise.all(
    [unknown, 'nothing', `fpo_${'v'.repeat(43)}`].map(async (secret) => {
      const response = await fetch(`${platform.origin}/offers/${secret}`);
      // Scripts hold the address and a nonce, the first tag the id of the request.
      const page = (await response.text()).replaceAll(/<script[^]*?<\/script>|^.*?<head>/g, '');
      const text = page.replaceAll(/nonce="[^"]*"/g, '').replaceAll(secret, '');
      return { status: response.status, referrer: response.headers.get('referrer-policy'), text };
    }),
  );
  expect(pages[0]).toMatchObject({ status: 404, referrer: 'no-referrer' });
  expect(pages[0]?.text).toContain('El enlace no es válido');
  expect(pages[1]).toEqual(pages[0]);
  expect(pages[2]).toEqual(pages[0]);
});
