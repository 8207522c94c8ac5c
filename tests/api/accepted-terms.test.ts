import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishLegalText } from '@domain/legal/legal-text/legal-text';
import { shopOwnerId } from '@domain/people/person/owner';
import { visitor, type Actor } from '@domain/shared/actor';
import { action as registerAction, loader as registerLoader } from '~/pages/people/register/register.server';
import { loader as userLoader } from '~/pages/people/users/user.server';
import { action as confirm, loader as checkout } from '~/pages/shop/checkout/checkout.server';
import { oneLoader as staffReservation } from '~/pages/shop/reservation/reservations.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { callerOf } from '@tests/people/caller';
import { password } from '@tests/people/platform';
import { generalBooking, shoppingDesk, type Customer } from './shopping-desk';

interface Accepted {
  readonly _id: string;
  readonly acceptedTerms: { readonly owner: string; readonly version: number } | null;
  readonly message: string;
}

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let api: ReturnType<typeof callerOf>;
let manager: Actor & { readonly email: string };
/** The newest version; 0: none. */
let version = 0;

beforeAll(async () => {
  desk = await shoppingDesk();
  api = callerOf(desk.platform.services);
  manager = await desk.platform.person('super-user');
});
afterAll(() => desk.platform.stop());

async function publish(): Promise<void> {
  version += 1;
  const texts = { es: `Términos ${version}` };
  await desk.platform.done(publishLegalText, { document: 'terms', texts }, manager);
}

const ana = (more: object = {}) => ({
  ...{ name: 'Ana Rojas', email: `${uuidv7()}@correo.cl`, phone: '+56912345678', country: 'CL', password },
  ...more,
});
const register = (more: object = {}) => api.call<Accepted>('POST', '/auth/register', { body: ana(more) });
const registerOnPage = (fields: object) =>
  visit(desk.platform.services, { ...visitor, guestId: 'guest' }, registerAction, '/register', {
    form: formOf({ commandId: uuidv7(), ...fields }),
  });

async function accountOf(email: string): Promise<Accepted | undefined> {
  const headers = await api.signIn(email);
  const { body } = await api.call<{ user: Accepted }>('POST', '/auth/login', { body: { email, password } });
  expect(headers).toHaveProperty('authorization');
  return body.user;
}

async function ready(): Promise<Customer> {
  const customer = await desk.customer();
  const told = await customer.call('PATCH', '/checkout/mine', { booking: generalBooking });
  expect(told.status, JSON.stringify(told.body)).toBe(200);
  return customer;
}

async function confirmOnPage({ actor }: Customer, termsVersion: number) {
  const { services } = desk.platform;
  const page = await visit(services, actor, checkout, '/checkout?step=confirm');
  const { cart } = page.data as { cart: { revision: number; round: number; total: string } };
  const form = formOf({
    ...{ intent: 'confirm', commandId: uuidv7(), termsVersion },
    ...{ cartRevision: cart.revision, round: cart.round, total: cart.total },
  });
  return { shown: page.data['terms'], answer: await visit(services, actor, confirm, '/checkout', { form }) };
}

describe('while no terms are published', () => {
  it('nothing is recorded, whatever is named', async () => {
    expect((await register()).body.acceptedTerms).toBeNull();
    expect((await register({ termsVersion: 0 })).body.acceptedTerms).toBeNull();
    expect((await register({ termsVersion: 1 })).status).toBe(422);
    const customer = await ready();
    const { shown, answer } = await confirmOnPage(customer, 0);
    expect([shown, answer.status]).toEqual([null, 302]);
    const id = /reservation\/([\w-]+)/.exec(answer.leadsTo ?? '')?.[1] ?? '';
    const made = await api.call<Accepted>('GET', `/reservation/${id}`, { headers: customer.headers });
    expect(made).toMatchObject({ status: 200, body: { acceptedTerms: null } });
  });
});

