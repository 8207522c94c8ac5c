import excel from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carriers } from '@domain/catalogues/carriers';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { ports } from '@domain/catalogues/ports';
import { profits } from '@domain/catalogues/profits';
import { suppliers } from '@domain/catalogues/suppliers';
import type { Actor } from '@domain/shared/actor';
import { beginImport } from '~/use-cases/imports/begin-import.server';
import type { FileChoices } from '~/use-cases/imports/file-choices';
import {
  acceptMeant,
  checkImport,
  choicesOf,
  findImport,
  rereadImport,
} from '~/use-cases/imports/imports.server';
import type { ImportJob, MeantWord } from '~/use-cases/imports/import-job';
import { rememberMapping } from '~/use-cases/imports/mapping-store.server';
import { shownGroups } from '~/use-cases/imports/problem-groups.server';
import { listRows } from '~/use-cases/imports/row-store.server';
import { shownRows } from '~/use-cases/imports/shown-import.server';
import { admin, manager, openImportDesk, subjectOf, taken, type ImportDesk, type Into } from './import-desk';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

async function rowsOf(into: Into, job: ImportJob) {
  const { data } = await listRows(desk.services.db, job.id, { filter: null, limit: 100, offset: 0 });
  const shown = await shownRows(desk.services.db, subjectOf(into), data, 'en');
  return shown.map((row, at) => ({ ...row, input: data[at]?.input }));
}

async function handIn(into: Into, file: string, actor: Actor = admin, choices: FileChoices = {}) {
  const bytes = Buffer.from(file, 'utf8');
  return taken(
    await beginImport(desk.services, subjectOf(into), {
      actor,
      via: 'web',
      language: 'es',
      fileName: 'x.csv',
      bytes,
      choices,
    }),
  );
}

const keysIn = ({ reading }: ImportJob) => reading.columns.map(({ key }) => key);

describe('days in a text file', () => {
  const file = (...days: readonly string[]) =>
    `currency,date,unitsPerUsd,source\n${days.map((day, at) => `${['CLP', 'EUR', 'BRL', 'PEN'][at] ?? ''},${day},9${at},BCCh\n`).join('')}`;
  const daysOf = async (job: ImportJob) =>
    (await rowsOf(currencyRates, job)).map(({ input, problems }) => input?.['date'] ?? problems[0]?.text);

  test('are read in the order that one of them proves, however late it stands', async () => {
    const monthFirst = await desk.check(currencyRates, file('03/04/2026', '05/06/2026', '07/25/2026'));
    expect(await daysOf(monthFirst)).toEqual(['2026-03-04', '2026-05-06', '2026-07-25']);
    const dayFirst = await desk.check(currencyRates, file('03/04/2026', '25/07/2026'), {
      dayOrder: 'month-first',
    });
    expect(await daysOf(dayFirst)).toEqual(['2026-04-03', '2026-07-25']);
  });

  test('are read as the person says where none proves an order, which is asked for', async () => {
    const open = taken(await desk.begin(currencyRates, file('03/04/2026', '05/06/2026')));
    expect(open.reading).toMatchObject({ isOpen: true, dayOrder: 'day-first' });
    const proven = taken(await desk.begin(currencyRates, file('03/04/2026', '25/06/2026')));
    expect(proven.reading.isOpen).toBe(false);
    const said = { dayOrder: 'month-first' } as const;
    expect(await daysOf(await desk.check(currencyRates, file('03/04/2026'), said))).toEqual(['2026-03-04']);
  });

  test('that prove both orders are wrong, each in its row, but for those that hang on none', async () => {
    const job = await desk.check(currencyRates, file('25/03/2026', '03/04/2026', '03/26/2026', '2026-03-27'));
    const problem = (word: string) =>
      `The column has dates with the day first (25/03/2026, row 2) and with the month first (03/26/2026, row 4), so “${word}” cannot be read. Write it as 2027-12-31.`;
    expect(await daysOf(job)).toEqual([
      problem('25/03/2026'),
      problem('03/04/2026'),
      problem('03/26/2026'),
      '2026-03-27',
    ]);
  });
});

