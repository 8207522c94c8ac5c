import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportReport } from '~/use-cases/imports/import-report.server';
import { callerOf } from '@tests/people/caller';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
let api: ReturnType<typeof callerOf>;
let administrator: Readonly<Record<string, string>>;

beforeAll(async () => {
  platform = await testPlatform();
  api = callerOf(platform.services);
  administrator = await api.signIn((await platform.person('admin')).email);
});
afterAll(() => platform.stop());

type Report = ImportReport & { readonly message: string };

function upload(
  path: string,
  file: string | Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = administrator,
) {
  const body = new FormData();
  body.set('file', new File([file as BlobPart], 'puertos.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return api.call<Report>('POST', `${path}/upload/csv`, {
    body,
    headers: { 'accept-language': 'es', ...headers },
  });
}

const header = 'UN/LOCODE,Nombre,País\n';
const total = async () => (await api.call<{ total: number }>('GET', '/ports?take=1')).body.total;

describe('the upload of a catalogue', () => {
  it('answers what was created, updated, unchanged and failed, row by row', async () => {
    await upload('/ports', `${header}CLAAA,Uno,CL\nCLAAB,Dos,CL\n`);
    const { status, body } = await upload(
      '/ports',
      `${header}CLAAA,Uno,CL\nCLAAB,Otro,CL\nCLAAC,Tres,CL\nXX,Mal,CL\n`,
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'done',
      created: 1,
      updated: 1,
      unchanged: 1,
      failed: 1,
      rowsLeftOut: 0,
    });
    expect(body.rows).toEqual([
      { row: 5, field: 'code', message: 'El código no tiene la forma debida. Por ejemplo: CLVAP.' },
    ]);
    expect(body.columns.map(({ field }) => field)).toEqual(['code', 'name', 'country']);
  });

  it('reads a tax number in any form, and refuses one that is not valid in its country', async () => {
    const columns = 'name,country,identification\n';
    await upload('/suppliers', `${columns}Naviera Coronel,CL,72041-0\n`);
    const { body } = await upload(
      '/suppliers',
      `${columns}Naviera Coronel,CL,CL 72.041-0\nNaviera Penco,CL,72041-1\nNaviera Rosario,AR,30500010912\n`,
    );
    expect(body).toMatchObject({ created: 1, updated: 0, unchanged: 1, failed: 1 });
    expect(body.rows).toMatchObject([{ row: 3, field: 'identification' }]);
  });

  it('holds each row against the rules between fields, with what the record has already', async () => {
    const columns = 'code,type,mode,value,currency\n';
    await upload('/discounts', `${columns}DIEZ,other,percent,10,\n`);
    const { body } = await upload(
      '/discounts',
      `${columns}MUCHO,other,percent,110,\nSINMONEDA,other,amount,5,\nDIEZ,other,percent,101,\nBIEN,other,amount,110,USD\nPESOS,other,amount,5000.5,CLP\n`,
    );
    expect(body).toMatchObject({ created: 1, updated: 0, failed: 4 });
    expect(body.rows).toEqual([
      { row: 2, field: 'value', message: 'Debe ser 100 o menos.' },
      { row: 3, field: 'currency', message: 'Falta este dato.' },
      { row: 4, field: 'value', message: 'Debe ser 100 o menos.' },
      {
        row: 6,
        field: 'value',
        message: 'Los montos en CLP no llevan decimales: escriba un número entero, por ejemplo 5000.',
      },
    ]);
  });

  it('of a large file is not received while two others are', async () => {
    const begun: string[] = [];
    const large = (name: string) => {
      let breakOff = (): void => undefined;
      const body = new ReadableStream<Uint8Array>(
        {
          pull: (controller) => {
            begun.push(name);
            breakOff = () => controller.close();
            return new Promise(() => undefined);
          },
        },
        { highWaterMark: 0 },
      );
      const type = 'multipart/form-data; boundary=x';
      const headers = { ...administrator, 'content-type': type, 'content-length': String(60 * 1024 ** 2) };
      const answer = api.call('POST', '/ports/upload/csv', { body, headers });
      return { answer, breakOff: () => breakOff() };
    };
    const first = large('first');
    const second = large('second');
    await expect.poll(() => begun).toEqual(['first', 'second']);
    const third = large('third');
    expect((await upload('/ports', `${header}CLSML,Chico,CL\n`, { dryRun: 'true' })).status).toBe(201);
    expect(begun).toEqual(['first', 'second']);
    first.breakOff();
    expect((await first.answer).status).toBe(400);
    await expect.poll(() => begun).toEqual(['first', 'second', 'third']);
    second.breakOff();
    third.breakOff();
    expect([(await second.answer).status, (await third.answer).status]).toEqual([400, 400]);
  });

  it('as a dry run answers the same and writes nothing, until it is applied', async () => {
    const before = await total();
    const { body } = await upload('/ports', `${header}CLBBA,Uno,CL\n`, { dryRun: 'true' });
    expect(body).toMatchObject({ state: 'checked', created: 1 });
    expect(await total()).toBe(before);
    const rows = await api.call<{ total: number; data: unknown[] }>(
      'GET',
      `/catalogue-imports/${body.importId}/rows?verdict=new`,
      { headers: administrator },
    );
    expect(rows.body).toMatchObject({ total: 1, data: [{ row: 2, name: 'CLBBA · Uno', verdict: 'new' }] });
    const applied = await api.call('POST', `/catalogue-imports/${body.importId}/apply`, {
      headers: administrator,
    });
    expect(applied.status).toBe(202);
    await expect.poll(total).toBe(before + 1);
  });

  it('at once, tells how far it is, and can be undone', async () => {
    const before = await total();
    const { body } = await upload('/ports', `${header}CLCCA,Uno,CL\n`, { async: 'true' });
    const read = async () =>
      (await api.call<Report>('GET', `/catalogue-imports/${body.importId}`, { headers: administrator })).body
        .state;
    await expect.poll(read).toBe('done');
    await api.call('POST', `/catalogue-imports/${body.importId}/undo`, { headers: administrator });
    await expect.poll(read).toBe('undone');
    expect(await total()).toBe(before);
    const again = await api.call('POST', `/catalogue-imports/${body.importId}/undo`, {
      headers: administrator,
    });
    expect(again.status).toBe(409);
    const { body: listed } = await api.call<{ data: { id: string }[] }>(
      'GET',
      '/catalogue-imports?catalogue=ports',
      { headers: administrator },
    );
    expect(listed.data.map(({ id }) => id)).toContain(body.importId);
  });

  it('takes what a person can say on the pages as fields, with the same defaults', async () => {
    const rows = 'Listado\nCLDRA;Uno;CL\nCLDRB;Dos;CL\n';
    const mac = Buffer.from([...Buffer.from('code;name;country\nCLDRC;'), 0x84, ...Buffer.from(';CL\n')]);
    const read = { headerRow: 'none', columns: '["code","name","country"]' };
    const { body: bare } = await upload('/ports', rows.replace('Listado\n', ''), read);
    expect(bare).toMatchObject({ created: 2, failed: 0 });
    const { body: wrong } = await upload('/ports', rows.replace('Listado\n', ''), { dryRun: 'true' });
    expect(wrong.message).toMatch(/Ninguna columna/);
    const { body: encoded } = await upload('/ports', mac, { encoding: 'macintosh', dryRun: 'true' });
    expect(encoded).toMatchObject({ created: 1, failed: 0 });
    const days = 'currency,date,unitsPerUsd,source\nPEN,03/04/2026,3.7,BCR\n';
    const dayOf = async (fields: Readonly<Record<string, string>>) => {
      await upload('/currency-rates', days, fields);
      const { body } = await api.call<{ data: { date: string }[] }>('GET', '/currency-rates?currency=PEN', {
        headers: administrator,
      });
      return body.data.map(({ date }) => date).toSorted();
    };
    expect(await dayOf({})).toContain('2026-04-03');
    expect(await dayOf({ dayOrder: 'month-first' })).toContain('2026-03-04');
    for (const [field, value] of [
      ['encoding', 'x'],
      ['headerRow', '0'],
      ['dayOrder', 'x'],
      ['meant', '{'],
    ] as const)
      expect((await upload('/ports', rows, { [field]: value })).status).toBe(400);
  });

  it('takes what names mean, by field', async () => {
    await upload('/carriers', 'name,typeCarrier\nAndes Naviera,sea\n');
    const file = 'name,country,carriers\nProveedor Q,CL,Andes Navira\n';
    const { body: told } = await upload('/suppliers', file);
    expect(told.rows.map(({ message }) => message)).toEqual([
      'No se encontró «Andes Navira». ¿Quiso decir Andes Naviera?',
    ]);
    const meant = JSON.stringify({ carriers: { 'andes navira': 'Andes Naviera' } });
    expect((await upload('/suppliers', file, { meant })).body).toMatchObject({ created: 1, failed: 0 });
  });

  it('gives the failed rows back as a file', async () => {
    const { body } = await upload('/ports', `${header}CLDDA,Uno,Narnia\n`);
    const file = await platform.services.files.find(body.importId);
    expect(file).toBeNull();
    const found = await api
      .call('GET', `/catalogue-imports/${body.importId}/failed-rows`, { headers: administrator })
      .catch((error: unknown) => String(error));
    // The test client parses JSON, so the file shows up in its error.
    expect(found).toContain('UN/LOCODE');
  });

  it('names columns that nearly match, and takes what is said of them', async () => {
    const file = 'UN/LOCODE,Nomber,País,Nota\nCLEEA,Uno,CL,x\n';
    const refused = await upload('/ports', file);
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.message).toContain('Nomber → name');
    const taken = await upload('/ports', file, { columns: '{"Nomber":"name"}' });
    expect(taken).toMatchObject({ status: 201, body: { created: 1 } });
    expect(await upload('/ports', file, { columns: '{"Nomber":"nope"}' })).toMatchObject({ status: 400 });
    expect(await upload('/ports', file, { columns: 'no' })).toMatchObject({ status: 400 });
  });
});

