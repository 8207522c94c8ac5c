import excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { ports } from '@domain/catalogues/ports';
import { suppliers } from '@domain/catalogues/suppliers';
import { carriers } from '@domain/catalogues/carriers';
import { tags } from '@domain/catalogues/tags';
import { queriesOf } from '@projections/catalogues/queries';
import { applyImport, findImport } from '~/use-cases/imports/imports.server';
import type { ImportJob } from '~/use-cases/imports/import-job';
import { listRows, type RowFilter } from '~/use-cases/imports/row-store.server';
import { failedRowsFile } from '~/use-cases/imports/failed-rows.server';
import { shownImports, shownRows } from '~/use-cases/imports/shown-import.server';
import { admin, manager, openImportDesk, subjectOf, taken, type ImportDesk } from './import-desk';
import { loader as begin } from '~/pages/catalogues/import/begin.server';
import { loader as one } from '~/pages/catalogues/import/one-import.server';
import { visit } from '../page-visit';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

const by = { actor: admin, via: 'web' } as const;
const header = 'UN/LOCODE;Nombre;Ciudad;País;Latitud;Otros nombres\n';

async function rowsOf(job: ImportJob, filter: RowFilter | null = null) {
  const catalogue = job.catalogue === 'ports' ? ports : suppliers;
  const page = await listRows(desk.services.db, job.id, { filter, limit: 100, offset: 0 });
  return shownRows(desk.services.db, subjectOf(catalogue), page.data, 'es');
}

async function portNamed(code: string) {
  const { data } = taken(await desk.services.ask(queriesOf(ports).list, { portCode: code }, admin));
  return data[0];
}

async function eventsUnder(correlationId: string) {
  const { rows } = await sql<{ type: string; actor: string }>`
    select type, metadata->>'actorId' as actor from event_store.events
    where metadata->>'correlationId' = ${correlationId} order by position`.execute(desk.services.db);
  return rows;
}

describe('a dry run', () => {
  test('tells what is new, what changes from what, what stays and what is wrong, and writes nothing', async () => {
    taken(
      await desk.services.dispatch(commandsOf(ports).add, { code: 'CLAAA', name: 'Uno', country: 'CL' }, by),
    );
    taken(
      await desk.services.dispatch(commandsOf(ports).add, { code: 'CLAAB', name: 'Dos', country: 'CL' }, by),
    );
    const job = await desk.check(
      ports,
      `${header}claaa;Uno;;CL;;\nCLAAB;Dos nuevo;Ovalle;Chile;-30,6;a|b\nCLAAC;Tres;;Chile;-33,5;\nCLAAD;;;CL;1test;\nCLAAC;Otra vez;;CL;;\nmal;X;;Narnia;95;\n`,
    );
    expect(job).toMatchObject({ state: 'checked', counts: { new: 1, changed: 1, unchanged: 1, invalid: 3 } });
    const rows = await rowsOf(job);
    expect(rows.map(({ row, verdict, name }) => [row, verdict, name])).toEqual([
      [2, 'unchanged', 'CLAAA · Uno'],
      [3, 'changed', 'CLAAB · Dos'],
      [4, 'new', 'CLAAC · Tres'],
      [5, 'invalid', 'CLAAD'],
      [6, 'invalid', 'CLAAC · Otra vez'],
      [7, 'invalid', 'X'],
    ]);
    expect(rows[1]?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['name', 'Dos', 'Dos nuevo'],
      ['city', null, 'Ovalle'],
      ['alias', null, 'a, b'],
      ['latitude', null, '-30,6 °'],
    ]);
    const problems = (at: number) => rows[at]?.problems.map(({ column, cell, text }) => [column, cell, text]);
    expect(problems(3)).toEqual([
      ['latitude', '1test', 'Escriba un número, por ejemplo 1250 o 4,20.'],
      ['name', null, 'Falta este dato.'],
    ]);
    expect(problems(4)).toEqual([[null, null, 'Es el mismo registro que la fila 4.']]);
    expect(rows[5]?.problems.map(({ column }) => column)).toEqual(['country', 'code', 'latitude']);
    expect(await portNamed('CLAAC')).toBeUndefined();
    expect(await portNamed('CLAAB')).toMatchObject({ name: 'Dos', revision: 0 });
  });

  test('leaves what empty cells say to the person', async () => {
    const values = { code: 'CLBBA', name: 'Con ciudad', country: 'CL', city: 'Arica' };
    taken(await desk.services.dispatch(commandsOf(ports).add, values, by));
    const file = `${header}CLBBA;Con ciudad;;CL;;\n`;
    expect(await desk.check(ports, file)).toMatchObject({ counts: { unchanged: 1 } });
    const clearing = await desk.check(ports, file, { clearsEmpty: true });
    expect((await rowsOf(clearing))[0]?.changes).toMatchObject([
      { field: 'city', before: 'Arica', after: null },
    ]);
  });

  test('finds references by name or code, and says which are nobody or several', async () => {
    for (const name of ['Andes Cargo', 'Pacífico']) {
      taken(await desk.services.dispatch(commandsOf(carriers).add, { name, typeCarrier: 'land' }, by));
    }
    const job = await desk.check(
      suppliers,
      'Nombre,País,Transportistas\nUno,CL,andes cargo | PACIFICO\nDos,CL,Nadie\n',
    );
    const [one, two] = await rowsOf(job);
    expect(one?.changes.find(({ field }) => field === 'carriers')?.after).toBe('Andes Cargo, Pacífico');
    expect(two?.problems).toMatchObject([{ column: 'carriers', text: 'No se encontró «Nadie».' }]);
  });
});

