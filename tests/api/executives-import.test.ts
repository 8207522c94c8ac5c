import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '~/api';
import type { ApiBindings } from '~/http/api-door';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { loader as importPage } from '~/pages/people/executives/import.server';
import { visit } from '@tests/catalogues/page-visit';
import { secretIn } from '@tests/people/platform';
import { companiesDesk, type CompaniesDesk, type Headers } from './companies-desk';

interface Report {
  readonly importId: string;
  readonly state: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly rows: readonly { readonly row: number; readonly message: string }[];
}
interface Executive {
  readonly _id: string;
  readonly isActive: boolean;
  readonly portfolios: readonly { readonly name: string }[];
  readonly subordinates: readonly { readonly name: string }[];
  readonly pricing: { readonly marginFloor: string | null } | null;
  readonly user: { readonly name: string; readonly email: string; readonly phone: string | null };
}

let desk: CompaniesDesk;
beforeAll(async () => {
  desk = await companiesDesk();
  await desk.portfolioOf(desk.two.shop, 'Sur');
  await desk.portfolioOf(desk.two.shop, 'Norte');
  await desk.portfolioOf(desk.two.other, 'Ajena');
});
afterAll(() => desk.two.platform.stop());

async function send(
  content: string | Uint8Array<ArrayBuffer>,
  { headers = desk.manager, ...fields }: { headers?: Headers; dryRun?: string; invited?: string } = {},
): Promise<Report & { readonly status: number }> {
  const body = new FormData();
  const isText = typeof content === 'string';
  body.set('file', new File([content], isText ? 'ejecutivos.csv' : 'ejecutivos.xlsx'));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await desk.api.call<Report>('POST', '/executives/upload/csv', { headers, body });
  return { ...answer.body, status: answer.status };
}

