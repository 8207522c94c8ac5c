import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { assignCompanies } from '@domain/people/person/administration';
import { changePersonDetails, chooseLanguage } from '@domain/people/person/commands';
import { system } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/people/person/owner';
import { addToCart } from '@domain/shop/cart/commands';
import { loader } from '~/pages/shop/checkout/checkout.server';
import { visit } from '@tests/catalogues/page-visit';
import { shoppingDesk, type Customer } from './shopping-desk';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { announcedCharges } from '@domain/catalogues/announced-charges';
import { readReservation } from '@projections/shop/reservation/queries';
import { reservationPdf } from '~/documents/reservation-documents.server';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { callerOf } from '@tests/people/caller';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());

describe('the page of the checkout', () => {
  it('who is billed is offered as the account says it: the company, or else the person', async () => {
    const { platform, rateId } = desk;
    const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };
    const offered = async (companyIds: readonly string[]) => {
      const person = { ...(await platform.person('client')), companyIds };
      if (companyIds.length > 0)
        await platform.done(
          assignCompanies,
          { id: person.id, companyIds },
          { ...system, ownerId: shopOwnerId },
        );
      await platform.done(
        changePersonDetails,
        { id: person.id, name: 'Ana Rojas', phone: '+56 9 1234 5678' },
        person,
      );
      const item = { rateId, request: { load, currency: 'USD' }, amount: 1 };
      await platform.done(addToCart, { cartId: person.id, items: [item] }, person);
      return (await visit(platform.services, person, loader, '/checkout')).data['account'];
    };
    const company = await desk.company('Importadora Sur SpA', '76.543.210-3');
    expect(await offered([company])).toMatchObject({
      name: 'Importadora Sur SpA',
      identification: '76.543.210-3',
    });
    expect(await offered([])).toMatchObject({ name: 'Ana Rojas', phone: '+56912345678' });
  });

  it('it is paid into an account of the customer’s country, or of any where that has none', async () => {
    const { platform } = desk;
    await platform.add(bankAccounts, {
      bankName: 'Banco de Crédito del Perú',
      accountNumber: '193',
      accountType: 'checking',
      currency: 'USD',
      country: 'PE',
      company: 'Carga Austral SpA',
      identification: '20512345678',
      note: 'Solo para clientes del Perú.',
    });
    const offered = async (country: string) => {
      const customer = await desk.customer();
      const billing = { name: 'Ana', street: 'Calle 1', city: 'X', country, identification: '12.345.678-5' };
      const told = { billing: { ...billing, email: 'ana@example.cl' } };
      expect((await customer.call('PATCH', '/checkout/mine', told)).status).toBe(200);
      const { data } = await visit(platform.services, customer.actor, loader, '/checkout?step=payment');
      return (data['accounts'] as readonly { id: string; country: string; note: string | null }[]).map(
        ({ country: of, note }) => [of, note],
      );
    };
    expect(await offered('CL')).toEqual([['CL', null]]);
    expect(await offered('PE')).toEqual([['PE', 'Solo para clientes del Perú.']]);
    expect(await offered('BR')).toEqual([
      ['CL', null],
      ['PE', 'Solo para clientes del Perú.'],
    ]);
  });

  it('a call that misspells a field is told so, and the only account is the one to pay into', async () => {
    const customer = await desk.customer();
    const misspelt = await customer.call('PATCH', '/checkout/mine', {
      biling: {},
      paymentMethod: 'transfer',
    });
    expect([misspelt.status, misspelt.body.message]).toEqual([400, 'biling: No se reconoce.']);

    const look = async () => {
      const { body } = await customer.call('GET', '/checkout/mine');
      const { bankAccounts, selectedBankAccount } = body as unknown as {
        bankAccounts: readonly { _id: string; country: string }[];
        selectedBankAccount: string | null;
      };
      return [
        bankAccounts.map(({ country }) => country),
        bankAccounts.findIndex(({ _id }) => _id === selectedBankAccount),
      ];
    };
    expect(await look()).toEqual([['CL'], 0]);
    const abroad = {
      name: 'Ana',
      street: 'Calle 1',
      city: 'Lima',
      country: 'PE',
      identification: '20512345678',
    };
    await customer.call('PATCH', '/checkout/mine', { billing: { ...abroad, email: 'ana@example.pe' } });
    expect(await look()).toEqual([['PE'], 0]);
  });

  it('what a call makes is written in the language of the caller’s account, unless it asks for another', async () => {
    const customer = await desk.customer();
    await desk.platform.done(chooseLanguage, { id: customer.actor.id, language: 'en' }, customer.actor);
    expect((await desk.confirm(customer)).body).toMatchObject({ language: 'en' });
  });
});

