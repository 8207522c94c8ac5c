import { afterAll, describe, expect, it } from 'vitest';
import { catalogues } from '@domain/catalogues/registry';
import { addReferred, sampleValues } from '@tests/catalogues/sample-values';
import { callerOf } from '@tests/people/caller';
import { lateDesk } from './late-desk';

type Body = Readonly<Record<string, unknown>> & { readonly _id: string };

const { desk, late, admin, call, close } = await lateDesk();
await addReferred(async ({ path }, values) => (await call('POST', `/${path}`, values)).body._id);
afterAll(close);

describe('a read model that has stopped', () => {
  it('is no reason to call an accepted command failed', async () => {
    const { services } = desk.platform;
    const [catalogue] = catalogues;
    if (catalogue === undefined) throw new Error('no catalogue');
    const values = sampleValues(catalogue, 57);
    const added = await late.whileLate(() => {
      const own = callerOf({ ...late.services, readAfter: (_written, read) => read(services.db) });
      return own.call<Body>('POST', `/${catalogue.path}`, { body: values, headers: admin });
    });
    expect(added.status).toBe(201);
    expect(added.headers.get('etag')).toBe('"0"');
    expect(added.body).toMatchObject(values);
    expect((await call('GET', `/${catalogue.path}/${added.body._id}`)).status).toBe(200);
  });

  it('is no reason to call an attached file refused', async () => {
    const customer = await desk.customer();
    const { body: reservation } = await desk.confirm(customer);
    const { headers } = customer;
    const files = new FormData();
    files.set('model', 'reservation');
    files.set('modelId', reservation._id);
    files.set('files', new File([Buffer.from('%PDF-1.4\n%%EOF')], 'factura.pdf'));
    const attached = await late.whileLate(() => {
      const { db } = desk.platform.services;
      const own = callerOf({ ...late.services, readAfter: (_written, read) => read(db) });
      const path = '/files-models/create-multiple-files-register';
      return own.call<readonly Body[]>('POST', path, { body: files, headers });
    });
    expect(attached.status).toBe(201);
    expect(attached.body).toMatchObject([{ name: 'factura.pdf', isActive: true, byCustomer: true }]);
  });
});
