import excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessUnits } from '@domain/catalogues/business-units';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { missions } from '@domain/catalogues/missions';
import { portfolios } from '@domain/catalogues/portfolios';
import { results } from '@domain/catalogues/results';
import { recordManagement } from '@domain/crm/management/management';
import { cancelMeeting, holdMeeting, planMeeting } from '@domain/crm/meeting/commands';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { reportManagements } from '@projections/crm/management-report/queries';
import { createApi } from '~/api';
import { managementReportWorkbook } from '~/documents/sheets/management-report-workbook.server';
import type { ApiBindings } from '~/http/api-door';
import { loader as page } from '~/pages/reports/managements/managements.server';
import { loader as sheet } from '~/pages/reports/managements/sheet.resource';
import { loader as meetingReportPage } from '~/pages/reports/meetings/meetings.server';
import { loader as meetingReportSheet } from '~/pages/reports/meetings/sheet.resource';
import { managementSections } from '~/presenters/crm/management-report.server';
import { meetingSections } from '~/presenters/crm/meeting-report.server';
import { visit } from '@tests/catalogues/page-visit';
import {
  type OwnerCompany,
  type Person,
  twoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { firstColumn } from '@tests/support/first-column';

const two = await twoOwnerCompanies();
const forMeetings = await twoOwnerCompanies();
afterAll(() => Promise.all([two.platform.stop(), forMeetings.platform.stop()]));

describe('management report', () => {
  let manager: Person;
  let elena: Person;
  let pablo: Person;
  let stranger: Person;
  let ours: string;

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  beforeAll(async () => {
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
});

describe('meeting report', () => {
  let manager: Person;
  let elena: Person;
  let pablo: Person;
  let stranger: Person;
  let fruit: string;
  let unit: string;

  const local = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
  const instant = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  beforeAll(async () => {
    const { shop, other, platform } = forMeetings;
    manager = await shop.person('super-user');
    [elena, pablo] = [await shop.person('executive'), await shop.person('executive')];
    stranger = await other.person('super-user');
    const ours = await shop.company('Frutas del Maipo SpA');
    const pablos = await shop.company('Maderas del Sur SpA');
    const theirs = await other.company('De los Otros SpA');
    const held = async (name: string, executive: Person, company: string) => {
      const input = { name, executives: [executive.id], companies: [company] };
      return (await platform.done(commandsOf(portfolios).add, input, shop.seeder)).id;
    };
    fruit = await held('Fruta', elena, ours);
    await held('Madera', pablo, pablos);
    unit = (await platform.done(commandsOf(businessUnits).add, { name: 'Aéreo', code: 'AER' }, shop.seeder))
      .id;
    const good = { result: 'Interesado', category: 'Positivo', score: 20 };
    const result = (await platform.done(commandsOf(results).add, good, shop.seeder)).id;
    const plan = async (companyId: string, days: number, actor: Actor, users: readonly string[] = []) => {
      const input = { title: 'Presentar tarifas', startsAt: local(days), companyId, users };
      return (await platform.done(planMeeting, input, actor)).id;
    };
    const recorded = await plan(ours, -9, elena, [pablo.id]);
    await platform.done(holdMeeting, { id: recorded }, elena);
    const about = { companyId: ours, result, meetingId: recorded, kind: 'meeting', heldAt: instant(-9) };
    await platform.done(recordManagement, { ...about, businessUnit: unit }, elena);
    await platform.done(recordManagement, about, elena);
    await platform.done(holdMeeting, { id: await plan(pablos, -2, pablo) }, pablo);
    await plan(ours, -3, elena);
    await plan(pablos, 5, pablo);
    await platform.done(cancelMeeting, { id: await plan(ours, 6, elena), reason: 'Viaje' }, elena);
    await plan(theirs, -2, stranger);
  });

  async function sheetRows(answer: Response): Promise<readonly (readonly excel.CellValue[])[]> {
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(await answer.arrayBuffer());
    const rows: excel.CellValue[][] = [];
    workbook.worksheets[0]?.eachRow((row) => rows.push((row.values as excel.CellValue[]).slice(1)));
    return rows;
  }

  const seen = async (actor: Actor, query = '') => {
    const address = `/admin/reports/meetings${query}`;
    return (
      await visit<Awaited<ReturnType<typeof meetingReportPage>>>(
        forMeetings.services,
        actor,
        meetingReportPage,
        address,
      )
    ).data;
  };
  const rowsOf = (report: Awaited<ReturnType<typeof seen>>, id: string) =>
    report.tables.find((table) => table.id === id)?.rows;
  const totalOf = async (actor: Actor, query?: string) => (await seen(actor, query)).total;

  describe('the report of meetings', () => {
    it('counts those of the reader’s owner company, and those that an executive sees', async () => {
      const totals = await Promise.all([manager, elena, pablo, stranger].map((one) => totalOf(one)));
      expect(totals).toEqual([5, 3, 3, 1]);
    });

    it('tells what became of them, by week and executive', async () => {
      const report = await seen(manager);
      expect(rowsOf(report, 'outcomes')).toEqual([
        ['Realizadas con resultado', 1, 20],
        ['Realizadas sin resultado', 1, 20],
        ['Sin cerrar', 1, 20],
        ['Por venir', 1, 20],
        ['Canceladas', 1, 20],
      ]);
      // Pablo takes part in a meeting of Elena's, which counts for both.
      expect(rowsOf(report, 'executives')?.map((row) => row.slice(1))).toEqual([
        [3, 1, 1, 1, 40],
        [3, 2, 0, 2, 40],
      ]);
      const weeks = rowsOf(report, 'weeks') ?? [];
      expect(weeks.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(5);
      expect(rowsOf(report, 'results')).toEqual([['Interesado', 'Positivo', 2, 100, 40]]);
      expect(rowsOf(report, 'conversion')?.[0]).toEqual(['Con reunión', 2, 100]);
    });

    it('is of the period, executive, portfolio, country and business unit of the filters', async () => {
      expect(
        await totalOf(manager, `?startDate=${local(-4).slice(0, 10)}&endDate=${local(1).slice(0, 10)}`),
      ).toBe(2);
      expect(await totalOf(manager, `?executive=${pablo.id}`)).toBe(3);
      expect(await totalOf(manager, `?portfolio=${fruit}`)).toBe(3);
      expect(await totalOf(manager, '?country=PE')).toBe(0);
      expect(await totalOf(manager, `?businessUnit=${unit}`)).toBe(1);
      expect(await totalOf(stranger, `?portfolio=${fruit}`)).toBe(0);
    });

    it.each([...meetingSections, 'list'])('has a meetingReportSheet of its %s', async (section) => {
      const address = `/admin/reports/meetings/${section}`;
      const { status } = await visit(forMeetings.services, manager, meetingReportSheet, address, {
        params: { section },
      });
      expect(status).toBe(200);
    });

    it('is not for customers, and the call answers each reader a meetingReportSheet of what they see', async () => {
      const client = await forMeetings.shop.person('client');
      const { status } = await visit(
        forMeetings.services,
        client,
        meetingReportPage,
        '/admin/reports/meetings',
      );
      expect(status).toBe(403);
      const api = createApi(forMeetings.services, { apiRequestsPerMinute: 0 });
      const call = async (person: Person, query = '') => {
        const address = `http://localhost/api/v1/meetings/files/download-report${query}`;
        const request = new Request(address, { headers: await forMeetings.api.signIn(person.email) });
        const bindings = { requestId: 'report', log: forMeetings.services.log, address: '198.51.100.1' };
        return api(request, bindings as unknown as ApiBindings);
      };
      expect((await call(client)).status).toBe(403);
      const rows = async (person: Person, query?: string) =>
        (await sheetRows(await call(person, query))).slice(1);
      expect(await rows(manager)).toHaveLength(5);
      expect(await rows(stranger)).toHaveLength(1);
      const elenas = await rows(elena, `?executive=${elena.id}&endDate=${local(-5).slice(0, 10)}`);
      expect(elenas).toHaveLength(1);
      expect(elenas[0]?.slice(11, 13)).toEqual(['Interesado, Interesado', 40]);
    });
  });
});
