import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EventStoreUnavailable } from '@infrastructure/event-store/event-store';
import { noteApi, type NoteApi } from './note-api';

let api: NoteApi;

beforeAll(async () => {
  api = await noteApi();
});

afterAll(() => api.stop());

async function answerOf(response: Promise<Response>) {
  const answered = await response;
  return { status: answered.status, body: (await answered.json()) as Record<string, unknown> };
}

async function writeNote(text = 'Salida de Valparaíso'): Promise<string> {
  const { body } = await answerOf(api.call('POST', '/notes', { body: { text } }));
  return body['id'] as string;
}

describe('a list', () => {
  const window = async (query: string) => {
    const { body } = await answerOf(api.call('GET', `/notes${query}`));
    const [{ limit, offset }] = body['data'] as [{ limit: number; offset: number }];
    return { limit, offset };
  };

  it('takes limit and offset, and page and take alike', async () => {
    expect(await window('')).toEqual({ limit: 10, offset: 0 });
    expect(await window('?limit=20&offset=5')).toEqual({ limit: 20, offset: 5 });
    expect(await window('?page=3&take=20')).toEqual({ limit: 20, offset: 40 });
    expect(await window('?page=2')).toEqual({ limit: 10, offset: 10 });
  });

  it('reads filters in the forms callers send them', async () => {
    const { body } = await answerOf(api.call('GET', '/notes?isActive=inactive&tags=a,b&search='));
    expect(body['data']).toEqual([{ isActive: false, tags: ['a', 'b'], limit: 10, offset: 0 }]);
    const repeated = await answerOf(api.call('GET', '/notes?tags=a&tags=b'));
    expect(repeated.body['data']).toMatchObject([{ tags: ['a', 'b'] }]);
  });

  it('refuses a filter it does not know, and a window that is too wide, all at once', async () => {
    const { status, body } = await answerOf(
      api.call('GET', '/notes?colour=red&take=1001', { headers: { 'accept-language': 'en' } }),
    );
    expect(status).toBe(400);
    expect(body['message']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^take: /), 'colour: Not recognised.']),
    );
  });
});

