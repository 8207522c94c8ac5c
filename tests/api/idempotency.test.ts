import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyedHash } from '@infrastructure/auth/keyed-hashes';
import { claimKey } from '~/api/idempotency';
import { commandIdsFrom } from '~/use-cases/command-ids';
import { noteApi, type NoteApi } from './note-api';

let api: NoteApi;

beforeAll(async () => {
  api = await noteApi();
});

afterAll(() => api.stop());

const write = (key: string, text = 'Zarpe confirmado', as?: string) =>
  api.call('POST', '/notes', {
    body: { text },
    headers: { 'idempotency-key': key, cookie: 'guest=ana' },
    ...(as !== undefined && { as }),
  });

async function notesWith(text: string): Promise<number> {
  const { events } = await api.services.store.readAll({ after: null, limit: 1000 });
  return events.filter(({ type, data }) => type === 'NoteWritten' && (data as { text: string }).text === text)
    .length;
}

describe('a POST with an Idempotency-Key', () => {
  it('is answered again as the first time, byte by byte', async () => {
    const first = await write('key-1', 'una vez');
    const again = await write('key-1', 'una vez');
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await again.text()).toBe(await first.text());
    expect(await notesWith('una vez')).toBe(1);
  });

  it('makes one record of many at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => write('key-2', 'a la vez')));
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await notesWith('a la vez')).toBe(1);
  });

  it('is refused when its key was used for another request', async () => {
    await write('key-3');
    const other = await write('key-3', 'otra cosa');
    expect(other.status).toBe(422);
    expect(await other.text()).toContain('Idempotency-Key');
  });

  it('has its key to itself: another caller may use the same', async () => {
    const one = (await (await write('key-4', 'compartida', 'user')).json()) as { id: string };
    const other = (await (await write('key-4', 'compartida', 'client')).json()) as { id: string };
    expect(other.id).not.toBe(one.id);
  });

  it('is another request for each visitor, also behind one address, and for one who keeps no cookie', async () => {
    const from = (cookie?: string) =>
      api.call('POST', '/notes', {
        body: { text: 'de nadie más' },
        headers: { 'idempotency-key': 'key-7', ...(cookie !== undefined && { cookie }) },
      });
    const answers = [];
    for (const cookie of ['guest=ana', 'guest=luis', undefined, undefined, 'guest=luis'])
      answers.push((await (await from(cookie)).json()) as { id: string });
    const [ana, luis, some, other, again] = answers.map(({ id }) => id);
    expect(new Set([ana, luis, some, other]).size).toBe(4);
    expect(again).toBe(luis);
  });

  it('leaves nothing behind that its content can be guessed from', async () => {
    await write('key-8', 'contraseña 1234');
    const { rows } = await sql<{ fingerprint: string }>`
      select fingerprint from platform.idempotency where key = 'key-8'`.execute(api.services.db);
    const content = ['/api/v1/notes', '', { text: 'contraseña 1234' }, []];
    const { keyedHash } = api.services.auth;
    const keyed = (await keyedHash('request', content)).toString('base64url');
    expect(rows).toEqual([{ fingerprint: keyed }]);
    for (const parts of [content, ['request', ...content]]) {
      const guessed = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
      expect(keyed).not.toBe(guessed);
    }
    const elsewhere = createKeyedHash(api.services.db);
    expect((await elsewhere('request', content)).toString('base64url')).toBe(keyed);
  });

  it('gets its refusal again too', async () => {
    expect((await write('key-5', 'forbidden word')).status).toBe(422);
    expect((await write('key-5', 'forbidden word')).headers.get('idempotency-replayed')).toBe('true');
  });

  it('may be mended when its input was wrong', async () => {
    expect((await write('key-6', 'x')).status).toBe(400);
    expect((await write('key-6', 'ahora bien')).status).toBe(201);
  });

  it('refuses a key that is none', async () => {
    expect((await write('k'.repeat(201))).status).toBe(400);
  });
});

describe('a request that was lost in a crash', () => {
  it('is taken over with the same command id, so that one record is made', async () => {
    const { db } = api.services;
    const first = await claimKey(db, 'user', 'crashed', 'same');
    await sql`update platform.idempotency set claimed_at = now() - interval '1 minute' where key = 'crashed'`.execute(
      db,
    );
    const second = await claimKey(db, 'user', 'crashed', 'same');
    expect(first).toHaveProperty('commandId');
    expect(second).toMatchObject({ commandId: (first as { commandId: string }).commandId });
  });

  it('leaves nothing behind after two days', async () => {
    const { db } = api.services;
    await claimKey(db, 'user', 'old', 'same');
    await sql`update platform.idempotency set created_at = now() - interval '3 days' where key = 'old'`.execute(
      db,
    );
    await claimKey(db, 'user', 'new', 'same');
    const { rows } = await sql`select 1 from platform.idempotency where key = 'old'`.execute(db);
    expect(rows).toHaveLength(0);
  });
});

describe('the commands of one request', () => {
  it('have ids that a repeat makes again, each a UUIDv7 of the same moment', () => {
    const commandId = uuidv7();
    const [one, other] = [commandIdsFrom(commandId), commandIdsFrom(commandId)];
    const ids = [one(), one(), one()];
    expect([other(), other(), other()]).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(ids.every((id) => id.slice(0, 13) === commandId.slice(0, 13))).toBe(true);
  });
});
