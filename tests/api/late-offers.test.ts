import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { owners } from '@domain/catalogues/owners';
import { catalogues } from '@domain/catalogues/registry';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { system } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/shared/owner';
import { addReferred, sampleValues } from '@tests/catalogues/sample-values';
import { callerOf } from '@tests/people/caller';
import { lateDesk } from './late-desk';
import { generalBooking } from './shopping-desk';

const { desk, late, api, admin, call, close } = await lateDesk();
const manager = await api.signIn((await desk.platform.person('super-user')).email);
afterAll(close);

async function done(method: string, path: string, body?: unknown, headers = admin) {
  const answer = await call(method, path, body, headers);
  expect([200, 201, 202], `${method} ${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body;
}

const asked = {
  origin: 'SCL',
  destination: 'MIA',
  load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 300, volume: 0.5 } },
  contact: { name: 'Ana Soto', email: 'ana@vinas.cl', phone: '+56 9 1234 5678' },
};
const line = (unitPrice: string) => ({ description: 'Flete aéreo', quantity: '300', unitPrice });
const offerOf = (quoter: string, unitPrice: string) => ({
  quoter,
  lines: [line(unitPrice)],
  validity: '2099-12-31',
});

describe('while no read model moves, each step by another request', () => {
  it('an offer is made, changed, sent, mailed again, accepted and booked as the log has it', async () => {
    await late.whileLate(async () => {
      const { _id: quoter } = await done('POST', '/quoters', asked);
      const { _id: offer } = await done('POST', '/quoter-responses', offerOf(quoter, '4'));
      expect(await done('PATCH', `/quoter-responses/${offer}`, { lines: [line('5')] })).toMatchObject({
        total: '1500',
      });
      const sent = await done('POST', `/quoter-responses/${quoter}/${offer}/send`, {});
      expect(sent).toMatchObject({ stateResponse: 'sent', total: '1500', hasUnsent: false });
      await done('POST', `/quoter-responses/${quoter}/${offer}/mail`, {});
      const files = new FormData();
      files.set('model', 'offer');
      files.set('modelId', offer);
      files.set('files', new File([Buffer.from('%PDF-1.4\n%%EOF')], 'orden.pdf'));
      const [order] = (await done(
        'POST',
        '/files-models/create-multiple-files-register',
        files,
      )) as unknown as readonly { readonly _id: string }[];
      const accepted = await done('PATCH', `/quoter-responses/stateResponse/${quoter}/${offer}`, {
        state: 'accepted',
        name: 'Ana Soto',
        files: [order?._id],
      });
      expect(accepted).toMatchObject({ stateResponse: 'accepted', total: '1500', files: [order?._id] });
      const path = `/quoter-responses/book/${quoter}/${offer}`;
      const booked = await done('POST', path, { booking: generalBooking });
      expect(booked).toMatchObject({ total: '1500', quoter });
      expect((await done('POST', path, { booking: generalBooking }, manager))._id).toBe(booked._id);
    });
  });

  it('another person changes what was made, and an old revision is refused', async () => {
    await late.whileLate(async () => {
      const { _id: quoter } = await done('POST', '/quoters', asked);
      const { _id: offer } = await done('POST', '/quoter-responses', offerOf(quoter, '4'));
      await done('PATCH', `/quoter-responses/${offer}`, { comment: 'Directo' }, manager);
      const stale = await api.call('PATCH', `/quoter-responses/${offer}`, {
        headers: { ...admin, 'if-match': '"0"' },
        body: { comment: 'Con escala' },
      });
      expect(stale.status).toBe(412);
      const kept = await done('PATCH', `/quoter-responses/${offer}`, { lines: [line('6')] });
      expect(kept).toMatchObject({ comment: 'Directo', total: '1800' });
    });
  });

  it('an offer under the floor is approved by another manager', async () => {
    const { platform } = desk;
    const company = {
      name: 'Carga Austral',
      country: 'CL',
      email: 'hola@austral.example',
      marginFloor: '20',
    };
    const asSystem = { actor: system, via: 'process', commandId: shopOwnerId } as const;
    await platform.services.dispatch(commandsOf(owners).add, company, asSystem);
    await late.whileLate(async () => {
      const { _id: quoter } = await done('POST', '/quoters', asked);
      const cheap = { ...line('4'), cost: { unitPrice: '3.9' } };
      const made = await done('POST', '/quoter-responses', { ...offerOf(quoter, '4'), lines: [cheap] });
      const path = `/quoter-responses/${quoter}/${made._id}`;
      expect(await done('POST', `${path}/send`, { message: 'Hola' })).toMatchObject({
        stateResponse: 'pending',
      });
      expect(await done('POST', `${path}/approve`, {}, manager)).toMatchObject({ stateResponse: 'sent' });
    });
    await platform.done(commandsOf(owners).change, { id: shopOwnerId, marginFloor: null }, system);
  });

  it('answers unavailable, and changes nothing, where the read models cannot be brought up to date', async () => {
    const { db } = desk.platform.services;
    await late.whileLate(async () => {
      const { _id: quoter } = await done('POST', '/quoters', asked);
      const { _id: offer } = await done('POST', '/quoter-responses', offerOf(quoter, '4'));
      const blocking = await db.startTransaction().execute();
      await sql`lock table offer_list in exclusive mode`.execute(blocking);
      for (const [method, path, body] of [
        ['PATCH', `/quoter-responses/${offer}`, { comment: 'Directo' }],
        ['POST', `/quoter-responses/${quoter}/${offer}/send`, {}],
      ] as const) {
        expect((await call(method, path, body)).status, path).toBe(503);
      }
      await blocking.rollback().execute();
      expect(await done('PATCH', `/quoter-responses/${offer}`, { lines: [line('6')] })).toMatchObject({
        comment: null,
        stateResponse: 'draft',
      });
    });
  });
});

describe('a read model that has stopped', () => {
  it('is no reason to call an accepted command failed', async () => {
    const { services } = desk.platform;
    await addReferred(async ({ path }, values) => (await call('POST', `/${path}`, values)).body._id);
    const [catalogue] = catalogues;
    if (catalogue === undefined) throw new Error('no catalogue');
    const values = sampleValues(catalogue, 57);
    const added = await late.whileLate(() => {
      const own = callerOf({ ...late.services, readAfter: (_written, read) => read(services.db) });
      return own.call<{ readonly _id: string }>('POST', `/${catalogue.path}`, {
        body: values,
        headers: admin,
      });
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
      return own.call<readonly object[]>('POST', path, { body: files, headers });
    });
    expect(attached.status).toBe(201);
    expect(attached.body).toMatchObject([{ name: 'factura.pdf', isActive: true, byCustomer: true }]);
  });
});