describe('a workbook of several worksheets', () => {
  const workbookWith = async (sheets: Readonly<Record<string, readonly (readonly string[])[]>>) => {
    const workbook = new excel.Workbook();
    for (const [name, rows] of Object.entries(sheets))
      workbook.addWorksheet(name).addRows(rows.map((row) => [...row]));
    return new Uint8Array(await workbook.xlsx.writeBuffer());
  };
  const titles = ['UN/LOCODE', 'Nombre', 'País'];

  test('is read where its headers are those of the catalogue, which is said, and its failed rows come from there', async () => {
    const file = await workbookWith({
      Instrucciones: [['Cómo llenar la planilla'], ['Escriba un puerto por fila']],
      Datos: [titles, ['CLWWA', 'Bien', 'CL'], ['CLWWB', 'Mal', 'Narnia']],
    });
    const job = await desk.check(ports, file);
    expect(job).toMatchObject({ state: 'checked', counts: { new: 1, invalid: 1 } });
    const [shown] = await shownImports(desk.services.db, [job], 'es');
    expect(shown?.sheet).toEqual({ name: 'Datos', others: 'Instrucciones' });
    const found = taken(await findImport(desk.services, admin, job.id));
    const failed = taken(await failedRowsFile(desk.services, found, 'es'));
    const sheet = taken(await desk.services.spreadsheets.open(await bytesOf(failed.content)));
    expect(sheet).toMatchObject({ name: 'Datos', header: [...titles, 'Motivo'] });
  });

  test('is read where it is called like the catalogue, of two that might be meant', async () => {
    const file = await workbookWith({
      Proveedores: [titles, ['CLWXA', 'De otra hoja', 'CL']],
      Puertos: [titles, ['CLWXB', 'De la suya', 'CL']],
    });
    const [row] = await rowsOf(await desk.check(ports, file));
    expect(row?.name).toBe('CLWXB · De la suya');
  });

  test('names none where it has but one with rows', async () => {
    const job = await desk.check(
      ports,
      await workbookWith({ Datos: [titles, ['CLWYA', 'A', 'CL']], Hoja2: [] }),
    );
    expect((await shownImports(desk.services.db, [job], 'es'))[0]?.sheet).toBeNull();
  });
});

async function bytesOf(content: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(content).arrayBuffer());
}