describe('decimal signs and days behind the first rows of a text file', () => {
  const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
  const file = (...late: readonly string[]) =>
    `currency,date,unitsPerUsd,source\n${Array.from({ length: 230 }, (_, at) => `CLP,${day(at)},3,B\n`).join('')}${late.map((row) => `${row},B\n`).join('')}`;
  const lastOf = async (job: ImportJob, rows: number) => {
    const found = await listRows(desk.services.db, job.id, { filter: null, limit: rows, offset: 230 });
    return found.data.map(({ input }) => [input?.['date'], input?.['unitsPerUsd']]);
  };

  test('tell how all are read', async () => {
    const job = await desk.check(currencyRates, file('PEN,2026-01-05,"1,250"', 'PEN,2026-01-06,"3,75"'));
    expect(job.reading.decimal).toBe(',');
    expect(await lastOf(job, 2)).toEqual([['2026-01-05', '1.250'], ['2026-01-06', '3.75']]); // prettier-ignore
  });

  test('are asked for where they can be read in two ways, and then read as the person says', async () => {
    const open = await desk.check(currencyRates, file('PEN,03/04/2026,"1,250"'));
    expect([open.state, open.reading.isOpen]).toEqual(['mapping', true]);
    const found = taken(await findImport(desk.services, admin, open.id));
    const said = { decimal: ',', dayOrder: 'month-first', applies: false, language: 'es' } as const;
    expect(await checkImport(desk.services, found, { ...choicesOf(open), ...said })).toBeUndefined();
    const job = await desk.finished(open);
    expect([job.state, await lastOf(job, 1)]).toEqual(['checked', [['2026-03-04', '1.250']]]);
  });
});

describe('rows that are not as wide as the header', () => {
  test('are filled up where they are short, and wrong each for itself where something stands behind the header', async () => {
    const rows = [
      'CLRTA;Uno;CL;;',
      'CLRTB;Dos;CL;nota',
      'CLRTC;Tres;CL',
      'CLRTD;Cuatro;CL;x;y',
      'CLRTE;Cinco',
    ];
    const job = await desk.check(ports, `UN/LOCODE;Nombre;País\n${rows.join('\n')}\n`);
    const shown = await rowsOf(ports, job);
    expect(shown.map(({ verdict, problems }) => [verdict, problems[0]?.text])).toEqual([
      ['new', undefined],
      ['invalid', expect.stringMatching(/4 cells, but only 3 columns/)],
      ['new', undefined],
      ['invalid', expect.stringMatching(/5 cells, but only 3 columns/)],
      ['invalid', expect.stringMatching(/missing|required/i)],
    ]);
  });
});

describe('a file of which no header is known', () => {
  const unknown = 'AA,BB,CC\nCLRRA,Uno,CL\nCLRRB,Dos,CL\n';
  const keys = ['code', 'name', 'country'];

  test('reaches its columns, and what is told of them is remembered for the person, catalogue and owner company', async () => {
    const job = await handIn(ports, unknown);
    expect([job.state, keysIn(job), job.reading.isOpen]).toEqual(['mapping', [null, null, null], true]);
    const choices = { ...choicesOf(job), keys, applies: false, language: 'es' } as const;
    expect(await checkImport(desk.services, { job, subject: subjectOf(ports) }, choices)).toBeUndefined();
    const told = { keys, decimal: ',', dayOrder: 'day-first' } as const;
    const headers = job.reading.columns.map(({ header }) => header);
    await rememberMapping(desk.services.db, { actor: admin, subject: 'ports' }, headers, told);

    const again = await handIn(ports, `Puertos de la zona,,\n${unknown}`);
    expect(again.reading).toMatchObject({ isRemembered: true, isOpen: false, headerRow: 2 });
    expect(keysIn(again)).toEqual(keys);
    const colleague = { ...admin, id: '01890000-0000-7000-8000-000000000002' };
    const moved = { ...admin, ownerId: '01890000-0000-7000-8000-0000000000bb' };
    for (const other of [colleague, moved])
      expect(keysIn(await handIn(ports, unknown, other))).toEqual([null, null, null]);
    expect(keysIn(await handIn(suppliers, unknown))).toEqual([null, null, null]);
    expect(keysIn(await handIn(ports, 'AA,BB,DD\nCLRRA,Uno,CL\n'))).toEqual([null, null, null]);
  });

  test('may have none at all', async () => {
    const job = await handIn(ports, 'CLRRC,Uno,CL\nCLRRD,Dos,CL\n', admin, { headerRow: null });
    expect(job.reading.columns.map(({ header, samples }) => [header, samples])).toEqual([
      ['', ['CLRRC', 'CLRRD']],
      ['', ['Uno', 'Dos']],
      ['', ['CL', 'CL']],
    ]);
    const choices = { ...choicesOf(job), keys, applies: true, language: 'es' } as const;
    await checkImport(desk.services, { job, subject: subjectOf(ports) }, choices);
    expect(await desk.finished(job)).toMatchObject({ state: 'done', counts: { created: 2 } });
  });
});