describe('calls of the checkout', () => {
  let ana: Customer;
  let eva: Customer;
  const accounts: Record<'chile' | 'peru' | 'pesos' | 'others', string> = {
    chile: '',
    peru: '',
    pesos: '',
    others: '',
  };

  beforeAll(async () => {
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
      expect(await refused(accounts.pesos)).toEqual([
        422,
        'Esta cuenta es de otra moneda: elija una en USD.',
      ]);
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
});

describe('announced charges', () => {
  it('a cart takes the table of the day, and a reservation keeps what it was confirmed with', async () => {
    const { platform, customer, cartOf, confirm } = desk;
    const { add, change } = commandsOf(announcedCharges);
    const fuel = { code: 'FSC', apply: 'freight', calc: 'kg', rate: '0.5', currency: 'USD' };
    const { id } = await platform.done(add, { ...fuel, carrier: platform.carrier, validFrom: '2026-01-01' });
    const one = await customer([await desk.company('Viña Anunciada SpA')]);
    expect((await cartOf(one)).body.total).toBe('470');
    await platform.done(change, { id, rate: '0.4' });
    expect((await cartOf(one)).body.total).toBe('460');
    const booked = await confirm(one);
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    const reserved = async () => {
      const row = await readReservation(platform.services.db, booked.body._id);
      if (row === null) throw new Error('no reservation');
      const { body } = await one.call('GET', `/reservation/${booked.body._id}`);
      return { total: body.total, pdf: await textOfPdf(await reservationPdf(platform.services, row, 'es')) };
    };
    const before = await reserved();
    expect(before.total).toBe('460');
    expect(before.pdf).toContain('anunciado por LATAM Cargo, rige desde el 01-01-2026');
    await platform.done(change, { id, rate: '9', validTo: '2026-01-02' });
    expect(await reserved()).toEqual(before);
  });
});

let api: ReturnType<typeof callerOf>;
beforeAll(() => {
  api = callerOf(desk.platform.services);
});

describe('reserving in the name of a company', () => {
  it('is for those of its people who may, from the next request on', async () => {
    const company = await desk.company('Viñas del Sur');
    const first = await desk.customer([company]);
    const second = await desk.customer([company]);
    const permit = (may: readonly string[]) =>
      api.call('PATCH', `/account/companies/${company}/people/${second.actor.id}`, {
        headers: first.headers,
        body: { may },
      });
    expect((await permit([])).status).toBe(200);
    const refused = await desk.confirm(second);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('Viñas del Sur') as string,
    ]);
    expect((await permit(['reserve'])).status).toBe(200);
    expect((await desk.confirm(second)).status).toBe(201);
    expect((await desk.confirm(first)).status).toBe(201);
  });

  it('is possible for another company of theirs, which it is then in the name of', async () => {
    const [barred, other] = [await desk.company('Viñas del Norte'), await desk.company('Frutas del Maipo')];
    const first = await desk.customer([barred]);
    const both = await desk.customer([barred, other]);
    await api.call('PATCH', `/account/companies/${barred}/people/${both.actor.id}`, {
      headers: first.headers,
      body: { may: [] },
    });
    const made = await desk.confirm(both);
    expect(made.status).toBe(201);
    const row = await desk.platform.services.db
      .selectFrom('reservation')
      .select('company_id')
      .where('id', '=', made.body._id)
      .executeTakeFirst();
    expect(row?.company_id).toBe(other);
  });
});
