import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { missions } from '@domain/catalogues/missions';
import { portfolios } from '@domain/catalogues/portfolios';
import { results } from '@domain/catalogues/results';
import { recordManagement } from '@domain/crm/management/management';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { reportManagements } from '@projections/crm/management-report/queries';
import { createApi } from '~/api';
import type { ApiBindings } from '~/http/api-door';
import { loader as page } from '~/pages/reports/managements/managements.server';
import { loader as sheet } from '~/pages/reports/managements/sheet.resource';
import { managementReportWorkbook } from '~/documents/sheets/management-report-workbook.server';
import { managementSections } from '~/presenters/crm/management-report.server';
import { firstColumn } from '@tests/support/first-column';
import { visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let manager: Person;
let elena: Person;
let pablo: Person;
let stranger: Person;
let ours: string;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

beforeAll(async () => {
  two = await twoOwnerCompanies();
  const { shop, other, platform } = two;
  manager = await shop.person('super-user');
  [elena, pablo] = [await shop.person('executive'), await shop.person('executive')];
  stranger = await other.person('super-user');
  ours = await shop.company('Frutas del Maipo SpA');
  const pablos = await shop.company('Maderas del Sur SpA');
  await shop.company('Nadie La Llama SpA');
  const theirs = await other.company('De los Otros SpA');
  const held = async (owner: OwnerCompany, name: string, executive: Person, company: string) => {
    const input = { name, executives: [executive.id], companies: [company] };
    return (await platform.done(commandsOf(portfolios).add, input, owner.seeder)).id;
  };
  await held(shop, 'Fruta', elena, ours);
  await held(shop, 'Madera', pablo, pablos);
  const resultOf = async (owner: OwnerCompany) =>
    (
      await platform.done(
        commandsOf(results).add,
        { result: 'Solicita cotización', category: 'Positivo', score: 20, country: 'CL' },
        owner.seeder,
      )
    ).id;
  const record = (companyId: string, result: string, days: number, actor: Actor) =>
    platform.done(recordManagement, { companyId, result, heldAt: daysAgo(days) }, actor);
  const result = await resultOf(shop);
  await record(ours, result, 2, elena);
  await record(ours, result, 9, elena);
  await record(pablos, result, 45, pablo);
  await record(theirs, await resultOf(other), 3, { ...stranger, roles: ['super-user'] });
  await platform.done(
    commandsOf(missions).add,
    { name: 'Reactivar clientes', goal: 4, executives: [elena.id] },
    shop.seeder,
  );
});
afterAll(() => two.platform.stop());

const seen = async (actor: Actor, query = '') =>
  (
    await visit<Awaited<ReturnType<typeof page>>>(
      two.services,
      actor,
      page,
      `/admin/reports/managements${query}`,
    )
  ).data;
const rowsOf = ({ tables }: Awaited<ReturnType<typeof seen>>, id: string) =>
  tables.find((table) => table.id === id)?.rows;

describe('the report of managements', () => {
  it('counts those of the reader’s owner company, and of an executive’s portfolios', async () => {
    const [all, elenas, pablos, others] = await Promise.all(
      [manager, elena, pablo, stranger].map((one) => seen(one)),
    );
    expect([all?.total, elenas?.total, pablos?.total, others?.total]).toEqual([3, 2, 1, 1]);
    expect(all && rowsOf(all, 'executives')).toEqual([
      ['executive de Carga Austral', 2, 1, 40],
      ['executive de Carga Austral', 1, 1, 20],
    ]);
    expect(all && rowsOf(all, 'results')).toEqual([['Solicita cotización', 'Positivo', 3, 100, 60]]);
  });

  it('is of the period, executive and portfolio that the filters say', async () => {
    expect((await seen(manager, `?startDate=${daysAgo(5).slice(0, 10)}`)).total).toBe(1);
    expect((await seen(manager, `?executive=${pablo.id}`)).total).toBe(1);
    expect((await seen(manager, '?country=PE')).total).toBe(0);
    expect((await seen(manager, '?portfolio=unknown&startDate=nonsense')).total).toBe(0);
  });

  it('tells which companies nobody has dealt with, and how far missions are', async () => {
    const report = await seen(manager);
    expect(rowsOf(report, 'idle')).toEqual([
      ['Más de 30 días', 2, 66.7],
      ['Más de 60 días', 1, 33.3],
      ['Más de 90 días', 1, 33.3],
      ['Nunca', 1, 33.3],
    ]);
    expect(rowsOf(report, 'idle-companies')?.[0]).toEqual(['Nadie La Llama SpA', 'Nunca']);
    expect(rowsOf(report, 'missions')).toEqual([['Reactivar clientes', '—', 2, 4, 50]]);
    expect(rowsOf(await seen(stranger), 'missions')).toEqual([]);
    expect(rowsOf(report, 'conversion')?.[0]).toEqual(['Gestionadas', 2, 100]);
  });

  it.each(managementSections)('has a sheet of its %s', async (section) => {
    const answer = await visit(two.services, manager, sheet, `/admin/reports/managements/${section}`, {
      params: { section },
    });
    expect(answer.status).toBe(200);
  });

  it('is not for customers, and the call answers a sheet to staff alone', async () => {
    const client = await two.shop.person('client', [ours]);
    const { status } = await visit(two.services, client, page, '/admin/reports/managements');
    expect(status).toBe(403);
    const path = `/managment-results/files/downloadReport?startDate=${daysAgo(5).slice(0, 10)}&executive=${elena.id}`;
    const api = createApi(two.services, { apiRequestsPerMinute: 0 });
    const call = async (person: Person) => {
      const request = new Request(`http://localhost/api/v1${path}`, {
        headers: await two.api.signIn(person.email),
      });
      const bindings = { requestId: 'report', log: two.services.log, address: '198.51.100.1' };
      return (await api(request, bindings as unknown as ApiBindings)).status;
    };
    expect(await call(elena)).toBe(200);
    expect(await call(client)).toBe(403);
  });

  it('shows twenty companies that wait, says how many more, and its sheet has them all', async () => {
    for (let made = 0; made < 21; made += 1) await two.shop.company(`En Espera ${made} SpA`);
    const report = await seen(manager);
    const shown = report.tables.find(({ id }) => id === 'idle-companies');
    expect(shown?.rows).toHaveLength(20);
    expect(shown?.left).toBe(3);
    const { services } = two;
    const asked = {
      services,
      actor: manager,
      language: 'es',
      filters: {},
      section: 'idle-companies',
    } as const;
    const names = await firstColumn(services, await managementReportWorkbook(asked));
    expect(names).toHaveLength(23);
    expect(names.at(-1)).toBe('Maderas del Sur SpA');
  });

  it('has the results and the weeks of all executives, however many', async () => {
    await sql`
      insert into management_list (id, owner_id, subject, kind, result_id, result, category, score, recorded_by, held_at,
        recorded_at, changed_at, is_removed, revision)
      select 'm' || n, ${two.shop.id}, 'management-m' || n, 'call', 'r', 'Otro', 'Categoría ' || n % 3, 1,
        'executive-' || n / 3, now(), now(), now(), false, 0
      from generate_series(0, 299) n`.execute(two.services.db);
    const report = await two.services.ask(reportManagements, {}, manager);
    if (isRejection(report)) throw new Error(report.code);
    const { executiveResults } = report;
    expect(executiveResults).toHaveLength(302);
    expect(executiveResults.reduce((sum, { total }) => sum + total, 0)).toBe(303);
    await sql`update management_list set recorded_by = id where recorded_by like 'executive-%'`.execute(
      two.services.db,
    );
    const { services } = two;
    const shown = (await seen(manager)).tables.find(({ id }) => id === 'executive-weeks');
    expect([shown?.rows.length, shown?.left]).toEqual([200, 103]);
    const asked = { services, actor: manager, language: 'es', filters: {} } as const;
    const section = 'executive-weeks';
    const rows = await firstColumn(services, await managementReportWorkbook({ ...asked, section }));
    expect(rows).toHaveLength(303);
  });
});
