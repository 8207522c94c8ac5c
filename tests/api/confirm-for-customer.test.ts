import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { approveCompany } from '@domain/crm/company/verification';
import { assignCompanies } from '@domain/people/person/administration';
import { isRejection } from '@domain/shared/rejection';
import { readReservation } from '@projections/shop/reservation/queries';
import { findPricedCart } from '@projections/shop/priced-cart/queries';
import { action, loader } from '~/pages/shop/book-for/confirm-for.server';
import { oneLoader } from '~/pages/shop/reservation/reservations.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { generalBooking } from './shopping-desk';

interface Answer {
  readonly _id: string;
  readonly total: string;
  readonly message: string;
}
let two: TwoOwnerCompanies;
let manager: Person;
let foreigner: Person;
let rates: { readonly ours: string; readonly theirs: string };
let accounts: { readonly ours: string; readonly theirs: string };
beforeAll(async () => {
  two = await twoOwnerCompanies();
  manager = await two.shop.person('super-user');
  foreigner = await two.other.person('super-user');
  rates = { ours: await two.shop.rate('7'), theirs: await two.other.rate('6') };
  const account = async ({ seeder }: OwnerCompany, accountNumber: string) => {
    const of = { bankName: 'Banco de Chile', accountType: 'checking', currency: 'USD', country: 'CL' };
    const company = { company: 'Carga Austral SpA', identification: '76.192.083-9' };
    return (
      await two.platform.done(commandsOf(bankAccounts).add, { ...of, ...company, accountNumber }, seeder)
    ).id;
  };
  accounts = { ours: await account(two.shop, '801'), theirs: await account(two.other, '802') };
});
afterAll(() => two.platform.stop());

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
const lighter = { ...load, totals: { ...load.totals, weight: '50' } };
const billing = {
  ...{ name: 'Ana Rojas', street: 'Av. Apoquindo 3000', city: 'Santiago', country: 'CL' },
  ...{ identification: '12.345.678-5', email: 'ana@example.cl' },
};
const details = (selectedBankAccount = accounts.ours) => ({
  ...{ billing, booking: generalBooking, paymentMethod: 'transfer', selectedBankAccount, total: '700' },
});
async function call(staff: Person, path: string, body: object, more: object = {}) {
  const headers = { ...(await two.api.signIn(staff.email)), ...more };
  return two.api.call<Answer>('POST', path, { body, headers });
}
const fill = (customer: Person, staff = manager, rateId = rates.ours) =>
  call(staff, `/clients/${customer.id}/cart-items`, {
    products: [{ product: { rateId, load, currency: 'USD' }, amount: 1 }],
  });
const confirm = (customer: Person, staff = manager, body: object = details(), more: object = {}) =>
  call(staff, `/clients/${customer.id}/reservations`, body, more);
async function linesOf(customer: Person) {
  const cart = await two.services.ask(findPricedCart, { cartId: customer.id }, customer);
  return isRejection(cart) ? -1 : cart.lines.length;
}
const made = (id: string) =>
  two.services.db.selectFrom('reservation').select('id').where('customer_id', '=', id).execute();

