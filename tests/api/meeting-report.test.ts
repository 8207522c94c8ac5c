import excel from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { businessUnits } from '@domain/catalogues/business-units';
import { portfolios } from '@domain/catalogues/portfolios';
import { results } from '@domain/catalogues/results';
import { recordManagement } from '@domain/crm/management/management';
import { cancelMeeting, holdMeeting, planMeeting } from '@domain/crm/meeting/commands';
import type { Actor } from '@domain/shared/actor';
import { createApi } from '~/api';
import type { ApiBindings } from '~/http/api-door';
import { loader as page } from '~/pages/reports/meetings/meetings.server';
import { loader as sheet } from '~/pages/reports/meetings/sheet.resource';
import { meetingSections } from '~/presenters/crm/meeting-report.server';
import { visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
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
  two = await twoOwnerCompanies();
  const { shop, other, platform } = two;
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
  unit = (await platform.done(commandsOf(businessUnits).add, { name: 'Aéreo', code: 'AER' }, shop.seeder)).id;
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
afterAll(() => two.platform.stop());

async function sheetRows(answer: Response): Promise<readonly (readonly excel.CellValue[])[]> {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  const rows: excel.CellValue[][] = [];
  workbook.worksheets[0]?.eachRow((row) => rows.push((row.values as excel.CellValue[]).slice(1)));
  return rows;
}

const seen = async (actor: Actor, query = '') => {
  const address = `/admin/reports/meetings${query}`;
  return (await visit<Awaited<ReturnType<typeof page>>>(two.services, actor, page, address)).data;
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

  it.each([...meetingSections, 'list'])('has a sheet of its %s', async (section) => {
    const address = `/admin/reports/meetings/${section}`;
    const { status } = await visit(two.services, manager, sheet, address, { params: { section } });
    expect(status).toBe(200);
  });

  it('is not for customers, and the call answers each reader a sheet of what they see', async () => {
    const client = await two.shop.person('client');
    const { status } = await visit(two.services, client, page, '/admin/reports/meetings');
    expect(status).toBe(403);
    const api = createApi(two.services, { apiRequestsPerMinute: 0 });
    const call = async (person: Person, query = '') => {
      const address = `http://localhost/api/v1/meetings/files/download-report${query}`;
      const request = new Request(address, { headers: await two.api.signIn(person.email) });
      const bindings = { requestId: 'report', log: two.services.log, address: '198.51.100.1' };
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