describe('once terms are published', () => {
  beforeAll(() => publish());

  it('a registration records the version that was seen, and calls that name none record none', async () => {
    const registered = await register({ termsVersion: version });
    expect(registered).toMatchObject({
      status: 201,
      body: { acceptedTerms: { owner: shopOwnerId, version: 1 } },
    });
    expect((await register()).body.acceptedTerms).toBeNull();
    expect((await register({ termsVersion: 'x' })).status).toBe(400);
    expect((await register({ termsVersion: 7 })).status).toBe(422);
    const page = await visit(desk.platform.services, manager, userLoader, '/admin/users', {
      params: { id: registered.body._id },
    });
    expect(page.data['person']).toMatchObject({ acceptedTerms: { ownerId: shopOwnerId, version: 1 } });
  });

  it('a page shows the version, and refuses what was written before a newer one was published', async () => {
    const { services } = desk.platform;
    const shown = await visit(services, visitor, registerLoader, '/register');
    expect(shown.data['terms']).toEqual({ ownerId: shopOwnerId, version: 1 });
    await publish();
    const fields = ana({ termsVersion: 1 });
    const refused = await registerOnPage(fields);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.data)).toContain('versión 2');
    expect((await registerOnPage({ ...fields, termsVersion: 0 })).status).toBe(409);
    expect((await visit(services, visitor, registerLoader, '/register')).data['terms']).toMatchObject({
      version: 2,
    });
    expect(await registerOnPage({ ...fields, termsVersion: 2 })).toMatchObject({ status: 302 });
    expect(await accountOf(fields.email)).toMatchObject({ acceptedTerms: { version: 2 } });
  });

  it('a form sent twice records the version of the first, also when a newer one came between', async () => {
    const fields = { ...ana({ termsVersion: version }), commandId: uuidv7() };
    expect((await registerOnPage(fields)).status).toBe(302);
    await publish();
    expect((await registerOnPage(fields)).status).toBe(302);
    expect(await accountOf(fields.email)).toMatchObject({ acceptedTerms: { version: version - 1 } });
  });

  it('checkout records the version that was seen, which customer and staff see', async () => {
    const customer = await ready();
    const { shown, answer } = await confirmOnPage(customer, version);
    expect(shown).toEqual({ ownerId: shopOwnerId, version });
    expect(answer.status).toBe(302);
    const id = /reservation\/([\w-]+)/.exec(answer.leadsTo ?? '')?.[1] ?? '';
    const accepted = { owner: shopOwnerId, version };
    const made = await api.call<Accepted>('GET', `/reservation/${id}`, { headers: customer.headers });
    expect(made.body.acceptedTerms).toEqual(accepted);
    const staff = await visit(
      desk.platform.services,
      manager,
      staffReservation,
      `/admin/reservations/${id}`,
      {
        params: { id },
      },
    );
    expect(staff.data['reservation']).toMatchObject({ accepted_terms: { ownerId: shopOwnerId, version } });
  });

  it('checkout confirms nothing once a newer version is published, and shows it', async () => {
    const customer = await ready();
    await publish();
    const { shown, answer } = await confirmOnPage(customer, version - 1);
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.data)).toContain(`versión ${version}`);
    expect(shown).toMatchObject({ version });
    const byCall = await customer.call('POST', '/checkout/mine/confirm', {
      ...{ total: '420', termsVersion: version - 1 },
    });
    expect(byCall.status).toBe(409);
    const list = await api.call<{ total: number }>('GET', '/reservation', { headers: customer.headers });
    expect(list.body.total).toBe(0);
    const made = await customer.call('POST', '/checkout/mine/confirm', {
      total: '420',
      termsVersion: version,
    });
    expect(made).toMatchObject({ status: 201, body: { acceptedTerms: { version } } });
  });

  it('a call that names no version confirms and records none', async () => {
    const customer = await ready();
    expect(await customer.call('POST', '/checkout/mine/confirm', { total: '420' })).toMatchObject({
      ...{ status: 201, body: { acceptedTerms: null } },
    });
  });

  it('a version published a moment ago counts, however late the read models are', async () => {
    const { services } = desk.platform;
    const late = { document: 'terms', texts: { es: 'Recién publicados' } };
    await services.dispatch(publishLegalText, late, { actor: manager, via: 'web', wait: false });
    version += 1;
    expect((await register({ termsVersion: version - 1 })).status).toBe(409);
    expect((await register({ termsVersion: version })).body.acceptedTerms).toMatchObject({ version });
  });
});