describe('a program of the staff', () => {
  it('confirms a customer’s cart once, in the name of the customer, and its history names the staff', async () => {
    const customer = await two.shop.person('client');
    const first = await fill(customer);
    const seen = { cartRevision: first.headers.get('etag')?.replaceAll('"', '') };
    await call(customer, `/cart/${customer.id}/items`, {
      ...{ product: { rateId: rates.ours, load: lighter, currency: 'USD' }, amount: 1 },
    });
    expect((await confirm(customer, manager, { ...details(), ...seen })).status).toBe(412);
    const now = await fill(customer);
    const cartRevision = now.headers.get('etag')?.replaceAll('"', '');
    const booked = await confirm(customer, manager, { ...details(), cartRevision, total: '1050' });
    expect(booked, JSON.stringify(booked.body)).toMatchObject({ status: 201, body: { total: '1050' } });
    // The same again, without a key, from another desk: the first one.
    const again = await confirm(customer, await two.shop.person('super-user'));
    expect(again.body._id).toBe(booked.body._id);
    expect(await made(customer.id)).toHaveLength(1);
    expect(await linesOf(customer)).toBe(0);
    const row = await readReservation(two.services.db, booked.body._id);
    expect(row).toMatchObject({
      ...{ customer_id: customer.id, owner_id: two.shop.id, accepted_terms: null },
      timeline: [{ event: 'made', by: manager.id }],
    });
    const { data } = await visit<{ senders: ReadonlyMap<string, string> }>(
      ...([two.services, manager, oneLoader, '/', { params: { id: booked.body._id } }] as const),
    );
    expect(data.senders.get(manager.id)).toBe('super-user de Carga Austral');
    const own = await two.api.call('GET', `/reservation/${booked.body._id}`, {
      headers: await two.api.signIn(customer.email),
    });
    expect(own.status).toBe(200);
    await expect.poll(() => two.platform.mailTo(customer.email), { timeout: 20_000 }).toContain(row?.number);
  });

  it('two at once make one reservation, and so does one key sent twice', async () => {
    const customer = await two.shop.person('client');
    await fill(customer);
    const other = await two.shop.person('super-user');
    const answers = await Promise.all([confirm(customer), confirm(customer, other)]);
    expect(await made(customer.id)).toHaveLength(1);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    await fill(customer);
    const key = { 'idempotency-key': uuidv7() };
    const first = await confirm(customer, manager, details(), key);
    expect((await confirm(customer, manager, details(), key)).body._id).toBe(first.body._id);
    expect(await made(customer.id)).toHaveLength(2);
  });

  it('is refused what a customer would be: an empty cart, missing details, another total, a company on hold', async () => {
    const customer = await two.shop.person('client');
    expect((await confirm(customer)).status).toBe(422);
    await fill(customer);
    expect((await confirm(customer, manager, { booking: generalBooking, total: '700' })).status).toBe(422);
    const { total: _seen, ...unseen } = details();
    expect((await confirm(customer, manager, unseen)).status).toBe(400);
    const dearer = await confirm(customer, manager, { ...details(), total: '699' });
    expect(dearer.status).toBe(412);
    const unlike = await confirm(customer, manager, { ...details(), termsVersion: 1 });
    expect(unlike.status).toBe(400);
    await two.platform.done(
      assignCompanies,
      { id: customer.id, companyIds: [await two.shop.company('Por verificar SpA')] },
      two.shop.seeder,
    );
    expect((await confirm(customer)).status).toBe(422);
    expect(await made(customer.id)).toEqual([]);
  });

  it('reaches no customer of another owner company or portfolio, and no customer confirms for another', async () => {
    const customer = await two.shop.person('client');
    await fill(customer);
    const theirs = await two.other.person('client');
    await fill(theirs, foreigner, rates.theirs);
    expect((await confirm(customer, foreigner)).status).toBe(404);
    expect((await confirm(theirs, manager)).status).toBe(404);
    expect((await confirm(customer, customer)).status).toBe(403);
    expect((await confirm(customer, await two.shop.person('auditor'))).status).toBe(403);
    const mine = await two.shop.company('Frutas del Sur');
    await two.platform.done(approveCompany, { id: mine, comment: 'Verificada' }, manager);
    const executive = await two.shop.person('executive');
    await two.platform.done(assignCompanies, { id: customer.id, companyIds: [mine] }, two.shop.seeder);
    expect((await confirm(customer, executive)).status).toBe(404);
    const { id: portfolio } = await two.platform.done(
      commandsOf(portfolios).add,
      { name: 'Sur', executives: [executive.id] },
      two.shop.seeder,
    );
    const headers = await two.api.signIn(manager.email);
    await two.api.call('PATCH', `/companies/${mine}`, { body: { portfolios: [portfolio] }, headers });
    expect((await confirm(customer, executive)).status).toBe(201);
    // An account of the other owner company takes no payment of this one.
    expect((await confirm(theirs, foreigner, details(accounts.ours))).status).toBeGreaterThanOrEqual(400);
    const booked = await confirm(theirs, foreigner, details(accounts.theirs));
    expect(booked.status).toBe(201);
    expect(await readReservation(two.services.db, booked.body._id)).toMatchObject({
      ...{ owner_id: two.other.id, customer_id: theirs.id },
    });
  });

  it('respects that a colleague does not permit the customer to reserve', async () => {
    const company = await two.shop.company('Minera Cauta SpA');
    await two.platform.done(approveCompany, { id: company, comment: 'Verificada' }, manager);
    // The first of a company's people manages the others.
    const colleague = await two.shop.person('client', [company]);
    const customer = await two.shop.person('client', [company]);
    await fill(customer);
    const permitted = await two.api.call('PATCH', `/account/companies/${company}/people/${customer.id}`, {
      ...{ headers: await two.api.signIn(colleague.email), body: { may: [] } },
    });
    expect(permitted.status).toBe(200);
    expect((await confirm(customer)).body.message).toContain('Minera Cauta');
    expect(await made(customer.id)).toEqual([]);
  });
});

