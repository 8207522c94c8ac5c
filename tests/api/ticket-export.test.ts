import excel from 'exceljs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '@domain/shared/actor';
import { ownExport, staffExport } from '~/pages/support/export.server';
import { fileOf } from './attached-files-desk';
import { ticketsDesk, type TicketsDesk } from './tickets-desk';
import { pageContext } from '@tests/catalogues/page-visit';

let desk: TicketsDesk;
beforeAll(async () => {
  desk = await ticketsDesk();
});
afterAll(() => desk.platform.stop());

async function exported(page: typeof ownExport, actor: Actor, id: string): Promise<Response> {
  const request = new Request(`http://localhost/tickets/${id}/export`);
  const context = pageContext(desk.services, actor, new URL(request.url).pathname);
  try {
    return await page({ request, params: { id }, context });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

async function textOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  const rows: unknown[] = [];
  workbook.worksheets[0]?.eachRow((row) => rows.push(row.values));
  return JSON.stringify(rows);
}

it('a ticket is exported with its notes for the staff that works on it, and without them for everybody else', async () => {
  const { customer, colleague, seller, stranger } = desk.people;
  const { _id: id } = await desk.open();
  const on = { model: 'ticket', modelId: id };
  await desk.api.call('POST', '/histories', { headers: desk.as.seller, body: { ...on, text: 'Molesto' } });
  const form = new FormData();
  for (const [name, value] of Object.entries(on)) form.set(name, value);
  form.append('files', fileOf('interno.pdf'));
  const path = '/files-models/create-multiple-files-register';
  await desk.api.call('POST', path, { headers: desk.as.seller, body: form });
  const staff = await textOf(await exported(staffExport, seller, id));
  for (const word of ['No avanza', 'Nota interna', 'Molesto', 'interno.pdf']) expect(staff).toContain(word);
  for (const actor of [customer, seller]) {
    const own = await textOf(await exported(ownExport, actor, id));
    expect(own).toContain('No avanza');
    expect(own).not.toMatch(/Molesto|interno\.pdf/);
  }
  for (const actor of [colleague, stranger]) expect((await exported(ownExport, actor, id)).status).toBe(404);
  expect((await exported(staffExport, customer, id)).status).toBe(403);
});
