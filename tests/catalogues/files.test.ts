import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogues } from '@domain/catalogues/registry';
import { loader as carrierLogoFile } from '~/pages/owner-company/carrier-logo.resource';
import { loader as logoFile } from '~/pages/owner-company/logo.resource';
import { owners } from '@domain/catalogues/owners';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { system, visitor } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/shared/owner';
import { callerOf } from '@tests/people/caller';
import { pngOf } from '@tests/support/png-of';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { visit, formOf } from './page-visit';
import { sampleValues } from './sample-values';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { loader as fileLoader } from '~/pages/catalogues/file.resource';
import { action as add } from '~/pages/catalogues/new/new.server';
import { action as one, loader as oneLoader } from '~/pages/catalogues/one/one.server';
import { createApi } from '~/api';
import { setAvatar } from '~/use-cases/people/avatars.server';
import { fileAnswer } from '~/http/file-answer.server';
import type { ApiBindings } from '~/http/api-door';
import type { Actor } from '@domain/shared/actor';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

describe('named by the API', () => {
  let api: ReturnType<typeof callerOf>;
  let admin: Readonly<Record<string, string>>;
  beforeAll(async () => {
    api = callerOf(platform.services);
    admin = await api.signIn((await platform.person('admin')).email);
    const name = { name: 'Carga Austral', country: 'CL' };
    const by = { actor: system, via: 'process', commandId: shopOwnerId } as const;
    await platform.services.dispatch(commandsOf(owners).add, name, by);
  });

  type Record_ = Readonly<Record<string, string>>;

  const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
  const pdf = Buffer.from('%PDF-1.4 of somebody else');

  const fileFields = catalogues.flatMap((catalogue) =>
    Object.entries(catalogue.fields).flatMap(([field, { kind }]) =>
      kind === 'image' || kind === 'file' ? [[`${catalogue.name}.${field}`, catalogue, field] as const] : [],
    ),
  );

  // The record that names a file decides who may read it, so whoever could set any id could read any file.
  describe.each(fileFields)('%s over the API', (_name, catalogue, field) => {
    const values = sampleValues(catalogue, 71);

    it('takes the file it holds by its id, and no other one', async () => {
      const { files } = platform.services;
      const theirs = await files.keep({ name: 'secret.pdf', bytes: pdf, uploadedBy: 'somebody' });
      const call = (method: string, path: string, body: object) =>
        api.call<Record_>(method, path, { body, headers: admin });
      const root = `/${catalogue.path}`;

      const added = await call('POST', root, { ...values, [field]: theirs });
      expect(added.status).toBe(400);
      expect(added.body['message']).toContain(field);
      const { body: record } = await call('POST', root, values);
      const one = `${root}/${record['id']}`;
      expect((await call('PATCH', one, { [field]: theirs })).status).toBe(400);

      const form = new FormData();
      form.set(field, new File([gif], 'a.gif', { type: 'image/gif' }));
      const given = await api.call<Record_>('PATCH', one, { body: form, headers: admin });
      expect(given.status).toBe(200);
      const own = given.body[field];
      expect((await call('PATCH', one, { [field]: theirs })).status).toBe(400);
      const kept = await call('PATCH', one, { [field]: own });
      expect(kept).toMatchObject({ status: 200, body: { [field]: own } });
      const cleared = await call('PATCH', one, { [field]: null });
      expect(cleared).toMatchObject({ status: 200, body: { [field]: null } });
      expect((await call('PATCH', one, { [field]: own })).status).toBe(400);
    });
  });

  describe('the logo of an owner company', () => {
    it('is downloaded when it is opened by itself, as all files are', async () => {
      const { services } = platform;
      const logo = await services.files.keepPicture({ name: 'a.gif', bytes: gif, uploadedBy: 'system' });
      const by = { actor: system, via: 'process' } as const;
      await services.dispatch(commandsOf(owners).change, { id: shopOwnerId, logo }, by);
      const context = { services, actor: visitor, language: 'es', requestId: '', path: '' };
      const asked = { request: new Request('http://localhost/'), params: { fileId: logo }, context };
      const { headers } = await logoFile(asked as never);
      expect(headers.get('content-type')).toBe('image/gif');
      expect(headers.get('content-disposition')).toBe('attachment');
    });

    it('is no file that its manager only names, and shown to all as a picture alone', async () => {
      const { services } = platform;
      const theirs = await services.files.keep({ name: 'secret.pdf', bytes: pdf, uploadedBy: 'somebody' });
      const manager = await api.signIn((await platform.person('super-user')).email);
      const named = await api.call('PATCH', `/owners/${shopOwnerId}`, {
        body: { logo: theirs },
        headers: manager,
      });
      expect(named.status).toBe(400);

      // An older version allowed naming such a file.
      const by = { actor: system, via: 'process' } as const;
      await services.dispatch(commandsOf(owners).change, { id: shopOwnerId, logo: theirs }, by);
      const params = { fileId: theirs };
      expect((await visit(services, visitor, logoFile, `/owner-logos/${theirs}`, { params })).status).toBe(
        404,
      );
    });
  });

  describe('the logo of a carrier', () => {
    const upload = (id: string, bytes: Buffer, type: string) => {
      const form = new FormData();
      form.set('img', new File([bytes as BlobPart], 'logo', { type }));
      return api.call<Record_>('PATCH', `/carriers/${id}`, { body: form, headers: admin });
    };
    const logoAt = (fileId: string) =>
      visit(platform.services, visitor, carrierLogoFile, `/carrier-logos/${fileId}`, { params: { fileId } });
    const newCarrier = async (name: string) =>
      (await api.call<Record_>('POST', '/carriers', { body: { name }, headers: admin })).body['_id'] ?? '';

    it('is for everybody, for ever at its address, while a carrier has it', async () => {
      const { services } = platform;
      const id = await newCarrier('Línea con logo');
      const first = (await upload(id, gif, 'image/gif')).body['img'] ?? '';
      const context = { services, actor: visitor, language: 'es', requestId: '', path: '' };
      const asked = { request: new Request('http://localhost/'), params: { fileId: first }, context };
      const { headers } = await carrierLogoFile(asked as never);
      expect(headers.get('content-type')).toBe('image/gif');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const second = (await upload(id, gif, 'image/gif')).body['img'] ?? '';
      expect(second).not.toBe(first);
      expect((await logoAt(first)).status).toBe(404);
      await api.call('DELETE', `/carriers/${id}`, { headers: admin });
      expect((await logoAt(second)).status).toBe(404);
    });

    it('is no other file, no drawing with scripts, and no picture of more pixels than a browser should hold', async () => {
      const id = await newCarrier('Línea sin logo');
      const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      expect((await upload(id, drawing, 'image/png')).status).toBe(400);
      const refused = await upload(id, pngOf(4097, 16), 'image/png');
      expect(refused.status).toBe(400);
      expect(refused.body['message']).toContain('4096');
      expect((await upload(id, pngOf(4096, 16), 'image/png')).status).toBe(200);
      const { files } = platform.services;
      const theirs = await files.keepPicture({ name: 'a.gif', bytes: gif, uploadedBy: 'somebody' });
      expect((await logoAt(theirs ?? '')).status).toBe(404);
      const client = await api.signIn((await platform.person('client')).email);
      const form = new FormData();
      form.set('img', new File([gif], 'a.gif', { type: 'image/gif' }));
      expect((await api.call('PATCH', `/carriers/${id}`, { body: form, headers: client })).status).toBe(403);
    });
  });
});

describe('of the pages', () => {
  let admin: Actor;
  beforeAll(async () => {
    admin = await platform.person('admin');
  });

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
    const save = (id: string, more: object) =>
      at(one, id, formOf({ ...values, ...more }, { intent: 'save' }));
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
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from platform.files`.execute(platform.services.db);
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
});
