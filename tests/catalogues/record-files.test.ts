import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { loader as fileLoader } from '~/pages/catalogues/file.server';
import { action as add } from '~/pages/catalogues/new/new.server';
import { action as one, loader as oneLoader } from '~/pages/catalogues/one/one.server';
import { createApi } from '~/api';
import { setAvatar } from '~/use-cases/people/avatars.server';
import { fileAnswer } from '~/http/file-answer.server';
import type { ApiBindings } from '~/http/api-door';
import { catalogues } from '@domain/catalogues/registry';
import type { Actor } from '@domain/shared/actor';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { formOf, visit } from './page-visit';
import { sampleValues } from './sample-values';

let platform: TestPlatform;
let admin: Actor;
beforeAll(async () => {
  platform = await testPlatform();
  admin = await platform.person('admin');
});
afterAll(() => platform.stop());

const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
const picture = (name: string, bytes: Uint8Array = gif) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/gif' });

interface Shown {
  readonly values: Readonly<Record<string, string | null>>;
  readonly names: ReadonlyMap<string, string>;
  readonly error: Readonly<Record<string, readonly string[]>>;
  readonly happenings: readonly {
    readonly changes: readonly { readonly before: string | null; readonly after: string | null }[];
  }[];
}

const withFiles = catalogues.flatMap((catalogue) =>
  Object.entries(catalogue.fields).flatMap(([field, { kind }]) =>
    kind === 'image' || kind === 'file'
      ? [[`${catalogue.name}.${field}`, catalogue, field, kind] as const]
      : [],
  ),
);

it('catalogues have their pictures and files', () => {
  expect(withFiles.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'carriers.img',
      'suppliers.image',
      'branches.image',
      'containers.img',
      'trucks.image',
      'tags.file',
    ]),
  );
});

describe.each(withFiles)('%s', (_name, catalogue, field, kind) => {
  const root = `/admin/${catalogue.name}`;
  const values = Object.fromEntries(
    Object.entries(sampleValues(catalogue, 51)).filter(([name]) => catalogue.fields[name]?.kind !== kind),
  );
  const at = (page: Parameters<typeof visit>[2], id: string, form?: FormData) =>
    visit<Shown>(platform.services, admin, page, `${root}/${id}`, {
      params: { catalogue: catalogue.name, id },
      ...(form && { form }),
    });
  const save = (id: string, more: object) => at(one, id, formOf({ ...values, ...more }, { intent: 'save' }));
  const bytesOf = async (fileId: string | null | undefined) => {
    const request = new Request('http://localhost/');
    const context = { services: platform.services, actor: admin, language: 'es', requestId: '', path: '' };
    const answer = await fileLoader({ request, params: { fileId }, context } as never).catch(
      (thrown: unknown) => thrown,
    );
    return answer as Response;
  };

  it('is handed in, shown, replaced, kept when left alone and taken away, and its history names it', async () => {
    const form = formOf({ ...values, [field]: picture('first.gif') }, { commandId: uuidv7() });
    const id = (await at(add, '', form)).leadsTo?.split('/').at(-1) ?? '';
    const first = (await at(oneLoader, id)).data;
    const fileId = first.values[field];
    expect(first.names.get(fileId ?? '')).toBe('first.gif');
    const shown = await bytesOf(fileId);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(gif);
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment/);

    await save(id, {});
    expect((await at(oneLoader, id)).data.values[field]).toBe(fileId);
    await save(id, { [field]: picture('second.gif') });
    const replaced = (await at(oneLoader, id)).data;
    expect(replaced.happenings[0]?.changes).toMatchObject([{ before: 'first.gif', after: 'second.gif' }]);
    expect((await bytesOf(fileId)).status).toBe(404);
    await save(id, { [`${field}-gone`]: 'true' });
    expect((await at(oneLoader, id)).data.values[field]).toBeNull();
  });

  it('refuses what is too large, or no picture where one belongs, at the field', async () => {
    const large = picture('large.gif', Buffer.concat([gif, Buffer.alloc(21 * 1024 * 1024)]));
    const refused = await at(add, '', formOf({ ...values, [field]: large }));
    expect(refused.status).toBe(400);
    expect(refused.data.error[field]).toHaveLength(1);
    if (kind === 'file') return;
    const text = await at(
      add,
      '',
      formOf({ ...values, [field]: picture('notes.gif', Buffer.from('no picture')) }),
    );
    expect(text.status).toBe(400);
    expect(text.data.error[field]?.[0]).toContain('jpeg');
  });
});

