import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessUnits } from '@domain/catalogues/business-units';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { results } from '@domain/catalogues/results';
import { registerCompany } from '@domain/crm/company/commands';
import { mergeCompanies } from '@domain/crm/company/merging';
import { recordManagement } from '@domain/crm/management/management';
import { type Actor, visitor } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/shared/owner';
import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import { assignQuoterExecutive, changeQuoterState } from '@domain/quoting/quoter/commands';
import { quoterReportWorkbook } from '~/documents/sheets/quoter-report-workbook.server';
import { quotersWorkbook } from '~/documents/sheets/quoters-workbook.server';
import { loader as page } from '~/pages/quoting/report/report.server';
import { loader as sheet } from '~/pages/quoting/report/sheet.resource';
import { isRejection } from '@domain/shared/rejection';
import { reportSections } from '~/presenters/quoting/quoter-report.server';
import type { ReportTable } from '~/presenters/report-table';
import { callerOf } from '@tests/people/caller';
import { visit } from '@tests/catalogues/page-visit';
import { quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';
import { firstColumn } from '@tests/support/first-column';

let platform: QuotingPlatform;
let manager: Actor & { readonly email: string };

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  const id = await platform.opened();
  const managing = { state: 'managing', stateLv2: 'managing.searching-rates' };
  await platform.accepted(changeQuoterState, { id, ...managing }, manager);
  const offerId = await platform.sentOffer(id, manager);
  const answer = { revision: 1, name: 'Ana Soto', terms: 'Condiciones' };
  await platform.accepted(acceptQuoterOffer, { id, offerId, ...answer }, manager);
});
afterAll(() => platform.stop());

interface Shown {
  readonly total: number;
  readonly tables: readonly ReportTable[];
  readonly filters: { readonly startDate?: string };
}
const seen = async (actor: Actor, address = '') =>
  (await visit<Shown>(platform.services, actor, page, `/admin/reports/quoters${address}`)).data;

test('the page has every part with its chart and its table, of the last twelve months unless told', async () => {
  const { total, tables, filters } = await seen(manager);
  expect(total).toBe(1);
  expect(tables.map(({ id }) => id)).toEqual([...reportSections]);
  for (const { rows, columns } of tables) for (const row of rows) expect(row).toHaveLength(columns.length);
  expect(tables[0]?.rows).toEqual([
    ['Pendiente', 1, 100, 0],
    ['En gestión', 1, 100, 0],
    ['Cotizado', 1, 100, 0],
    ['Ganado', 1, 100, 1],
  ]);
  expect(filters.startDate).toMatch(/^\d{4}-\d{2}-01$/);
  expect((await seen(manager, '?startDate=2099-01-01')).total).toBe(0);
});

test('each part is a sheet with the same rows, of what the reader may see alone', async () => {
  const elena = await platform.person('executive', 'Elena Díaz');
  const written = async (actor: Actor) => {
    const content = await quoterReportWorkbook({
      services: platform.services,
      actor,
      language: 'es',
      filters: {},
      section: 'lanes',
    });
    if (isRejection(content)) throw new Error(content.code);
    return firstColumn(platform.services, content);
  };
  const id = await platform.opened(visitor, { origin: { id: 'MIA' }, destination: { id: 'SCL' } });
  await platform.accepted(assignQuoterExecutive, { id, executive: elena.id }, manager);
  expect(await written(manager)).toEqual(['MIA\u00a0→\u00a0SCL', 'SCL\u00a0→\u00a0MIA']);
  expect(await written(elena)).toEqual(['MIA\u00a0→\u00a0SCL']);
});

test('is for the back-office alone, and knows no other part', async () => {
  const customer = await platform.person('client');
  expect((await visit(platform.services, customer, page, '/admin/reports/quoters')).status).toBe(403);
  expect((await visit(platform.services, visitor, page, '/admin/reports/quoters')).leadsTo).toMatch(
    /^\/login/,
  );
  expect(
    (await visit(platform.services, manager, sheet, '/admin/reports/quoters/x', { params: { section: 'x' } }))
      .status,
  ).toBe(404);
});

test('is of the portfolio, country and business unit that are asked for, at every door', async () => {
  const { services, accepted } = platform;
  const company = async (name: string, country: string) =>
    (await accepted(registerCompany, { name, country }, manager)).id;
  const [lima, part, other] = [
    await company('Lima Carga SAC', 'PE'),
    await company('Otra de Lima SAC', 'PE'),
    await company('Quito Carga SA', 'EC'),
  ];
  const unit = (await accepted(commandsOf(businessUnits).add, { name: 'Perecibles' }, manager)).id;
  const seeder = { ...manager, ownerId: shopOwnerId };
  const held = { name: 'Sur', companies: [lima] };
  const portfolio = (await accepted(commandsOf(portfolios).add, held, seeder)).id;
  for (const companyId of [lima, part, other]) await platform.opened(manager, { companyId });
  const result = { result: 'Interesado', category: 'Positivo', score: 7 };
  const about = (await accepted(commandsOf(results).add, result, seeder)).id;
  await accepted(recordManagement, { companyId: other, result: about, businessUnit: unit }, seeder);
  const api = callerOf(services);
  const headers = await api.signIn(manager.email);
  const counted = async (name: string, value: string) => {
    const { body } = await api.call<{ readonly total: number }>('GET', `/quoters/report?${name}=${value}`, {
      headers,
    });
    const asked = { services, actor: manager, language: 'es', filters: { [name]: value } } as const;
    const written = await firstColumn(services, await quotersWorkbook({ ...asked, limit: null }));
    const lanes = await quoterReportWorkbook({ ...asked, section: 'lanes' });
    expect(await firstColumn(services, lanes), name).toHaveLength(1);
    return [body.total, (await seen(manager, `?${name}=${value}`)).total, written.length];
  };
  expect(await counted('country', 'PE')).toEqual([2, 2, 2]);
  expect(await counted('portfolio', portfolio)).toEqual([1, 1, 1]);
  expect(await counted('businessUnit', unit)).toEqual([1, 1, 1]);
  await accepted(mergeCompanies, { id: lima, merged: [part] }, seeder);
  expect(await counted('portfolio', portfolio)).toEqual([2, 2, 2]);
});
