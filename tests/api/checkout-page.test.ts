import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { assignCompanies } from '@domain/people/person/administration';
import { changePersonDetails, chooseLanguage } from '@domain/people/person/commands';
import { system } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/people/person/owner';
import { addToCart } from '@domain/shop/cart/commands';
import { loader } from '~/pages/shop/checkout/checkout.server';
import { visit } from '@tests/catalogues/page-visit';
import { shoppingDesk } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());

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
    identification: '76543210-3',
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

it('a call that misspells a field is told so, and an account that is no choice any more is none', async () => {
  const customer = await desk.customer();
  const misspelt = await customer.call('PATCH', '/checkout/mine', { biling: {}, paymentMethod: 'transfer' });
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
  expect(await look()).toEqual([['PE'], -1]);
});

it('what a call makes is written in the language of the caller’s account, unless it asks for another', async () => {
  const customer = await desk.customer();
  await desk.platform.done(chooseLanguage, { id: customer.actor.id, language: 'en' }, customer.actor);
  expect((await desk.confirm(customer)).body).toMatchObject({ language: 'en' });
});
