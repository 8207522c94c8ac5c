import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addJob } from '~/use-cases/job.server';
import type { ShownRow } from '~/use-cases/imports/shown-import.server';
import { inviteImported } from '~/use-cases/people/import/invite-imported.server';
import { secretIn } from '@tests/people/platform';
import { companiesDesk, type CompaniesDesk, type Headers } from './companies-desk';

interface Report {
  readonly importId: string;
  readonly state: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly rows: readonly { readonly row: number; readonly field: string | null; readonly message: string }[];
  readonly message?: string;
}
interface Client {
  readonly _id: string;
  readonly position: string | null;
  readonly companies: readonly { readonly name: string }[];
  readonly isOptedOut: boolean;
}

let desk: CompaniesDesk;
beforeAll(async () => {
  desk = await companiesDesk();
  await desk.two.shop.company('Viñas del Sur');
  await desk.two.shop.company('Minera Norte');
});
afterAll(() => desk.two.platform.stop());

async function send(
  text: string | Uint8Array<ArrayBuffer>,
  {
    headers = desk.manager,
    ...fields
  }: { headers?: Headers } & Readonly<Record<string, string | Headers>> = {},
): Promise<Report & { readonly status: number }> {
  const body = new FormData();
  body.set('file', new File([text], 'clientes.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries(fields)) body.set(name, value as string);
  const { status, body: report } = await desk.api.call<Report>('POST', '/clients/csv', { headers, body });
  return { ...report, status };
}

async function undo({ importId }: Pick<Report, 'importId'>): Promise<void> {
  const path = `/catalogue-imports/${importId}`;
  const asked = await desk.api.call('POST', `${path}/undo`, { headers: desk.manager });
  expect(asked.status).toBe(202);
  const state = async () => (await desk.api.call<Report>('GET', path, { headers: desk.manager })).body.state;
  await expect.poll(state, { timeout: 10_000 }).toBe('undone');
}

const invitationsTo = async (address: string) =>
  (
    await desk.two.services.db.selectFrom('platform.outbox_messages').select(['recipients', 'key']).execute()
  ).filter(({ recipients, key }) => recipients.includes(address) && key.startsWith('invitation/')).length;

const find = async (search: string) =>
  (await desk.api.call<{ data: Client[] }>('GET', `/clients?search=${search}`, { headers: desk.manager }))
    .body.data;

async function rename(search: string, name: string): Promise<void> {
  const [client] = await find(search);
  const path = `/clients/${client?._id ?? ''}`;
  const changed = await desk.api.call('PATCH', path, { headers: desk.manager, body: { user: { name } } });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
}

describe('an import of clients', () => {
  it('opens accounts, changes them, and the same file again changes nothing', async () => {
    const file = [
      'Nombre;Correo;Empresas;Cargo;Celular;Fecha de nacimiento;Pasatiempos',
      'Pía Lira;Pia@vinas.cl;Viñas del Sur;Compras;+56 9 8765 4321;23-04-1985;Tenis|Montaña',
      'Raúl Toro;raul@minera.cl;Minera Norte;;;;',
    ].join('\n');
    const dry = await send(file, { dryRun: 'true' });
    expect([dry.status, dry.state, dry.created]).toEqual([201, 'checked', 2]);
    expect(await find('pia')).toEqual([]);
    expect(await send(file)).toMatchObject({ state: 'done', created: 2, failed: 0 });
    expect(await find('pia')).toMatchObject([
      {
        position: 'Compras',
        mobilePhone: '+56987654321',
        birthdate: '1985-04-23',
        hobbies: ['Tenis', 'Montaña'],
        companies: [{ name: 'Viñas del Sur' }],
        user: { email: 'pia@vinas.cl', isEmailConfirmed: false },
      },
    ]);
    expect(await send(file)).toMatchObject({ unchanged: 2, created: 0, updated: 0 });
    const changed = file.replace('Compras', 'Gerenta').replace('Viñas del Sur', 'Minera Norte');
    expect(await send(changed)).toMatchObject({ updated: 1, unchanged: 1 });
    const [pia] = await find('pia');
    // Companies are added, never taken away.
    expect(pia).toMatchObject({ position: 'Gerenta' });
    expect(pia?.companies.map(({ name }) => name)).toEqual(['Minera Norte', 'Viñas del Sur']);
  });

  it('invites nobody', async () => {
    const { rows } = await desk.two.services.db
      .selectFrom('platform.outbox_messages')
      .select('recipients')
      .execute()
      .then((all) => ({ rows: all.flatMap(({ recipients }) => recipients) }));
    expect(rows).not.toContain('pia@vinas.cl');
    const again = await desk.api.call('POST', '/auth/forgot-password', { body: { email: 'raul@minera.cl' } });
    expect(again.status).toBe(204);
    expect(await desk.two.platform.mailTo('raul@minera.cl')).toContain('/reset-password');
  });

  it('leaves opt-outs alone', async () => {
    const [raul] = await find('raul');
    const path = `/clients/${raul?._id ?? ''}`;
    await desk.api.call('PATCH', path, { headers: desk.manager, body: { isOptedOut: true } });
    const file = 'Correo;Cargo;No quiere mensajes comerciales\nraul@minera.cl;Jefe;No\n';
    expect(await send(file)).toMatchObject({ updated: 1 });
    expect(await find('raul')).toMatchObject([{ position: 'Jefe', isOptedOut: true }]);
    expect(await send('Correo;No quiere mensajes comerciales\npia@vinas.cl;Sí\n')).toMatchObject({
      updated: 1,
    });
    expect(await find('pia')).toMatchObject([{ isOptedOut: true }]);
  });

  it('leads bad rows to a review: placeholders, several people, staff, other owner companies, doubles', async () => {
    const other = await desk.two.other.person('client');
    const file = [
      'Nombre;Correo;Empresas',
      'Sin Correo;sincorreo@gmail.com;',
      'Dos Personas;ana@a.cl, luis@a.cl;',
      `Colega;${desk.executive.email};`,
      `Ajena;${other.email};Viñas del Sur`,
      'Falta;;',
      'Buena;buena@vinas.cl;Viñas del Sur',
      'Otra vez;buena@vinas.cl;',
      'Empresa;empresa@vinas.cl;No Existe SpA',
      'Ana Pérez;ana perez@firma.cl;',
    ].join('\r\n');
    // As Excel saves it in Chile.
    const report = await send(new Uint8Array(Buffer.from(file, 'latin1')));
    expect(report, report.message).toMatchObject({ created: 1, failed: 8 });
    expect([...new Set(report.rows.map(({ row }) => row))]).toEqual([2, 3, 4, 5, 6, 8, 9, 10]);
    expect(await find('ajena')).toEqual([]);
    expect(await find('perez')).toEqual([]);
  });

  it('is undone: what it opened goes, what it changed returns, what changed since stays', async () => {
    const file = [
      'Nombre;Correo;Cargo',
      'Uno Deshecho;uno@deshecho.cl;A',
      'Dos Deshecho;dos@deshecho.cl;B',
      'Pía Lira;pia@vinas.cl;Directora',
    ].join('\n');
    const { importId } = await send(file);
    const [two] = await find('dos%20deshecho');
    const body = { position: 'Otro' };
    await desk.api.call('PATCH', `/clients/${two?._id ?? ''}`, { headers: desk.manager, body });
    await undo({ importId });
    expect(await find('uno%20deshecho')).toEqual([]);
    expect(await find('dos%20deshecho')).toMatchObject([{ position: 'Otro' }]);
    expect(await find('pia')).toMatchObject([{ position: 'Gerenta' }]);
    expect(await send('Nombre;Correo\nUno Deshecho;uno@deshecho.cl\n')).toMatchObject({ created: 1 });
  });

  it('asks whose row it is where a cell has several people or addresses', async () => {
    const file = 'Nombre;Correo\nAna Uno / Luis Dos;ana@celda.cl; luis@celda.cl\n'.replace(
      'ana@celda.cl; luis@celda.cl',
      '"ana@celda.cl; luis@celda.cl"',
    );
    const { importId } = await send(file, { dryRun: 'true' });
    const { body } = await desk.api.call<{ data: ShownRow[] }>('GET', `/catalogue-imports/${importId}/rows`, {
      headers: desk.manager,
    });
    expect(
      body.data[0]?.problems.map(({ column, near }) => [column, near?.names.map(({ value }) => value)]),
    ).toEqual([
      ['email', ['ana@celda.cl', 'luis@celda.cl']],
      ['name', ['Ana Uno', 'Luis Dos', 'Ana Uno / Luis Dos']],
    ]);
    const meant = JSON.stringify({
      email: { 'ana@celda.cl; luis@celda.cl': 'luis@celda.cl' },
      name: { 'Ana Uno / Luis Dos': 'Luis Dos' },
    });
    expect(await send(file, { meant })).toMatchObject({ created: 1 });
    expect(await find('luis%20dos')).toMatchObject([{ user: { email: 'luis@celda.cl' } }]);
  });

  it('asks whether the owner of an address has another name, or is somebody else', async () => {
    await send('Nombre;Correo\nPaz Vera;ventas@compartido.cl\n');
    const file = 'Nombre;Correo\nJuan Soto;ventas@compartido.cl\n';
    expect(await send(file)).toMatchObject({ updated: 0, failed: 1 });
    expect(await send('Nombre;Correo\nPaz Vera Ruiz;ventas@compartido.cl\n')).toMatchObject({ updated: 1 });
    const meant = JSON.stringify({ name: { 'Juan Soto': 'Juan Soto' } });
    expect(await send(file, { meant })).toMatchObject({ updated: 1, failed: 0 });
  });

  it('keeps columns of unknown meaning, and is refused until somebody says what they are', async () => {
    const file =
      'Nombre completo;E-mail;Segmento;Nota interna\nOlga Otra;olga@otra.cl;A1;Prefiere WhatsApp\n';
    const refused = await send(file);
    expect(refused.status).toBe(422);
    expect(refused.message).toContain('Segmento');
    const columns = JSON.stringify({ Segmento: 'otherData', 'Nota interna': 'otherData' });
    expect(await send(file, { columns })).toMatchObject({ created: 1 });
    const kept = { otherData: ['Segmento: A1', 'Nota interna: Prefiere WhatsApp'] };
    expect(await find('olga')).toMatchObject([kept]);
    expect(await send(file, { columns })).toMatchObject({ unchanged: 1 });
    await send('Nombre;Correo;Segmento\nOlga Otra;olga@otra.cl;B2\n', { columns });
    expect(await find('olga')).toMatchObject([{ otherData: ['Segmento: B2', kept.otherData[1]] }]);
    const colon = JSON.stringify({ 'Pago: plazo': 'otherData' });
    await send('Correo;Pago: plazo\nolga@otra.cl;30\n', { columns: colon });
    expect(await find('olga')).toMatchObject([
      { otherData: ['Segmento: B2', kept.otherData[1], 'Pago plazo: 30'] },
    ]);
    await send('Correo;Pago: plazo\nolga@otra.cl;\n', { columns: colon, clearEmpty: 'true' });
    expect(await find('olga')).toMatchObject([{ otherData: ['Segmento: B2', kept.otherData[1]] }]);
  });

  it('invites the people it opens accounts for where that was chosen, once, and nobody who opted out', async () => {
    const file = [
      'Nombre;Correo;No contactar;Vigente',
      'Inés Invitada;ines@invitada.cl;;',
      'Óscar Opuesto;oscar@invitada.cl;Sí;',
      'Celia Cerrada;celia@invitada.cl;;No',
      'Pía Lira;pia@vinas.cl;;',
    ].join('\n');
    expect(await send(file, { invited: 'true' })).toMatchObject({ created: 3 });
    await expect.poll(() => invitationsTo('ines@invitada.cl'), { timeout: 10_000 }).toBe(1);
    const mail = await desk.two.platform.mailTo('ines@invitada.cl');
    expect(mail).toContain('/reset-password?token=');
    // The same job again, as after a worker that was killed.
    const again = await desk.two.services.db
      .selectFrom('platform.catalogue_imports')
      .select('id')
      .orderBy('asked_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await addJob(desk.two.services.jobs, inviteImported, { id: again.id });
    expect(await send(file, { invited: 'true' })).toMatchObject({ created: 0 });
    for (const [address, times] of [
      ['ines@invitada.cl', 1],
      ['oscar@invitada.cl', 0],
      ['celia@invitada.cl', 0],
      ['pia@vinas.cl', 0],
    ] as const)
      expect([address, await invitationsTo(address)]).toEqual([address, times]);
  });

  it('is undone after it invited too, but for accounts that changed since', async () => {
    const file = 'Nombre;Correo\nVera Vuelta;vera@vuelta.cl\nCora Vuelta;cora@vuelta.cl\n';
    const report = await send(file, { invited: 'true' });
    for (const address of ['vera@vuelta.cl', 'cora@vuelta.cl'])
      await expect.poll(() => invitationsTo(address), { timeout: 10_000 }).toBe(1);
    const secret = secretIn(await desk.two.platform.mailTo('vera@vuelta.cl'));
    const { links } = desk.two.services.auth;
    expect(await links.holder(secret)).not.toBeNull();
    await rename('cora%20vuelta', 'Cora Cambiada');
    await undo(report);
    expect(await find('vera%20vuelta')).toEqual([]);
    await expect.poll(() => links.holder(secret), { timeout: 10_000 }).toBeNull();
    expect(await find('cora%20cambiada')).toHaveLength(1);
  });

  it('leaves an account that changed before its invitation was written', async () => {
    const report = await send('Nombre;Correo\nLola Luego;lola@luego.cl\n');
    await rename('lola%20luego', 'Lola Cambiada');
    await addJob(desk.two.services.jobs, inviteImported, { id: report.importId });
    await expect.poll(() => invitationsTo('lola@luego.cl'), { timeout: 10_000 }).toBe(1);
    await undo(report);
    expect(await find('lola%20cambiada')).toHaveLength(1);
  });

  it('is for managers, within their owner company', async () => {
    for (const headers of [desk.asExecutive, desk.asAuditor])
      expect((await send('Nombre;Correo\nX Y;x@vinas.cl\n', { headers })).status).toBe(403);
    const foreign = await send('Nombre;Correo\nPía Lira;pia@vinas.cl\n', { headers: desk.stranger });
    expect(foreign).toMatchObject({ failed: 1, updated: 0, created: 0 });
  });
});

it('asks about many clients together', async () => {
  const count = 200;
  const rows = Array.from(
    { length: count },
    (_, row) => `Cliente ${row};junto${row}@vinas.cl;Viñas del Sur;Compras`,
  );
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const done = await send(`Nombre;Correo;Empresas;Cargo\n${rows.join('\n')}\n`);
  const calls = asked.mock.calls.map(([query, values]) => {
    const given: unknown = typeof query === 'string' ? { text: query } : query;
    const { text = '', values: own = values } = given as { text?: string; values?: unknown };
    return { text: text.trim().replaceAll(/\s+/g, ' '), values: own as readonly unknown[] | undefined };
  });
  asked.mockRestore();
  expect(done).toMatchObject({ state: 'done', created: count });
  const parts = [
    /^select .* from "company_survivor" where "id" = any/,
    /^select .* from "company_list" where "id" = any/,
    /^insert into "platform"."personal_keys"/,
    /^select [^(]* from event_store.events e where e.stream = /,
  ];
  // Projections look all the time whether the log still holds the one event that they read last.
  const ofRows = calls.filter(({ text, values }) => !(/ limit \$3$/.test(text) && Number(values?.[2]) === 1));
  const times = parts.map((part) => ofRows.filter(({ text }) => part.test(text)).length);
  for (const time of times) expect(time, JSON.stringify(times)).toBeLessThan(count / 4);
  expect(times[2]).toBeGreaterThan(0);
});
