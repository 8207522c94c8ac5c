import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordManagement } from '@domain/crm/management/management';
import { cancelMeeting, planMeeting } from '@domain/crm/meeting/commands';
import { approveCompany } from '@domain/crm/company/verification';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findCompanySales, type CompanySales } from '@projections/crm/company-sales/queries';
import { loader } from '~/pages/crm/company/company.server';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { results } from '@domain/catalogues/results';
import { nextStepOf } from '~/presenters/crm/next-step.server';
import { portfolios } from '@domain/catalogues/portfolios';
import { visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let companyId: string;
let manager: Person;
let [eva, pablo, outsider]: Person[] = [];
let foreign: Person;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  const { shop, other, platform } = two;
  [manager, eva, pablo, outsider] = await Promise.all([
    shop.person('super-user'),
    shop.person('executive'),
    shop.person('executive'),
    shop.person('executive'),
  ]);
  foreign = await other.person('super-user');
  companyId = await shop.company('Viña Compartida SpA');
  await platform.done(approveCompany, { id: companyId, comment: 'Verificada' }, manager);
  await platform.done(
    commandsOf(portfolios).add,
    { name: 'Vinos', companies: [companyId], executives: [eva.id, pablo.id] },
    shop.seeder,
  );
  const client = await shop.person('client', [companyId]);
  const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
  for (const executive of [eva.id, eva.id, pablo.id]) {
    const asked = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load };
    const contact = { name: 'Ana Rojas', email: client.email, phone: '+56912345678' };
    const { id } = await platform.done(openQuoter, { ...asked, contact }, client);
    await platform.done(assignQuoterExecutive, { id, executive }, manager);
  }
}, 120_000);
afterAll(() => two.platform.stop());

const salesFor = async (actor: Actor) => {
  const sales = await two.services.ask(findCompanySales, { companyId }, actor);
  if (isRejection(sales)) throw new Error(sales.code);
  return [sales.outcomes.open.count, sales.quotes.length];
};
const page = (actor: Actor) =>
  visit<{ people: readonly object[]; labels: object; nextStep: object }>(
    two.services,
    actor,
    loader,
    `/admin/companies/${companyId}`,
    { params: { id: companyId } },
  );

it('counts for each reader what they may see, and nothing for another owner company', async () => {
  expect(await salesFor(manager)).toEqual([3, 3]);
  expect(await salesFor(eva as Person)).toEqual([2, 2]);
  expect(await salesFor(pablo as Person)).toEqual([1, 1]);
  expect(await salesFor(foreign)).toEqual([0, 0]);
});

it('is one place for those whose portfolio holds it, and hidden from the others', async () => {
  const seen = await page(eva as Person);
  expect(seen.data).toMatchObject({
    labels: {
      portfolios: [
        { name: 'Vinos', executives: ['executive de Carga Austral', 'executive de Carga Austral'] },
      ],
    },
    nextStep: { what: 'answer' },
  });
  expect(seen.data.people).toHaveLength(1);
  expect((await page(outsider as Person)).status).toBe(404);
  expect((await page(foreign)).status).toBe(404);
});

it('shows the next meetings with it, the last ones, and its managements, as far as each may see them', async () => {
  const { platform, shop } = two;
  const planned = { title: 'Presentar tarifas', startsAt: '2097-03-10T10:00', companyId };
  const { id: next } = await platform.done(planMeeting, planned, eva);
  const later = { ...planned, title: 'Cerrar el contrato', startsAt: '2098-03-10T10:00' };
  await platform.done(planMeeting, later, manager);
  const { id: gone } = await platform.done(planMeeting, { ...later, title: 'No hubo' }, manager);
  await platform.done(cancelMeeting, { id: gone }, manager);
  const { id: result } = await platform.done(
    commandsOf(results).add,
    { result: 'Interesado', category: 'Positivo', score: 10 },
    shop.seeder,
  );
  for (const comment of ['Uno', 'Dos'])
    await platform.done(recordManagement, { companyId, result, kind: 'call', comment }, eva);
  const expected = {
    meetings: {
      next: [{ id: next, title: 'Presentar tarifas' }, { title: 'Cerrar el contrato' }],
      last: [{ id: gone, status: 'cancelled' }],
    },
    managements: { total: 2, data: [{ comment: 'Dos' }, { comment: 'Uno' }] },
  };
  expect((await page(manager)).data).toMatchObject(expected);
  expect((await page(pablo as Person)).data).toMatchObject(expected);
  expect(
    nextStepOf(
      {
        ...{ id: companyId, verification: 'Approved', meetings: [{ id: next, title: 'Presentar tarifas' }] },
        sales: { quotes: [], reservations: [] } as unknown as CompanySales,
      },
      manager,
    ),
  ).toEqual({ what: 'meet', to: `/admin/calendar/${next}`, name: 'Presentar tarifas' });
});