async function download(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const { services } = desk.two;
  const api = createApi(services, { apiRequestsPerMinute: 0 });
  const bindings = { requestId: 'sheet', log: services.log, address: '198.51.100.7' };
  const request = new Request(`http://localhost/api/v1${path}`, { headers: desk.manager });
  const answer = await api(request, bindings as unknown as ApiBindings);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

async function find(search: string, headers: Headers = desk.manager): Promise<readonly Executive[]> {
  const path = `/executives?search=${search}`;
  return (await desk.api.call<{ data: Executive[] }>('GET', path, { headers })).body.data;
}

async function undo({ importId }: Report): Promise<void> {
  const path = `/catalogue-imports/${importId}`;
  const asked = await desk.api.call('POST', `${path}/undo`, { headers: desk.manager });
  expect(asked.status).toBe(202);
  const state = async () => (await desk.api.call<Report>('GET', path, { headers: desk.manager })).body.state;
  await expect.poll(state, { timeout: 10_000 }).toBe('undone');
}

const invitationsTo = async (address: string) =>
  (await desk.two.services.db.selectFrom('platform.outbox_messages').select('recipients').execute()).filter(
    ({ recipients }) => recipients.includes(address),
  ).length;

const head = 'Nombre;Correo;Teléfono;Carteras;Margen mínimo;Activo';

describe('an import of executives', () => {
  it('opens accounts, changes them, and the same file again changes nothing', async () => {
    const file = [
      head,
      'Elena Soto;Elena@carga.cl;+56 9 8765 4321;Sur|Norte;10,5;Sí',
      'Hugo Paz;hugo@carga.cl;;Sur;;',
      'Iris Mora;iris@carga.cl;;;;No',
    ].join('\n');
    const dry = await send(file, { dryRun: 'true' });
    expect([dry.status, dry.state, dry.created], JSON.stringify(dry)).toEqual([201, 'checked', 3]);
    expect(await find('elena')).toEqual([]);
    expect(await send(file)).toMatchObject({ state: 'done', created: 3, failed: 0 });
    expect(await find('elena')).toMatchObject([
      {
        isActive: true,
        user: { name: 'Elena Soto', email: 'elena@carga.cl', phone: '+56987654321' },
        portfolios: [{ name: 'Norte' }, { name: 'Sur' }],
        pricing: { marginFloor: '10.5' },
      },
    ]);
    expect(await find('iris')).toMatchObject([{ isActive: false, portfolios: [] }]);
    expect(await send(file)).toMatchObject({ unchanged: 3, created: 0, updated: 0 });
    for (const address of ['elena@carga.cl', 'hugo@carga.cl', 'iris@carga.cl'])
      expect(await invitationsTo(address)).toBe(0);
    const changed = `${head}\nElena Soto R.;elena@carga.cl;;Norte;12;\n`;
    const done = await send(changed);
    expect(done).toMatchObject({ updated: 1, failed: 0 });
    const after = {
      user: { name: 'Elena Soto R.' },
      portfolios: [{ name: 'Norte' }],
      pricing: { marginFloor: '12' },
    };
    expect((await find('elena'))[0]).toMatchObject(after);
    expect((await find('elena'))[0]?.portfolios).toHaveLength(1);
    await undo(done);
    expect(await find('elena')).toMatchObject([
      {
        user: { name: 'Elena Soto' },
        portfolios: [{ name: 'Norte' }, { name: 'Sur' }],
        pricing: { marginFloor: '10.5' },
      },
    ]);
  });

  it('takes its own export as it is, teams included, and its own template', async () => {
    const [hugo] = await find('hugo');
    const [elena] = await find('elena');
    const path = `/executives/${elena?._id ?? ''}`;
    const body = { subordinates: [hugo?._id] };
    expect((await desk.api.call('PATCH', path, { headers: desk.manager, body })).status).toBe(200);
    const sheet = await download('/executives/download/excel');
    const same = await send(sheet);
    expect(same, JSON.stringify(same.rows)).toMatchObject({ updated: 0, created: 0, failed: 0 });
    expect(same.unchanged).toBeGreaterThanOrEqual(4);
    const template = await send(await download('/executives/download/excelTemplate'), { dryRun: 'true' });
    expect(template, JSON.stringify(template.rows)).toMatchObject({ created: 1, failed: 0 });
    const circle = await send('Correo;Subordinados\nhugo@carga.cl;Elena Soto\n');
    expect(circle).toMatchObject({ failed: 1, updated: 0 });
    expect((await find('hugo'))[0]?.subordinates).toEqual([]);
    const team = await send('Correo;Subordinados\nelena@carga.cl;Hugo Paz|executive de Carga Austral\n');
    expect(team, JSON.stringify(team.rows)).toMatchObject({ updated: 1 });
    expect((await find('elena'))[0]?.subordinates).toHaveLength(2);
    await undo(team);
    expect((await find('elena'))[0]?.subordinates).toMatchObject([{ name: 'Hugo Paz' }]);
  });

  it('undoes accounts that it opened, unless they have work or changed since', async () => {
    const done = await send(
      `${head}\nJuan Uno;juan@carga.cl;;Sur;9;\nKarla Dos;karla@carga.cl;;Norte;;\nLeo Tres;leo@carga.cl;;;8;\n`,
    );
    expect(done).toMatchObject({ created: 3 });
    const [karla] = await find('karla');
    const [leo] = await find('leo');
    for (const [id, body] of [
      [karla?._id, { user: { name: 'Karla Otra' } }],
      [leo?._id, { pricing: { marginFloor: '15' } }],
    ] as const)
      expect(
        (await desk.api.call('PATCH', `/executives/${id ?? ''}`, { headers: desk.manager, body })).status,
      ).toBe(200);
    await undo(done);
    expect(await find('juan')).toEqual([]);
    expect(await find('karla')).toMatchObject([{ portfolios: [{ name: 'Norte' }] }]);
    expect(await find('leo')).toMatchObject([{ pricing: { marginFloor: '15' } }]);
  });

  it('invites the people it opens accounts for where that was chosen, once', async () => {
    const file =
      'Nombre;Correo;Activo\nMía Nueva;mia@carga.cl;\nNil Cerrado;nil@carga.cl;No\nHugo Paz;hugo@carga.cl;\n';
    expect(await send(file, { invited: 'true' })).toMatchObject({ created: 2 });
    await expect.poll(() => invitationsTo('mia@carga.cl'), { timeout: 10_000 }).toBe(1);
    expect(await desk.two.platform.mailTo('mia@carga.cl')).toContain('/reset-password?token=');
    expect(await send(file, { invited: 'true' })).toMatchObject({ created: 0 });
    for (const [address, times] of [
      ['mia@carga.cl', 1],
      ['nil@carga.cl', 0],
      ['hugo@carga.cl', 0],
    ] as const)
      expect([address, await invitationsTo(address)]).toEqual([address, times]);
  });

  it('is undone after it invited too, but for accounts that changed since', async () => {
    const file = `${head}\nVega Vuelta;vega@vuelta.cl;;;12;\nCira Vuelta;cira@vuelta.cl;;;;\n`;
    const report = await send(file, { invited: 'true' });
    for (const address of ['vega@vuelta.cl', 'cira@vuelta.cl'])
      await expect.poll(() => invitationsTo(address), { timeout: 10_000 }).toBe(1);
    const secret = secretIn(await desk.two.platform.mailTo('vega@vuelta.cl'));
    const { links } = desk.two.services.auth;
    expect(await links.holder(secret)).not.toBeNull();
    const [cira] = await find('cira');
    const body = { user: { name: 'Cira Cambiada' } };
    const path = `/executives/${cira?._id ?? ''}`;
    expect((await desk.api.call('PATCH', path, { headers: desk.manager, body })).status).toBe(200);
    await undo(report);
    expect(await find('vega')).toEqual([]);
    await expect.poll(() => links.holder(secret), { timeout: 10_000 }).toBeNull();
    expect(await find('cira')).toMatchObject([{ user: { name: 'Cira Cambiada' } }]);
  });

  it('says what is wrong before anything is written', async () => {
    const auditor = await desk.two.shop.person('auditor');
    const file = [
      head,
      `Audi Tor;${auditor.email};;;;`,
      'Otra Cartera;otra@carga.cl;;Ajena;;',
      'Elena Soto;elena@carga.cl;;;;No',
      'Hugo Paz;hugo@carga.cl;;;101;',
      'Sin Correo;sin@correo.cl;;;;',
      'Pepe Diez;pepe@carga.cl;;;;',
      'Pepe Diez;PEPE@carga.cl;;;;',
      'Ana Pérez;ana perez@carga.cl;;;;',
    ].join('\n');
    const dry = await send(file, { dryRun: 'true' });
    expect(dry.rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 8, 9]);
    expect(dry).toMatchObject({ created: 1, failed: 7 });
  });

  it('is for managers, within their owner company', async () => {
    for (const headers of [desk.asExecutive, desk.asAuditor])
      expect((await send('Nombre;Correo\nX Y;x@carga.cl\n', { headers })).status).toBe(403);
    const foreign = await send(`${head}\nElena Suya;elena@carga.cl;;;;\n`, { headers: desk.stranger });
    expect(foreign).toMatchObject({ failed: 1, updated: 0, created: 0 });
    expect(await find('elena', desk.stranger)).toEqual([]);
    const own = await send(`${head}\nOtto Ajeno;otto@andinos.cl;;Ajena;;\n`, { headers: desk.stranger });
    expect(own).toMatchObject({ created: 1, failed: 0 });
    expect(await find('otto')).toEqual([]);
    const named = `Nombre;Correo;Empresa dueña\nElena;elena@carga.cl;Fletes Andinos\n`;
    expect(await send(named, { headers: desk.stranger })).toMatchObject({ failed: 1 });
  });

  it('has a page for managers', async () => {
    const { services, shop, other } = desk.two;
    const statusFor = async (role: 'super-user' | 'executive' | 'client', owner = shop) =>
      (await visit(services, await owner.person(role), importPage, '/admin/executives/import')).status;
    expect(await statusFor('super-user')).toBe(200);
    expect(await statusFor('super-user', other)).toBe(200);
    expect(await statusFor('executive')).toBe(403);
    expect(await statusFor('client')).toBe(403);
  });

  it('keeps what another import says of the same portfolio at once', async () => {
    const of = (word: string) =>
      `${head}\n${[1, 2, 3, 4].map((n) => `${word} ${n};${word}${n}@carga.cl;;Juntos;;`).join('\n')}\n`;
    await desk.two.platform.done(commandsOf(portfolios).add, { name: 'Juntos' }, desk.two.shop.seeder);
    const both = await Promise.all([send(of('rita')), send(of('saul'))]);
    expect(both.map(({ created }) => created)).toEqual([4, 4]);
    const found = [...(await find('rita')), ...(await find('saul'))];
    expect(found.map((one) => one.portfolios.length)).toEqual(found.map(() => 1));
  });
});
