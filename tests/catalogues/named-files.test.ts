import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogues } from '@domain/catalogues/registry';
import { loader as carrierLogoFile } from '~/pages/owner-company/carrier-logo.server';
import { loader as logoFile } from '~/pages/owner-company/logo.server';
import { owners } from '@domain/catalogues/owners';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { system, visitor } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/shared/owner';
import { callerOf } from '@tests/people/caller';
import { pngOf } from '@tests/support/png-of';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { visit } from './page-visit';
import { sampleValues } from './sample-values';

let platform: TestPlatform;
let api: ReturnType<typeof callerOf>;
let admin: Readonly<Record<string, string>>;
beforeAll(async () => {
  platform = await testPlatform();
  api = callerOf(platform.services);
  admin = await api.signIn((await platform.person('admin')).email);
  const name = { name: 'Carga Austral', country: 'CL' };
  const by = { actor: system, via: 'process', commandId: shopOwnerId } as const;
  await platform.services.dispatch(commandsOf(owners).add, name, by);
});
afterAll(() => platform.stop());

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
    expect((await visit(services, visitor, logoFile, `/owner-logos/${theirs}`, { params })).status).toBe(404);
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