describe('how a file is written', () => {
  const code = 'UN/LOCODE;Nombre;País\n';

  test('can be said otherwise before its rows are checked: encoding, worksheet, header row', async () => {
    const mac = Buffer.from([...Buffer.from(`${code}CLRSA;Caleta `), 0x84, ...Buffer.from('and;CL\n')]);
    const begun = taken(await desk.begin(ports, mac));
    expect(begun.reading.encoding).toBe('windows-1252');
    const reread = async (choices: FileChoices) => {
      const found = taken(await findImport(desk.services, admin, begun.id));
      const asked = { actor: admin, language: 'es', choices } as const;
      expect(await rereadImport(desk.services, found, asked)).toBeUndefined();
      return taken(await findImport(desk.services, admin, begun.id)).job;
    };
    const told = await reread({ encoding: 'macintosh' });
    expect(told.reading.columns[1]?.samples).toEqual(['Caleta Ñand']);
    const job = await reread({ encoding: 'macintosh', headerRow: null });
    expect(job.reading.columns[1]?.samples).toEqual(['Nombre', 'Caleta Ñand']);
  });

  test('under the title of a report the row that knows the headers names the columns', async () => {
    const job = taken(await desk.begin(ports, `Listado de puertos;;\n;;\n${code}CLRSB;Uno;CL\n`));
    expect([job.reading.headerRow, keysIn(job)]).toEqual([3, ['code', 'name', 'country']]);
  });

  test('of a workbook another worksheet can be read', async () => {
    const workbook = new excel.Workbook();
    workbook.addWorksheet('Puertos').addRows([['UN/LOCODE', 'Nombre', 'País'], ['CLRSC', 'Uno', 'CL']]); // prettier-ignore
    workbook.addWorksheet('Otra').addRows([['UN/LOCODE', 'País'], ['CLRSD', 'CL']]); // prettier-ignore
    const begun = taken(await desk.begin(ports, new Uint8Array(await workbook.xlsx.writeBuffer())));
    const found = taken(await findImport(desk.services, admin, begun.id));
    await rereadImport(desk.services, found, { actor: admin, language: 'es', choices: { sheet: 'Otra' } });
    const { job } = taken(await findImport(desk.services, admin, begun.id));
    expect(job.reading.sheet).toEqual({ name: 'Otra', others: ['Puertos'] });
    expect(keysIn(job)).toEqual(['code', 'country']);
    const refused = await rereadImport(desk.services, found, {
      actor: admin,
      language: 'es',
      choices: { sheet: 'Oculta' },
    });
    expect(refused).toMatchObject({ code: 'import.no-such-sheet', params: { sheet: 'Oculta' } });
  });
});

describe('formulas', () => {
  test('spoil their row alone, and only in a column that is imported', async () => {
    const file = 'UN/LOCODE;Nombre;País;Nota\nCLRTA;=A1;CL;x\nCLRTB;Dos;CL;=A1+1\nCLRTC;Tres;CL;x\n';
    const job = await desk.check(ports, file);
    const said = (await rowsOf(ports, job)).map(({ verdict, problems }) => problems[0]?.text ?? verdict);
    expect(said).toEqual(['The cell has a formula without a result: =A1. Write the value.', 'new', 'new']);
  });

  test('that were calculated are read by their values, which is said', async () => {
    const workbook = new excel.Workbook();
    workbook.addWorksheet('Puertos').addRows([
      ['UN/LOCODE', 'Nombre', 'País', 'Nota'],
      ['CLRTD', { formula: '"Cal"&"le"', result: 'Calle' }, 'CL', { formula: '1+1', result: 2 }],
    ]);
    const job = await desk.check(ports, new Uint8Array(await workbook.xlsx.writeBuffer()));
    expect(job.counts).toMatchObject({ new: 1, invalid: 0, calculated: 1 });
    expect((await rowsOf(ports, job))[0]?.input).toMatchObject({ name: 'Calle' });
  });
});

