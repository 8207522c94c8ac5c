import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { quoterStates } from '@domain/catalogues/quoter-states';
import { results } from '@domain/catalogues/results';
import { approveCompany } from '@domain/crm/company/verification';
import { assignCompanies } from '@domain/people/person/administration';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import type { Actor } from '@domain/shared/actor';
import { expect } from 'vitest';
import type { OwnerCompany } from '@tests/owner-companies/two-owner-companies';
import { companiesDesk, type Headers } from './companies-desk';

export interface Reader {
  readonly actor: Actor;
  readonly headers: Headers;
}

export type ExecutiveDoors = Awaited<ReturnType<typeof executiveDoors>>;

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };

/**
 * Two executives with a portfolio each, and a manager of another owner company. One company has a person, a
 * reservation, a management, a meeting, a note and a file; one quote is the first executive's.
 */
export async function executiveDoors() {
  const desk = await companiesDesk();
  const { two, api } = desk;
  const { shop, platform } = two;
  const call = <Body = Record<string, unknown>>(
    headers: Headers,
    method: string,
    path: string,
    body?: unknown,
  ) => api.call<Body>(method, path, { headers, ...(body !== undefined && { body }) });
  const made = async (headers: Headers, path: string, body: unknown): Promise<string> => {
    const answer = await call<{ _id: string }>(headers, 'POST', path, body);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body._id;
  };
  const reader = async (owner: OwnerCompany, role: 'executive' | 'super-user'): Promise<Reader> => {
    const actor = await owner.person(role);
    return { actor, headers: await api.signIn(actor.email) };
  };
  const mine: Reader = { actor: desk.executive, headers: desk.asExecutive };
  const other = await reader(shop, 'executive');
  const stranger = await reader(two.other, 'super-user');
  const south = await desk.portfolioOf(shop, 'Sur', [mine.actor.id]);
  const north = await desk.portfolioOf(shop, 'Norte', [other.actor.id]);
  for (const state of startingQuoterStates)
    await platform.done(commandsOf(quoterStates).add, state, shop.seeder);

  const vinas = await shop.company('Viñas del Alcance');
  const bodega = await shop.company('Bodegas del Alcance');
  for (const id of [vinas, bodega])
    await platform.done(approveCompany, { id, comment: 'Verificada' }, shop.seeder);
  const hold = async (companyId: string, portfolios: readonly string[]) => {
    const path = `/companies/asignarPortfolios/${companyId}`;
    expect((await call(desk.manager, 'PATCH', path, { portfolios })).status).toBe(200);
  };
  await hold(vinas, [south]);
  await hold(bodega, [north]);

  const ana = await shop.person('client', [vinas]);
  const asAna = await api.signIn(ana.email);
  const rateId = await shop.rate('4');
  const bank = { bankName: 'Banco de Chile', accountNumber: '80', accountType: 'checking', currency: 'USD' };
  const account = await platform.done(
    commandsOf(bankAccounts).add,
    { ...bank, country: 'CL', company: shop.name, identification: '76.192.083-9' },
    shop.seeder,
  );
  await made(asAna, `/cart/${ana.id}/items`, { product: { rateId, load, currency: 'USD' }, amount: 1 });
  const billing = {
    ...{ name: 'Ana Rojas', street: 'Av. Apoquindo 3000', city: 'Santiago', country: 'CL' },
    ...{ identification: '12.345.678-5', email: ana.email },
  };
  const checkout = { billing, paymentMethod: 'transfer', selectedBankAccount: account.id };
  expect((await call(asAna, 'PATCH', `/checkout/${ana.id}`, checkout)).status).toBe(200);
  const reservation = await made(asAna, `/checkout/${ana.id}/confirm`, { cartRevision: '0.2=420' });
  // The person works for two companies from here on.
  await platform.done(assignCompanies, { id: ana.id, companyIds: [vinas, bodega] }, shop.seeder);

  const result = { result: 'Interesado', category: 'Positivo', score: 10 };
  const good = (await platform.done(commandsOf(results).add, result, shop.seeder)).id;
  const management = await made(desk.manager, '/managment-results', { company: vinas, result: good });
  const meeting = await made(desk.manager, '/meetings', {
    ...{ title: 'Presentar tarifas', dateTime: '2026-09-10T10:00', company: vinas },
  });
  for (const [model, modelId] of [
    ['company', vinas],
    ['reservation', reservation],
  ] as const)
    await made(desk.manager, '/histories', { model, modelId, text: 'Nota reservada' });

  const contact = { name: 'Ana Rojas', email: ana.email, phone: '+56912345678' };
  const asked = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load, contact };
  const { id: quote } = await platform.done(openQuoter, asked, { ...ana, companyIds: [vinas] });
  await platform.done(assignQuoterExecutive, { id: quote, executive: mine.actor.id }, shop.seeder);

  return {
    ...{ desk, two, call, made, hold, mine, other, stranger, south, north },
    ...{ vinas, bodega, ana, reservation, management, meeting, quote },
  };
}
