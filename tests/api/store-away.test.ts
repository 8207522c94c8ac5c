import { expect, it } from 'vitest';
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