describe('names that are not found', () => {
  const by = { actor: admin, via: 'web' } as const;
  let maersk: string;
  beforeAll(async () => {
    const add = (name: string, code: string) =>
      desk.services.dispatch(commandsOf(carriers).add, { name, code, typeCarrier: 'sea' }, by);
    maersk = taken(await add('Maersk Line', 'MAEU')).id;
    taken(await add('Hamburg Sud', 'SUDU'));
  });
  const file =
    'Nombre,País,Transportistas\nUno,CL,Mearsk Line\nDos,CL,Hamburg Sud | MEARSK LINE\nTres,CL,Nadie\nCuatro,CL,Nadie\n';

  test('are told once with their rows, and with what they may mean', async () => {
    const job = await desk.check(suppliers, file);
    const found = taken(await findImport(desk.services, admin, job.id));
    const groups = await shownGroups(desk.services.db, found, 'en');
    expect(groups.map(({ label, text, rows, firstRow }) => [label, text, rows, firstRow])).toEqual([
      ['Carriers', '“Mearsk Line” was not found. Did you mean Maersk Line (MAEU)?', 2, 2],
      ['Carriers', '“Nadie” was not found.', 2, 4],
    ]);
    expect((await rowsOf(suppliers, job))[0]?.problems[0]?.near).toEqual({
      word: 'Mearsk Line',
      names: [{ value: maersk, label: 'Maersk Line (MAEU)' }],
    });
  });

  test('are taken for what is meant in all their rows by one press', async () => {
    const job = await desk.check(suppliers, file);
    const found = taken(await findImport(desk.services, admin, job.id));
    const word = { key: 'carriers', word: 'Mearsk Line', value: maersk };
    expect(await acceptMeant(desk.services, found, word)).toBeUndefined();
    const after = await desk.finished(job);
    expect(after).toMatchObject({ state: 'checked', counts: { new: 2, invalid: 2 } });
    const [one, two] = await rowsOf(suppliers, after);
    expect([one?.input?.['carriers'], two?.input?.['carriers']]).toEqual([
      [maersk],
      [expect.any(String), maersk],
    ]);
  });

  test('may mean, and are taken for, what is within the owner company’s reach alone', async () => {
    const { id } = taken(
      await desk.services.dispatch(commandsOf(suppliers).add, { name: 'Andes Cargo', country: 'CL' }, by),
    );
    await desk.services.projections.settled();
    const rows = 'owner company;name;modal;mode;value;supplier\n;Uno;AERIAL;percent;5;Andes Carga\n';
    const checkAs = async (actor: Actor, meant: readonly MeantWord[] = []) => {
      const job = await handIn(profits, rows, actor);
      const keys = ['owner', 'name', 'modal', 'mode', 'value', 'supplier'];
      const choices = { ...choicesOf(job), keys, meant, applies: false, language: 'es' } as const;
      await checkImport(desk.services, { job, subject: subjectOf(profits) }, choices);
      const [row] = await rowsOf(profits, await desk.finished(job));
      return row?.problems.filter(({ column }) => column === 'supplier').map(({ near }) => near?.names);
    };
    const stranger: Actor = { ...manager, ownerId: '01890000-0000-7000-8000-0000000000bb' };
    const word = { key: 'supplier', word: 'Andes Carga', value: id };
    expect(await checkAs(manager)).toEqual([[{ value: id, label: 'Andes Cargo' }]]);
    expect(await checkAs(manager, [word])).toEqual([]);
    expect(await checkAs(stranger)).toEqual([undefined]);
    expect(await checkAs(stranger, [word])).toEqual([undefined]);
  });
});