describe('an import', () => {
  test('writes under one correlation id, in the name of whoever asked; the same file again changes nothing', async () => {
    const file = `${header}CLCCA;A;;CL;;\nCLCCB;B;;CL;;\n`;
    const job = await desk.apply(ports, file);
    expect(job).toMatchObject({ state: 'done', progress: 0, counts: { created: 2, updated: 0, failed: 0 } });
    expect(await eventsUnder(job.id)).toEqual([
      { type: 'PortAdded', actor: admin.id },
      { type: 'PortAdded', actor: admin.id },
    ]);
    const again = await desk.apply(ports, file);
    expect(again).toMatchObject({ state: 'done', counts: { new: 0, changed: 0, unchanged: 2, created: 0 } });
    expect(await eventsUnder(again.id)).toEqual([]);
  });

  test('brings its failed rows back with the reasons, in the person’s own format, ready to be imported', async () => {
    const job = await desk.apply(ports, `${header}CLDDA;Bien;;CL;;\n"CLDDB";"Mal; con\nlíneas";;Narnia;;\n`);
    expect(job.counts).toMatchObject({ created: 1, invalid: 1 });
    const found = taken(await findImport(desk.services, admin, job.id));
    const file = taken(await failedRowsFile(desk.services, found, 'es'));
    const text = await new Response(file.content).text();
    expect(file.name).toBe('archivo - filas con errores.csv');
    expect(text).toBe(
      'UN/LOCODE;Nombre;Ciudad;País;Latitud;Otros nombres;Motivo\r\nCLDDB;"Mal; con\nlíneas";;Narnia;;;País: «Narnia» no es un país. De los 250 que hay, los más parecidos son Armenia (AM), Francia (FR), Namibia (NA).\r\n',
    );
    const mended = await desk.apply(ports, text.replace('Narnia', 'Chile'));
    expect(mended.counts).toMatchObject({ created: 1, invalid: 0 });
  });

  test('fails a row alone when somebody was quicker, and says so', async () => {
    const checked = await desk.check(ports, `${header}CLEEA;A;;CL;;\nCLEEB;B;;CL;;\n`);
    taken(
      await desk.services.dispatch(
        commandsOf(ports).add,
        { code: 'CLEEA', name: 'Antes', country: 'CL' },
        by,
      ),
    );
    const job = await desk.do('apply', checked);
    expect(job).toMatchObject({ state: 'done', counts: { created: 1, failed: 1 } });
    expect((await rowsOf(job, 'failed'))[0]?.problems[0]?.text).toBe('Ya hay un puerto con esos datos.');
  });

  test('does not overwrite what somebody changed after the check', async () => {
    const { id } = taken(
      await desk.services.dispatch(commandsOf(ports).add, { code: 'CLEEC', name: 'A', country: 'CL' }, by),
    );
    const checked = await desk.check(ports, `${header}CLEEC;B;;CL;;\n`);
    taken(await desk.services.dispatch(commandsOf(ports).change, { id, name: 'C' }, by));
    expect(await desk.do('apply', checked)).toMatchObject({ counts: { updated: 0, failed: 1 } });
    expect(await portNamed('CLEEC')).toMatchObject({ name: 'C' });
  });

  test('is carried out on the account of who applies it, not of who had it checked', async () => {
    const colleague = { ...admin, id: '01890000-0000-7000-8000-000000000002' };
    const checked = await desk.check(ports, `${header}CLEEF;Aplicado;;CL;;\n`);
    const found = taken(await findImport(desk.services, colleague, checked.id));
    expect(await applyImport(desk.services, found, { actor: colleague, via: 'web' })).toBeUndefined();
    expect(await desk.finished(checked)).toMatchObject({ state: 'done', counts: { created: 1 } });
    expect(await eventsUnder(checked.id)).toEqual([{ type: 'PortAdded', actor: colleague.id }]);
  });

  test('belongs to its owner company', async () => {
    const mine = await desk.apply(tags, 'Nombre\nMía\n');
    const stranger = { ...manager, ownerId: '01890000-0000-7000-8000-0000000000bb' };
    expect(await findImport(desk.services, stranger, mine.id)).toMatchObject({ kind: 'not-found' });
    const executive = { ...manager, roles: ['executive'] as const };
    const port = await desk.check(ports, `${header}CLZZZ;Z;;CL;;\n`);
    expect(await findImport(desk.services, executive, port.id)).toMatchObject({ kind: 'forbidden' });
  });
});