describe('a bad file', () => {
  const before: { total: number } = { total: 0 };
  beforeAll(async () => {
    before.total = await total();
  });

  it.each([
    ['empty', '', /vacío/],
    ['header only', header, /solo tiene la fila de títulos/],
    ['an open quote', `${header}CLGGA,"Uno,CL\n`, /comillas/],
    ['no text', Uint8Array.of(1, 0, 2, 0), /no es una planilla/],
    ['Excel 97', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), /Excel antiguo/],
    ['a broken workbook', Buffer.from('PK\x03\x04…'), /dañado/],
    [
      'of another catalogue',
      'Código IATA,Código OACI,Nombre\nSCL,SCEL,Santiago\n',
      /parece ser de Aeropuertos/,
    ],
    ['of nothing we know', 'a,b\n1,2\n', /Ninguna columna/],
    ['without the key', 'Nombre,País\nUno,CL\n', /Falta la columna .*UN\/LOCODE/],
    [
      'two columns alike',
      'UN/LOCODE,Nombre,UN/LOCODE\nCLGGA,Uno,CLGGB\n',
      /casi coinciden.*UN\/LOCODE → code/,
    ],
    ['ten million columns', `${','.repeat(10_000_000)}\n`, /demasiado larga/],
  ])('%s is refused with its reason, and changes nothing', async (_what, file, message) => {
    const { status, body } = await upload('/ports', file);
    expect(status).toBe(422);
    expect(body.message).toMatch(message);
    expect(await total()).toBe(before.total);
  });

  it('speaks the reader’s language', async () => {
    const { body } = await upload('/ports', header, {}, { ...administrator, 'accept-language': 'pt' });
    expect(body.message).toBe('O arquivo só tem a linha de títulos: não há nada para importar.');
  });
});

it('imports the workbook it exports', async () => {
  const { services } = platform;
  const { catalogueWorkbook } = await import('~/documents/sheets/catalogue-workbook.server');
  const { ports } = await import('@domain/catalogues/ports');
  const { system } = await import('@domain/shared/actor');
  const stream = await catalogueWorkbook({
    services,
    actor: system,
    language: 'es',
    catalogue: ports,
    shown: {},
  });
  const bytes = new Uint8Array(await new Response(stream as ReadableStream).arrayBuffer());
  const { status, body } = await upload('/ports', bytes);
  expect({ status, created: body.created, updated: body.updated, failed: body.failed }).toEqual({
    status: 201,
    created: 0,
    updated: 0,
    failed: 0,
  });
  expect(body.unchanged).toBe(await total());
});