it.each([0, 1024 * 1024, 1024 * 1024 + 1, 2_600_000])(
  'a file of %i bytes is kept as it came, and goes as a whole',
  async (size) => {
    const { files, db } = platform.services;
    const bytes = Buffer.from(Array.from({ length: size }, (_, at) => (at * 7 + (at >> 12)) & 255));
    const id = await files.keep({ name: 'hoja.csv', bytes, uploadedBy: admin.id });
    const found = await files.find(id);
    expect(found?.bytes.equals(bytes)).toBe(true);
    expect(found).toMatchObject({ id, name: 'hoja.csv', uploadedBy: admin.id });
    await files.remove(id);
    expect(await files.find(id)).toBeNull();
    const { rows } = await sql`select place from platform.file_pieces where file_id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  },
);

describe('a file', () => {
  const countFiles = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from platform.files`.execute(
      platform.services.db,
    );
    return rows[0]?.count;
  };
  const carriers = catalogues.find(({ name }) => name === 'carriers')!;
  const params = { catalogue: 'carriers' };
  const values = (row: number) => {
    const { img: _img, ...others } = sampleValues(carriers, row);
    return others;
  };

  it('is not stored for somebody who may not add or change the record', async () => {
    const { services } = platform;
    const form = () => formOf({ ...values(61), img: picture('a.gif') }, { commandId: uuidv7() });
    const added = await visit(services, admin, add, '/admin/carriers/new', { params, form: form() });
    const id = added.leadsTo?.split('/').at(-1) ?? '';
    const before = await countFiles();
    const keep = vi.spyOn(services.files, 'keep');
    for (const role of ['user', 'client', 'executive', 'auditor'] as const) {
      const reader = await platform.person(role);
      const path = '/admin/carriers/new';
      expect((await visit(services, reader, add, path, { params, form: form() })).status).toBe(403);
      const change = { params: { ...params, id }, form: formOf(values(61), { intent: 'save' }) };
      change.form.set('img', picture('b.gif'));
      expect((await visit(services, reader, one, `/admin/carriers/${id}`, change)).status).toBe(403);
    }
    expect(await countFiles()).toBe(before);
    // Files were never stored, not even temporarily.
    expect(keep).not.toHaveBeenCalled();
    keep.mockRestore();
  });

  it('is not stored for a record that is not there, and not left behind by a refusal', async () => {
    const { services } = platform;
    const taken = formOf({ ...values(62), img: picture('a.gif') }, { commandId: uuidv7() });
    await visit(services, admin, add, '/admin/carriers/new', { params, form: taken });
    const before = await countFiles();
    const again = formOf({ ...values(62), img: picture('b.gif') }, { commandId: uuidv7() });
    expect((await visit(services, admin, add, '/admin/carriers/new', { params, form: again })).status).toBe(
      409,
    );
    const nowhere = formOf({ ...values(63), img: picture('b.gif') }, { intent: 'save' });
    const change = { params: { ...params, id: uuidv7() }, form: nowhere };
    expect((await visit(services, admin, one, '/admin/carriers/x', change)).status).toBe(404);
    expect(await countFiles()).toBe(before);
  });

  it('is not stored over the API either', async () => {
    const { services } = platform;
    const admin = await platform.person('admin');
    const { token } = await services.auth.sessions.open(admin.id, { via: 'api' });
    const door = createApi(services, { apiRequestsPerMinute: 0 });
    const before = await countFiles();
    const keep = vi.spyOn(services.files, 'keep');
    const call = (method: string, path: string) => {
      const body = new FormData();
      body.set('name', 'Nadie');
      body.set('img', picture('a.gif'));
      const headers = { authorization: `Bearer ${token}` };
      const request = new Request(`http://localhost/api/v1${path}`, { method, body, headers });
      return door(request, { requestId: 'r', log: services.log, address: '10.2.2.3' } as ApiBindings);
    };
    expect((await call('PATCH', `/carriers/${uuidv7()}`)).status).toBe(404);
    expect(await countFiles()).toBe(before);
    expect(keep).not.toHaveBeenCalled();
    keep.mockRestore();
  });

  it('that is no picture is saved as bytes, whatever it and its sender call it', async () => {
    const { files } = platform.services;
    const html = Buffer.from('<script>alert(1)</script>');
    const file = { name: 'page.html', bytes: html, uploadedBy: admin.id };
    const id = await files.keep(file);
    // Older files were stored with the type their sender claimed.
    await sql`update platform.files set media_type = 'text/html' where id = ${id}`.execute(
      platform.services.db,
    );
    const found = await files.find(id);
    const { headers } = fileAnswer(found!);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is not stored as the picture of somebody that one may see and not change', async () => {
    const executive = await platform.person('executive');
    const colleague = await platform.person('executive');
    const before = await countFiles();
    const keep = vi.spyOn(platform.services.files, 'keep');
    const requestContext = platform.requestContext(executive);
    const outcome = await setAvatar(requestContext, colleague.id, { name: 'a.gif', bytes: gif });
    expect(outcome).toMatchObject({ rejected: true });
    expect(await countFiles()).toBe(before);
    expect(keep).not.toHaveBeenCalled();
    keep.mockRestore();
  });
});