describe('undoing', () => {
  test('returns every record to what it was, but for those changed since, which it names', async () => {
    const add = (code: string) =>
      desk.services.dispatch(
        commandsOf(ports).add,
        { code, name: `Viejo ${code}`, country: 'CL', city: 'Arica' },
        by,
      );
    const changed = taken(await add('CLFFA'));
    const touched = taken(await add('CLFFB'));
    const job = await desk.apply(
      ports,
      `${header}CLFFA;Nuevo A;Iquique;CL;-20;x\nCLFFB;Nuevo B;;CL;;\nCLFFC;Hecho C;;CL;;\nCLFFD;Hecho D;;CL;;\n`,
    );
    expect(job.counts).toMatchObject({ created: 2, updated: 2 });
    taken(await desk.services.dispatch(commandsOf(ports).change, { id: touched.id, city: 'Talca' }, by));
    const made = await portNamed('CLFFD');
    taken(await desk.services.dispatch(commandsOf(ports).change, { id: made?.id, city: 'Lota' }, by));

    const undone = await desk.do('undo', job);
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, leftAlone: 2 } });
    const record = taken(await desk.services.ask(queriesOf(ports).find, { id: changed.id }, admin));
    expect(record).toMatchObject({ name: 'Viejo CLFFA', city: 'Arica', latitude: null, alias: null });
    expect(await portNamed('CLFFB')).toMatchObject({ name: 'Nuevo B', city: 'Talca' });
    expect(await portNamed('CLFFC')).toBeUndefined();
    expect(await portNamed('CLFFD')).toMatchObject({ city: 'Lota' });
    expect((await rowsOf(undone, 'left')).map(({ name, problems }) => [name, problems[0]?.text])).toEqual([
      ['CLFFB · Viejo CLFFB', 'Alguien lo cambió o eliminó después.'],
      ['CLFFD · Hecho D', 'Alguien lo cambió o eliminó después.'],
    ]);
    expect((await eventsUnder(undone.undoId ?? '')).map(({ type }) => type).toSorted()).toEqual([
      'PortChanged',
      'PortRemoved',
    ]);
  });

  test('is refused when there is nothing to undo, and when it is done', async () => {
    const nothing = await desk.apply(ports, `${header}CLFFB;Nuevo B;;CL;;\n`);
    await expect(desk.do('undo', nothing)).rejects.toThrow('import.nothing-to-undo');
    const job = await desk.apply(ports, `${header}CLFFZ;Z;;CL;;\n`);
    await desk.do('undo', job);
    await expect(desk.do('undo', job)).rejects.toThrow('import.not-now');
  });
});

test.each(['?page=-1', '?page=x', '?page=1e30'])(
  'imports and their rows are shown from the first page where %s names none there can be',
  async (search) => {
    const job = await desk.apply(ports, 'UN/LOCODE;Nombre;País\nCLPPP;Puerto;CL\n');
    const path = `/admin/ports/import`;
    const list = await visit<{ page: number; imports: readonly object[] }>(
      desk.services,
      admin,
      begin,
      `${path}${search}`,
      { params: { catalogue: 'ports' } },
    );
    expect(list).toMatchObject({ status: 200, data: { page: 1 } });
    expect(list.data.imports.length).toBeGreaterThan(0);
    const rows = await visit(desk.services, admin, one, `${path}/${job.id}${search}`, {
      params: { catalogue: 'ports', importId: job.id },
    });
    expect(rows).toMatchObject({ status: 200, data: { page: 1, total: 1, rows: [{ row: 2 }] } });
  },
);
