import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { createApi } from '~/api';
import type { ApiBindings } from '~/http/api-door';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
});
afterAll(() => two.platform.stop());

const account = (company: OwnerCompany, currency: string, accountNumber: string) => ({
  bankName: `Banco ${currency} de ${company.name}`,
  accountNumber,
  accountType: 'checking',
  currency,
  country: 'CL',
  company: `${company.name} SpA`,
  identification: '76.192.083-9',
});

/** A sent offer in dollars of an owner company with an account in dollars and one in pesos. */
async function deskOf(company: OwnerCompany, numbers: readonly [usd: string, clp: string]) {
  const manager = await company.person('super-user');
  const headers = await two.api.signIn(manager.email);
  const { done } = two.platform;
  await done(commandsOf(bankAccounts).add, account(company, 'USD', numbers[0]), company.seeder);
  await done(commandsOf(bankAccounts).add, account(company, 'CLP', numbers[1]), company.seeder);
  const asked = {
    origin: 'MIA',
    destination: 'SCL',
    load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 300, volume: 0.5 } },
    contact: { name: 'Ana Soto', email: 'ana@vinas.cl', phone: '+56 9 1234 5678' },
  };
  const call = <Body>(method: string, path: string, body: object) =>
    two.api.call<Body>(method, path, { body, headers });
  const { body: quote } = await call<{ readonly _id: string }>('POST', '/quoters', asked);
  const line = { description: 'Flete aéreo', quantity: '300', unitPrice: '5', cost: { unitPrice: '4' } };
  const { body: offer } = await call<{ readonly _id: string }>('POST', '/quoter-responses', {
    quoter: quote._id,
    lines: [line],
    validity: '2099-12-31',
  });
  expect((await call('POST', `/quoter-responses/${quote._id}/${offer._id}/send`, {})).status).toBe(200);
  const door = createApi(two.services, { apiRequestsPerMinute: 0 });
  const pdf = async (path: string) => {
    const bindings = { requestId: 'pdf', log: two.services.log, address: '198.51.100.9' };
    const request = new Request(`http://localhost/api/v1/quoters/${quote._id}/${path}`, { headers });
    const answer = await door(request, bindings as unknown as ApiBindings);
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  return {
    ask: (accountsOnOffers: boolean) => call('PATCH', `/owners/${company.id}`, { accountsOnOffers }),
    papers: (language: string) =>
      Promise.all([pdf(`download/${language}`), pdf(`downloadResumen/${language}/response/${offer._id}`)]),
  };
}

test('the letterhead has the legal name, tax number and address of the owner company', async () => {
  for (const [company, letterhead] of [
    [two.shop, 'Carga Austral SpA · RUT 76.192.083-9 · Calle Carga Austral 123, Santiago'],
    [two.other, 'Fletes Andinos SpA · RUT 77.250.400-4 · Calle Fletes Andinos 123, Santiago'],
  ] as const) {
    const desk = await deskOf(company, ['1', '2']);
    for (const paper of await desk.papers('es')) expect(await textOfPdf(paper)).toContain(letterhead);
  }
});

test('quotes and offers show the accounts of their owner company in their currency, where it asks for them', async () => {
  const shop = await deskOf(two.shop, ['100-USD-1', '100-CLP-2']);
  const other = await deskOf(two.other, ['900-USD-1', '900-CLP-2']);
  const texts = async (desk: typeof shop, language: string) =>
    Promise.all((await desk.papers(language)).map(textOfPdf));

  for (const text of await texts(shop, 'es')) expect(text).not.toContain('Cuentas bancarias');
  expect((await shop.ask(true)).status).toBe(200);
  for (const [language, heading, kind] of [
    ['es', 'Cuentas bancarias', 'Cuenta corriente'],
    ['en', 'Bank accounts', 'Checking account'],
    ['pt', 'Contas bancárias', 'Conta corrente'],
  ] as const) {
    for (const text of await texts(shop, language)) {
      for (const word of [heading, kind, '100-USD-1', 'Banco USD de Carga Austral', '76.192.083-9'])
        expect(text).toContain(word);
      expect(text).not.toMatch(/100-CLP-2|900-/);
    }
  }
  for (const text of await texts(other, 'es')) expect(text).not.toMatch(/Cuentas bancarias|100-|900-/);
  expect((await other.ask(true)).status).toBe(200);
  for (const text of await texts(other, 'es')) {
    expect(text).toContain('900-USD-1');
    expect(text).not.toMatch(/900-CLP-2|100-/);
  }
});
