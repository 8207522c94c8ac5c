import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import { assignQuoterExecutive, changeQuoterState } from '@domain/quoting/quoter/commands';
import { type Actor, visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listQuoters } from '@projections/quoting/quoter-list/queries';
import { readListAddress } from '~/pages/quoting/list/list-address.server';
import { salesReportWorkbook } from '~/documents/sheets/sales-report-workbook.server';
import { readSalesAddress } from '~/pages/reports/sales/sales-address.server';
import { loader as page } from '~/pages/reports/sales/sales.server';
import { loader as sheet } from '~/pages/reports/sales/sheet.resource';
import { salesSections } from '~/presenters/quoting/sales-report.server';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { visit } from '@tests/catalogues/page-visit';
import { quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';
import { firstColumn } from '@tests/support/first-column';

let platform: QuotingPlatform;
let manager: Actor;
let elena: Actor;

const supplier = { id: uuidv7(), name: 'Consolidados del Pacífico' };

async function won(): Promise<string> {
  const context = () => ({ actor: manager, via: 'web', commandId: uuidv7() }) as const;
  const quoteId = await platform.opened();
  const managing = { state: 'managing', stateLv2: 'managing.searching-rates' };
  await platform.accepted(changeQuoterState, { id: quoteId, ...managing }, manager);
  const rate = { id: uuidv7(), code: 'A-1', revision: '0', supplier };
  const line = { description: 'Flete aéreo', quantity: '1', basis: 'shipment', rateId: rate.id };
  const content = {
    currency: 'USD',
    lines: [{ ...line, unitPrice: '1000', cost: { unitPrice: '800' } }],
    rates: [rate],
    terms: { validUntil: '2099-12-31' },
  };
  const made = await makeOffer(platform.services, { quoteId, content }, context());
  if (isRejection(made)) throw new Error(made.code);
  const sent = await sendOffer(platform.services, { quoteId, offerId: made.offerId }, context());
  if (isRejection(sent)) throw new Error(sent.code);
  const answer = { revision: 1, name: 'Ana Soto', terms: 'Condiciones' };
  await platform.accepted(acceptQuoterOffer, { id: quoteId, offerId: made.offerId, ...answer }, manager);
  return quoteId;
}

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  elena = await platform.person('executive', 'Elena Díaz');
  const first = await won();
  await won();
  await platform.opened();
  await platform.accepted(assignQuoterExecutive, { id: first, executive: elena.id }, manager);
});
afterAll(() => platform.stop());

type Page = Awaited<ReturnType<typeof page>>;
const seen = async (actor: Actor, query = '') =>
  (await visit<Page>(platform.services, actor, page, `/admin/reports${query}`)).data;

async function countIn(address: string, actor: Actor): Promise<number> {
  const { filters } = readListAddress(`http://localhost${address}`);
  const list = await platform.services.ask(listQuoters, { ...filters, limit: 1000 }, actor);
  if (isRejection(list)) throw new Error(list.code);
  return list.data.length;
}

test('shows what was sold, its margin and its load', async () => {
  const { tiles, total } = await seen(manager);
  expect(total).toBe(3);
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
  expect(tiles.map(({ id, value, about }) => [id, plain(value), plain(about)])).toEqual([
    ['quotes', '3', null],
    ['won', '2', '100 % de las decididas'],
    ['value', 'USD 2.000', null],
    ['margin', 'USD 400', '20 % de la venta'],
    ['average', 'USD 1.000', null],
    ['tonnes', '0,4 t', null],
    ['volume', '3,8 m³', null],
    ['teu', '0', null],
  ]);
});

test.each(['manager', 'executive'])('each count of a %s opens a list of as many', async (role) => {
  const actor = role === 'manager' ? manager : elena;
  const { tables, tiles } = await seen(actor);
  for (const { id, rows, links = [], columns } of tables) {
    const counts = columns.flatMap(({ kind }, at) => (kind === 'count' ? [at] : []));
    expect(rows.length, id).toBeGreaterThan(0);
    for (const [index, row] of rows.entries())
      for (const at of counts) {
        const link = links[index]?.[at];
        if (link) expect(await countIn(link, actor), `${id} ${String(row[0])}`).toBe(row[at]);
      }
  }
  const suppliers = tables.find(({ id }) => id === 'suppliers');
  expect(suppliers?.rows[0]?.[0]).toBe(supplier.name);
  expect(suppliers?.links?.[0]?.[1]).toContain(`supplier=${supplier.id}`);
  for (const { id, value, to } of tiles.slice(0, 2)) expect(String(await countIn(to, actor)), id).toBe(value);
});

test('compares with the period before, whose figures stay apart', async () => {
  const { tables, tiles } = await seen(manager, '?startDate=2099-01-01&endDate=2099-01-31&compare=year');
  expect(tiles[0]).toMatchObject({ value: '0', change: null });
  const [months] = tables;
  expect(months?.line?.points).toHaveLength(1);
  expect(months?.line?.series.earlier).toContain('2098');
  const without = await seen(manager, '?compare=none');
  expect(without.tables[0]?.line?.series.earlier).toBe(undefined);
});

test('each part is a sheet with its rows, and customers get none', async () => {
  const customer = await platform.person('client');
  const { tables } = await seen(elena);
  for (const section of salesSections) {
    const parts = { params: { section } };
    const address = `/admin/reports/sales/${section}`;
    expect((await visit(platform.services, elena, sheet, address, parts)).status).toBe(200);
    const { filters, period } = readSalesAddress(`http://localhost${address}`);
    const asked = { services: platform.services, actor: elena, language: 'es' } as const;
    const written = await salesReportWorkbook({ ...asked, filters, period, section });
    const names = tables.find(({ id }) => id === section)?.rows.map(([name]) => name);
    expect(await firstColumn(platform.services, written)).toEqual(names);
    expect((await visit(platform.services, customer, sheet, address, parts)).status).toBe(403);
  }
  const unknown = { params: { section: 'x' } };
  expect((await visit(platform.services, manager, sheet, '/admin/reports/sales/x', unknown)).status).toBe(
    404,
  );
  expect((await visit(platform.services, customer, page, '/admin/reports')).status).toBe(403);
  expect((await visit(platform.services, visitor, page, '/admin/reports')).leadsTo).toMatch(/^\/login/);
});