describe('an input', () => {
  it('is stripped of empty strings, nulls and empty arrays', async () => {
    const { status, body } = await answerOf(
      api.call('POST', '/notes', { body: { text: 'Con datos', email: '', tags: [], by: null } }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ text: 'Con datos', tags: [] });
  });

  it('keeps the null of a PATCH, which clears', async () => {
    const id = await writeNote();
    const { status, body } = await answerOf(
      api.call('PATCH', `/notes/${id}`, { as: 'executive', body: { text: null } }),
    );
    expect(status).toBe(200);
    expect(body['text']).toBeNull();
  });

  it.each([
    ['es', /^email: El correo no parece ser válido/, /^text: Debe tener al menos 3/],
    ['en', /^email: /, /^text: Must have at least 3/],
    ['pt-BR', /^email: /, /^text: .*3/],
  ])('is refused with a sentence for each wrong field, in %s', async (language, email, text) => {
    const { status, body } = await answerOf(
      api.call('POST', '/notes', {
        body: { text: 'x', email: 'nobody' },
        headers: { 'accept-language': language },
      }),
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request', requestId: 'request-1' });
    expect(body['message']).toEqual([expect.stringMatching(text), expect.stringMatching(email)]);
  });

  it('is refused with one sentence when one field is wrong', async () => {
    const { body } = await answerOf(api.call('POST', '/notes', { body: {} }));
    expect(body['message']).toBe('text: Falta este dato.');
  });

  it('must be JSON', async () => {
    expect(
      (
        await answerOf(
          api.call('POST', '/notes', { body: '{', headers: { 'content-type': 'application/json' } }),
        )
      ).status,
    ).toBe(400);
    const form = await answerOf(
      api.call('POST', '/notes', {
        body: 'text=abc',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    );
    expect(form).toMatchObject({ status: 415, body: { error: 'Unsupported Media Type' } });
  });

  it('may not be larger than a megabyte', async () => {
    const { status } = await answerOf(api.call('POST', '/notes', { body: { text: 'x'.repeat(1_100_000) } }));
    expect(status).toBe(413);
  });
});

describe('files', () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  /** What the sender says a file is counts for nothing: its content tells. */
  function form(size: number, begins: Buffer = png): FormData {
    const data = new FormData();
    data.set('title', 'Guía');
    data.set('places[0].name', 'Valparaíso');
    data.set(
      'picture',
      new File([new Uint8Array(begins), Buffer.alloc(size - begins.length)], 'guia.png', {
        type: 'image/png',
      }),
    );
    return data;
  }

  it('come with their fields', async () => {
    const { status, body } = await answerOf(api.call('POST', '/notes/scan', { as: 'user', body: form(10) }));
    expect(status).toBe(201);
    expect(body).toEqual({ title: 'Guía', places: [{ name: 'Valparaíso' }], bytes: 10 });
  });

  it('are refused when too large, of another type, missing or not asked for', async () => {
    const refused = async (body: FormData | object) =>
      (await answerOf(api.call('POST', '/notes/scan', { as: 'user', body }))).body;
    expect(await refused(form(2000))).toMatchObject({
      statusCode: 400,
      message: 'picture: el archivo supera el máximo de 1 kB.',
    });
    expect(await refused(form(10, Buffer.from('<html>')))).toMatchObject({ statusCode: 400 });
    expect(await refused({ title: 'Guía' })).toMatchObject({ message: 'picture: falta el archivo.' });
    const other = form(10);
    other.set('elsewhere', new File(['x'], 'x.png', { type: 'image/png' }));
    expect(await refused(other)).toMatchObject({ message: 'elsewhere: aquí no se espera un archivo.' });
  });
});

describe('access', () => {
  it('asks visitors for a credential, refuses a wrong one everywhere, and a small one where it is too small', async () => {
    const without = await api.call('GET', '/notes/count');
    expect(without.status).toBe(401);
    expect(without.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect((await api.call('GET', '/notes', { as: 'nobody' })).status).toBe(401);
    expect((await answerOf(api.call('GET', '/notes/count', { as: 'user' }))).body).toMatchObject({
      statusCode: 403,
    });
    expect((await api.call('GET', '/notes/count', { as: 'executive' })).status).toBe(200);
  });

  it('lets an auditor read and not change', async () => {
    expect((await api.call('GET', '/notes/count', { as: 'auditor' })).status).toBe(200);
    const { status } = await api.call('PATCH', '/notes/1', { as: 'auditor', body: { text: 'abc' } });
    expect(status).toBe(403);
  });
});

describe('revisions', () => {
  it('come as ETag; what the caller has already is not sent again', async () => {
    const id = await writeNote();
    const first = await api.call('GET', `/notes/${id}`);
    expect(first.headers.get('etag')).toBe('"0"');
    const again = await api.call('GET', `/notes/${id}`, { headers: { 'if-none-match': '"0"' } });
    expect(again.status).toBe(304);
  });

  it('refuse a change of what somebody else has changed since', async () => {
    const id = await writeNote();
    const change = (text: string, revision: string) =>
      api.call('PATCH', `/notes/${id}`, {
        as: 'executive',
        body: { text },
        headers: { 'if-match': revision },
      });
    const first = await change('uno', '"0"');
    expect(first.headers.get('etag')).toBe('"1"');
    expect((await answerOf(change('dos', '"0"'))).body).toMatchObject({
      statusCode: 412,
      error: 'Precondition Failed',
    });
    expect((await change('dos', '"1"')).status).toBe(200);
    expect((await change('tres', 'yesterday')).status).toBe(400);
  });
});

describe('answers', () => {
  it('say what refused: a rule with 422, nothing there with 404', async () => {
    expect((await answerOf(api.call('POST', '/notes', { body: { text: 'forbidden word' } }))).status).toBe(
      422,
    );
    expect((await answerOf(api.call('GET', '/notes/nothing'))).body).toMatchObject({
      statusCode: 404,
      error: 'Not Found',
    });
  });

  it('say that a command was accepted where the record cannot be read any more', async () => {
    const away = vi
      .spyOn(api.services.store, 'readStream')
      .mockRejectedValue(new EventStoreUnavailable('away since the append'));
    const written = await answerOf(api.call('POST', '/notes', { body: { text: 'Salida de Arica' } }));
    const refused = await answerOf(api.call('POST', '/notes', { body: { text: 'forbidden word' } }));
    away.mockRestore();
    expect(written).toMatchObject({ status: 201, body: { text: 'Salida de Arica' } });
    expect(refused.status).toBe(422);
    const { status, body } = await answerOf(api.call('GET', `/notes/${String(written.body['id'])}`));
    expect([status, body['text']]).toEqual([200, 'Salida de Arica']);
  });

  it('are JSON where there is no endpoint too', async () => {
    const { status, body } = await answerOf(api.call('GET', '/nowhere'));
    expect(status).toBe(404);
    expect(body['message']).toBe('No existe GET /api/v1/nowhere.');
  });

  it('are nothing with 204, and a file with its name', async () => {
    expect((await api.call('DELETE', '/notes/1', { as: 'admin' })).status).toBe(204);
    const file = await api.call('GET', '/notes/download/excel');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="A_o_nuevo.xlsx"; filename*=UTF-8''A%C3%B1o%20nuevo.xlsx`,
    );
    expect(await file.text()).toBe('xlsx');
  });

  it('of a fault say nothing of it, and the log says it once', async () => {
    const { status, body } = await answerOf(api.call('GET', '/notes/broken/fault'));
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(api.logged.filter(({ msg }) => msg === 'an endpoint failed')).toHaveLength(1);
  });
});

describe('the reference', () => {
  it('has every endpoint, as OpenAPI 3.1', async () => {
    const { body } = await answerOf(api.call('GET', '/openapi.json'));
    expect(body['openapi']).toBe('3.1.0');
    const paths = body['paths'] as Record<string, Record<string, { parameters?: { name: string }[] }>>;
    expect(Object.keys(paths)).toContain('/notes/{id}');
    expect(paths['/notes']?.['get']?.parameters?.map(({ name }) => name)).toEqual([
      'search',
      'isActive',
      'tags',
      'limit',
      'offset',
      'page',
      'take',
    ]);
  });

  it('is browsable without requestContext anybody else', async () => {
    const page = await api.call('GET', '/docs');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await page.text()).toContain('docs/swagger-ui-bundle.js');
    expect((await api.call('GET', '/docs/swagger-ui.css')).headers.get('content-type')).toMatch(/^text\/css/);
    expect(await (await api.call('GET', '/docs/open.js')).text()).toContain('SwaggerUIBundle');
  });
});

describe('the limit on requests', () => {
  it('says when to come back', async () => {
    const limited = await noteApi({ apiRequestsPerMinute: 2 });
    try {
      await limited.call('GET', '/notes', { as: 'user' });
      await limited.call('GET', '/notes', { as: 'user' });
      const refused = await limited.call('GET', '/notes', { as: 'user' });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await limited.call('GET', '/notes', { as: 'client' })).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
