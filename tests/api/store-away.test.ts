import { expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '~/api';
import type { AnyEndpoint } from '~/api/endpoint';
import { filledInputs } from '@tests/owner-companies/filled-input';
import { noteApi } from './note-api';

/** Nothing listens on port 1. */
const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';

it('says 503, and when to come back, while the store or the database is away', async () => {
  const api = await noteApi({ databaseUrl: nowhere });
  try {
    for (const response of [
      await api.call('GET', '/notes/1'),
      await api.call('POST', '/notes', { body: { text: 'Sin base' } }),
      await api.call('POST', '/notes', { body: { text: 'Sin base' }, headers: { 'idempotency-key': 'k1' } }),
    ]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toMatchObject({
        statusCode: 503,
        error: 'Service Unavailable',
        requestId: 'request-1',
      });
    }
    expect(await api.services.check()).toEqual({
      eventStore: 'unavailable',
      database: 'unavailable',
      administrator: 'unavailable',
      personalData: 'unavailable',
      projections: 'unavailable',
    });
    // Said once, however many requests meet it.
    const said = api.logged.filter(({ level }) => level >= 50).map(({ msg }) => msg);
    expect(said.filter((line) => line !== 'the database is away')).toEqual(['the event store is away']);
    expect(new Set(said).size).toBe(said.length);
  } finally {
    await api.stop();
  }
});

const id = '0198c0de-0000-7000-8000-000000000001';

/** JSON that the endpoint accepts where that is found, JSON it refuses, text that is none, and forms with a file. */
function bodiesOf({ body, files }: AnyEndpoint): readonly (FormData | string | object | undefined)[] {
  if (body === undefined && files === undefined) return [undefined];
  const schema = body as z.ZodType | undefined;
  const filled =
    schema === undefined ? [] : filledInputs(schema, (name) => (/id$/i.test(name) ? id : undefined));
  const forms = [{}, ...filled].map((fields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields as object))
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    for (const name of Object.keys(files ?? { file: null }))
      form.set(name, new File(['name;code\nUno;1\n'], 'a.csv', { type: 'text/csv' }));
    return form;
  });
  return [...(filled as readonly object[]), {}, '{broken', ...forms];
}

const roles = ['admin', 'client', undefined] as const;

it('says so at every endpoint, whatever it is sent', { timeout: 300_000 }, async () => {
  const api = await noteApi({ databaseUrl: nowhere, endpoints, apiRequestsPerMinute: 0 });
  const found: unknown[] = [];
  const reached = new Set<AnyEndpoint>();
  try {
    for (const endpoint of endpoints)
      for (const [as, body] of roles.flatMap((role) =>
        bodiesOf(endpoint).map((one) => [role, one] as const),
      )) {
        const { method, path } = endpoint;
        const response = await api.call(method.toUpperCase(), path.replace(/\{\w+\}/g, id), {
          ...(as !== undefined && { as }),
          body,
          headers: {
            'accept-language': 'en',
            ...(typeof body === 'string' && { 'content-type': 'application/json' }),
          },
        });
        const { status } = response;
        const text = await response.text();
        if (status === 503) reached.add(endpoint);
        const saysSo = response.headers.get('retry-after') === '5' && text.includes('try again');
        // There was no session to end.
        const isDone = response.ok && method !== 'get' && path !== '/auth/logout';
        if (status === 503 ? !saysSo : status >= 500 || isDone) found.push([as, method, path, status, text]);
      }
  } finally {
    await api.stop();
  }
  expect(found).toEqual([]);
  // Others refuse what is sent, or who sends it, before they ask the database.
  expect(reached.size).toBeGreaterThan(0.7 * endpoints.length);
});
