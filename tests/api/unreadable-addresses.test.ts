import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '~/api';
import { loaderPatterns } from '@tests/e2e/support/walk';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';

let platform: RunningPlatform;
let token: string;

beforeAll(async () => {
  platform = await startPlatform();
  const answer = await fetch(`${platform.origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(platform.administrator),
  });
  ({ token } = (await answer.json()) as { token: string });
});
// Throws when the server has logged a fault meanwhile.
afterAll(() => platform.stop());

/** Parameters of paths that stand for one of a few words. */
const words: Readonly<Record<string, string>> = { catalogue: 'carriers', kind: 'air', name: 'places' };

/** The path with each of its parameters made unreadable in turn; once more with what readers ask for in the query. */
function unreadable(pattern: string, parameter: RegExp, queries: readonly string[]): readonly string[] {
  const names = [...pattern.matchAll(parameter)].map(([, name = '']) => name);
  const fill = (bad: string | null) =>
    pattern.replace(parameter, (_, name: string) => (name === bad ? 'zero%00' : (words[name] ?? uuidv7())));
  return [...names.map(fill), ...queries.map((query) => `${fill(null)}?${query}`)];
}

const asked = ['search', 'q', 'id', 'from', 'state', 'origin', 'since'].map((name) => `${name}=zero%00`);

it('are refused on every page', async () => {
  const paths = loaderPatterns().flatMap((pattern) => unreadable(pattern, /:(\w+)/g, asked));
  expect(paths.length).toBeGreaterThan(300);
  const cookie = `session=${token}`;
  for (const path of paths) {
    const response = await fetch(platform.origin + path, { headers: { cookie }, redirect: 'manual' });
    expect([path, response.status]).toEqual([path, 400]);
    expect(await response.text()).toContain('signos');
  }
});

it('are refused at every endpoint that has parameters, by their names', async () => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'es' };
  for (const { method, path } of endpoints) {
    for (const each of unreadable(path, /\{(\w+)\}/g, [])) {
      const hasBody = method !== 'get' && method !== 'delete';
      const response = await fetch(`${platform.origin}/api/v1${each}`, {
        method: method.toUpperCase(),
        headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(hasBody && { body: '{}' }),
      });
      expect([method, each, response.status]).toEqual([method, each, 400]);
      expect(JSON.stringify(await response.json())).toMatch(/signos|archivo/);
    }
  }
});
