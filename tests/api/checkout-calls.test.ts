import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { system } from '@domain/shared/actor';
import { shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let ana: Customer;
let eva: Customer;
const accounts: Record<'chile' | 'peru' | 'pesos' | 'others', string> = {
  chile: '',
  peru: '',
  pesos: '',
  others: '',
};

beforeAll(async () => {
  desk = await shoppingDesk();
  const { platform } = desk;
  const account = (accountNumber: string, currency: string, country: string) => ({
    bankName: 'Banco de Chile',
    accountNumber,
    accountType: 'checking',
    currency,
    country,
    company: 'Carga Austral SpA',
  });
  accounts.chile = await platform.add(bankAccounts, account('901', 'USD', 'CL'));
  accounts.peru = await platform.add(bankAccounts, account('902', 'USD', 'PE'));
  accounts.pesos = await platform.add(bankAccounts, account('903', 'CLP', 'CL'));
  const other = await platform.done(commandsOf(owners).add, { name: 'Boreal', country: 'CL' }, system);
  const { id } = await platform.done(commandsOf(bankAccounts).add, account('904', 'USD', 'CL'), {
    ...system,
    ownerId: other.id,
  });
  accounts.others = id;
  [ana, eva] = [await desk.customer(), await desk.customer()];
});
afterAll(() => desk.platform.stop());

describe('GET /cart/check-status/{cart}/{user}', () => {
  const statusOf = (by: Customer, cart: string, user: string) =>
    by.call('GET', `/cart/check-status/${cart}/${user}`);

  it('looks at both ids: a cart is found for its own holder alone', async () => {
    for (const one of [ana, eva]) {
      for (const cart of [one.actor.id, 'mine']) {
        const { status, body } = await statusOf(one, cart, one.actor.id);
        expect([status, (body as unknown as { cart: { _id: string } }).cart._id]).toEqual([
          200,
          one.actor.id,
        ]);
      }
      const other = one === ana ? eva : ana;
      expect((await statusOf(one, one.actor.id, other.actor.id)).status).toBe(404);
      expect((await statusOf(one, 'mine', other.actor.id)).status).toBe(404);
      expect((await statusOf(one, other.actor.id, one.actor.id)).status).toBe(404);
      expect((await statusOf(one, other.actor.id, other.actor.id)).status).toBe(404);
      expect((await statusOf(one, one.actor.id, 'nobody')).status).toBe(404);
    }
  });
});

describe('PATCH /checkout', () => {
  const choose = (selectedBankAccount: string, more: object = {}) =>
    ana.call('PATCH', `/checkout/${ana.actor.id}`, { selectedBankAccount, ...more });

  it('takes an account that the cart can be paid into', async () => {
    expect(await choose(accounts.chile)).toMatchObject({
      status: 200,
      body: { selectedBankAccount: accounts.chile },
    });
  });

  it('refuses one of another currency, another country or another owner company, and says which', async () => {
    const refused = async (account: string, more?: object) => {
      const { status, body } = await choose(account, more);
      return [status, body.message];
    };
    expect(await refused(accounts.pesos)).toEqual([422, 'Esta cuenta es de otra moneda: elija una en USD.']);
    expect(await refused(accounts.peru)).toEqual([
      422,
      'Esta cuenta es de otro país: elija una del país de facturación (CL).',
    ]);
    for (const unknown of [accounts.others, '0198a000-0000-7000-8000-000000000bad']) {
      expect(await refused(unknown)).toEqual([422, 'Esta cuenta ya no está disponible. Elija otra.']);
    }
    const kept = await ana.call('GET', `/checkout/${ana.actor.id}`);
    expect(kept.body).toMatchObject({ selectedBankAccount: accounts.chile });
  });

  it('weighs an account against the billing that comes with it', async () => {
    const { body } = await eva.call('GET', `/checkout/${eva.actor.id}`);
    const { billing } = body as unknown as { billing: object };
    const inPeru = { ...billing, country: 'PE' };
    const told = (more: object) => eva.call('PATCH', `/checkout/${eva.actor.id}`, more);
    expect((await told({ billing: inPeru, selectedBankAccount: accounts.chile })).status).toBe(422);
    expect((await told({ billing: inPeru, selectedBankAccount: accounts.peru })).status).toBe(200);
    // Where the owner company has no account in the country, those of every country do.
    const inBolivia = { ...billing, country: 'BO' };
    expect((await told({ billing: inBolivia, selectedBankAccount: accounts.chile })).status).toBe(200);
  });
});

describe('a repeated confirm without a key', () => {
  it('answers the first reservation, also where the empty cart was touched since', async () => {
    for (const one of [ana, eva]) {
      const made = await desk.confirm(one);
      expect(made.status).toBe(201);
      await one.call('PATCH', `/cart/change-level/${one.actor.id}`, { level: 2 });
      await one.call('PATCH', `/checkout/${one.actor.id}`, { pickup: null });
      const again = await desk.confirm(one);
      expect([again.status, again.body._id]).toEqual([201, made.body._id]);
    }
  });
});