describe('the page', () => {
  interface Shown {
    readonly customer: { readonly name: string };
    readonly cart: { readonly round: number; readonly total: string };
    readonly lines: string;
  }
  const page = (reader: Person, customer: Person) =>
    visit<Shown>(two.services, reader, loader, '/', { params: { clientId: customer.id } });

  it('confirms with one form; a repeat leads to the same reservation', async () => {
    const customer = await two.shop.person('client');
    await fill(customer);
    const { data } = await page(manager, customer);
    expect(data).toMatchObject({ customer: { name: 'client de Carga Austral' }, cart: { total: '700' } });
    const { cart } = data;
    const fields = {
      ...{ commandId: uuidv7(), lines: data.lines, round: String(cart.round) },
      ...{ total: cart.total, billing, booking: generalBooking, selectedBankAccount: accounts.ours },
    };
    const post = (more: object = {}, reader = manager) =>
      visit<{ error?: object }>(two.services, reader, action, '/', {
        params: { clientId: customer.id },
        form: formOf({ ...fields, ...more }),
      });
    const lacking = await post({ booking: {} });
    expect(lacking.status).toBe(400);
    // Also what only the load of this cart needs.
    expect(Object.keys(lacking.data.error ?? {})).toEqual(
      expect.arrayContaining(['booking.commodity.description', 'booking.readyOn', 'booking.shipper.name']),
    );
    // What was saved before a refusal does not stand in the way of the next attempt.
    expect((await post({ total: '699' })).status).toBe(412);
    const done = await post();
    expect(done.leadsTo ?? JSON.stringify(done.data)).toMatch(/^\/admin\/reservations\//);
    expect((await post()).leadsTo).toBe(done.leadsTo);
    expect(await made(customer.id)).toHaveLength(1);
  });

  it('does not confirm what the customer put into the cart meanwhile', async () => {
    const customer = await two.shop.person('client');
    await fill(customer);
    const { data } = await page(manager, customer);
    const free = await two.shop.rate('0.001', { serviceType: 'casi gratis' });
    await fill(customer, manager, free);
    const fields = {
      ...{ commandId: uuidv7(), lines: data.lines, round: String(data.cart.round) },
      ...{ total: '9000', billing, booking: generalBooking, selectedBankAccount: accounts.ours },
    };
    const answer = await visit(two.services, manager, action, '/', {
      ...{ params: { clientId: customer.id }, form: formOf(fields) },
    });
    expect(answer.status).toBe(412);
    expect(await made(customer.id)).toEqual([]);
  });

  it('is for staff who may know the customer', async () => {
    const customer = await two.shop.person('client');
    expect((await page(foreigner, customer)).status).toBe(404);
    expect((await page(customer, customer)).status).toBe(403);
    expect((await page(await two.shop.person('auditor'), customer)).status).toBe(403);
  });
});
