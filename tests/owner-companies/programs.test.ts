import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { isRejection } from '@domain/shared/rejection';
import { createApi } from '~/api';
import { openApiClient } from '~/use-cases/people/api-clients.server';
import { addReferred, sampleValues } from '@tests/catalogues/sample-values';
import { pngOf } from '@tests/support/png-of';
import { readLog } from './filled-owner-company';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type Person,
  type TwoOwnerCompanies,
} from './two-owner-companies';

type Headers = Readonly<Record<string, string>>;
interface Answer {
  readonly _id: string;
  readonly total: string;
  readonly image: string;
  readonly avatar: string;
  readonly products: readonly { readonly _id: string }[];
  readonly customer: { readonly _id: string };
  readonly user: { readonly _id: string };
}

let two: TwoOwnerCompanies;
let program: { readonly id: string; readonly headers: Headers };
let foreign: { readonly id: string; readonly headers: Headers };
let customer: Person;
let rate: string;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  [program, foreign] = [await programOf(two.shop), await programOf(two.other)];
  customer = await two.shop.person('user');
  rate = await two.shop.rate('5');
});
afterAll(() => two.platform.stop());

async function programOf(company: OwnerCompany) {
  const admin = await company.person('admin');
  const input = { name: 'Tienda', allowedDomain: 'tienda.example', role: 'executive' };
  const client = await openApiClient(two.platform.requestContext(admin), input, uuidv7());
  if (isRejection(client)) throw new Error(client.code);
  const headers = {
    authorization: `Bearer ${client.token}`,
    'x-client-id': client.id,
    'x-allowed-domain': input.allowedDomain,
  };
  return { id: client.id, headers };
}

const call = (by: { readonly headers: Headers }, method: string, path: string, body?: unknown) =>
  two.api.call<Answer>(method, path, { headers: by.headers, ...(body !== undefined && { body }) });
const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };
const item = (rateId: string) => ({ product: { rateId, load, currency: 'USD' }, amount: 1 });

describe('a program', () => {
  it('fills, reads and confirms the cart of a customer of its owner company, once, in the customer’s name', async () => {
    const before = (await readLog(two, null)).at(-1)?.position ?? null;
    const added = await call(program, 'POST', `/cart/${customer.id}/items`, item(rate));
    expect(added, JSON.stringify(added.body)).toMatchObject({ status: 201, body: { total: '500' } });
    const line = added.body.products[0]?._id ?? '';
    expect((await call(program, 'DELETE', `/cart/${customer.id}/items/${line}`)).body.products).toEqual([]);
    await call(program, 'POST', `/cart/${customer.id}/items`, item(rate));
    await addReferred(
      async (catalogue, values) =>
        (await two.platform.done(commandsOf(catalogue).add, values, two.shop.seeder)).id,
    );
    const account = { ...sampleValues(bankAccounts, 11), currency: 'USD' };
    const { id: bank } = await two.platform.done(commandsOf(bankAccounts).add, account, two.shop.seeder);
    const billing = { name: 'Ana', street: 'Uno 1', city: 'Santiago', country: 'CL' };
    const details = {
      billing: { ...billing, identification: '12.345.678-5', email: customer.email },
      ...{ paymentMethod: 'transfer', selectedBankAccount: bank },
    };
    const checkout = await call(program, 'PATCH', `/checkout/${customer.id}`, details);
    expect(checkout.body.user._id, JSON.stringify(checkout.body)).toBe(customer.id);
    const confirm = () => call(program, 'POST', `/checkout/${customer.id}/confirm`, { total: '500' });
    // The one that comes second may be told that the cart is reserved already.
    const both = await Promise.all([confirm(), confirm()]);
    const [made] = both.filter(({ status }) => status === 201);
    expect(made?.body.customer._id, JSON.stringify(both)).toBe(customer.id);
    expect(await confirm()).toMatchObject({ status: 201, body: { _id: made?.body._id } });
    expect((await readLog(two, before)).filter(({ type }) => type === 'ReservationMade')).toHaveLength(1);
    const written = (await readLog(two, before)).filter(({ stream }) => /^(cart|reservation)-/.test(stream));
    const actors = written.filter(({ metadata }) => metadata.via === 'api' && metadata.actorId !== 'system');
    expect(actors.length).toBeGreaterThan(4);
    for (const { metadata } of actors)
      expect(metadata).toMatchObject({ actorId: customer.id, programId: program.id });
  });

  it('reaches no cart of another owner company, of staff or of nobody', async () => {
    const colleague = await two.shop.person('executive');
    for (const [by, cart] of [
      [foreign, customer.id],
      [program, colleague.id],
      [program, uuidv7()],
      [program, 'mine'],
    ] as const)
      for (const [method, path, body] of [
        ['GET', `/cart/${cart}`],
        ['POST', `/cart/${cart}/items`, item(rate)],
        ['GET', `/checkout/${cart}`],
        ['PATCH', `/checkout/${cart}`, { paymentMethod: 'transfer' }],
        ['POST', `/checkout/${cart}/confirm`, { total: '500' }],
        ['POST', '/discounts/apply', { cart, code: 'DIEZ' }],
        ['GET', `/cart/check-status/${cart}/${cart}`],
      ] as const)
        expect((await call(by, method, path, body)).status, `${method} ${path}`).toBe(403);
  });

  it('reads the pictures of its owner company’s records, and no others', async () => {
    const manager = await two.shop.person('super-user');
    const headers = await two.api.signIn(manager.email);
    const form = new FormData();
    form.set('name', 'Agencias del Puerto');
    form.set('country', 'CL');
    form.set('image', new File([Uint8Array.from(pngOf(10, 10))], 'foto.png'));
    const { body: supplier } = await call({ headers }, 'POST', '/suppliers', form);
    const picture = await fetched(program, supplier.image);
    expect(picture.status, supplier.image).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect((await fetched(foreign, supplier.image)).status).toBe(404);
    expect((await fetched({ headers: {} }, supplier.image)).status).toBe(401);
  });
});

/** A file is no JSON. */
function fetched({ headers }: { readonly headers: Headers }, id: string): Promise<Response> {
  const door = createApi(two.services, { apiRequestsPerMinute: 0 });
  const request = new Request(`http://localhost/api/v1/files-models/${id}`, { headers });
  const bindings = { requestId: id, log: two.services.log, address: '198.51.100.9' };
  return Promise.resolve(door(request, bindings as never));
}
