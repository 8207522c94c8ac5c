import { once } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { suppliers } from '@domain/catalogues/suppliers';
import { system } from '@domain/shared/actor';
import { pagesOfRecords } from '@projections/catalogues/pages';
import { ReferenceTexts } from '~/documents/sheets/reference-texts.server';
import { sheetColumns, type CellValue } from '~/documents/sheets/sheet-columns.server';
import type { Services } from '~/services';
import { addManySuppliers } from './many-suppliers';
import type { Benchmark } from './measurement';
import { serveQuoters } from './served-quoters';
import { startServer, type StartedServer } from './started-server';
import { sized } from './size';

const amount = sized(100_000, 200);
const rounds = sized(3, 1);
const settledAfterMs = sized(5000, 0);

/**
 * An Excel file of 100,000 suppliers downloaded from the server, compared with exceljs's streaming writer on the same
 * rows in memory.
 */
export const catalogueExportBenchmark: Benchmark = {
  name: 'catalogue-export',
  async run(place) {
    const database = await place.freshDatabase();
    await addManySuppliers(database.db, amount);
    const { services, token } = await serveQuoters(database, 0);
    const rows = await rowsInMemory(services);
    const server = await startServer(database.url);
    const headers = { cookie: `session=${token}`, 'accept-language': 'es' };
    try {
      await (await fetch(`${server.address}/admin/suppliers`, { headers })).text();
      await pause(settledAfterMs);
      const rest = await server.memory();
      const own: number[] = [];
      const library: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        own.push(await spent(() => download(server, headers)));
        library.push(await spent(() => writtenByLibrary(rows)));
      }
      // Separate from the timed rounds, since measuring the memory takes time itself.
      const held = await watched(server, headers, false);
      const last = await watched(server, headers, true);
      return [
        {
          what: 'Excel of 100,000 records, downloaded',
          measured: Math.min(...own),
          unit: 'ms',
          floor: { what: 'exceljs’s streaming writer, rows in memory', measured: Math.min(...library) },
          goal: { atMost: 1.3 },
        },
        {
          what: 'Excel of 100,000 records, memory over rest',
          measured: Math.max(held.memory, last.memory) - rest,
          unit: 'MB',
          goal: { atMost: 64 },
        },
        {
          what: 'A list page asked meanwhile, slowest',
          measured: last.slowest,
          unit: 'ms',
          goal: { atMost: 500 },
        },
      ];
    } finally {
      await server.stop();
      await services.close();
    }
  },
};

interface Watched {
  /** The server's peak memory meanwhile, in MB. */
  readonly memory: number;
  /** The slowest answer of a page requested repeatedly meanwhile, in ms. */
  readonly slowest: number;
}

/** Downloads the sheet while measuring the server's memory and, with `asksPages`, requesting another page. */
async function watched(
  server: StartedServer,
  headers: Readonly<Record<string, string>>,
  asksPages: boolean,
): Promise<Watched> {
  const state = { isOver: false, memory: 0, slowest: 0 };
  const looking = (async () => {
    while (!state.isOver) {
      state.memory = Math.max(state.memory, await server.memory());
      const page = async () => (await fetch(`${server.address}/admin/airports`, { headers })).text();
      if (asksPages) state.slowest = Math.max(state.slowest, await spent(page));
      await pause(50);
    }
  })();
  await download(server, headers);
  state.isOver = true;
  await looking;
  return { memory: state.memory, slowest: state.slowest };
}

async function download(server: StartedServer, headers: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(`${server.address}/admin/suppliers/export`, { headers });
  if (!response.ok) throw new Error(`the export answered ${response.status}`);
  const bytes = (await response.arrayBuffer()).byteLength;
  if (bytes < amount) throw new Error('the export is not whole');
}

async function spent(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function rowsInMemory({ db }: Services): Promise<readonly (readonly CellValue[])[]> {
  const columns = sheetColumns(suppliers, 'es');
  const references = new ReferenceTexts(db, system);
  const rows: CellValue[][] = [];
  for await (const page of pagesOfRecords(db, suppliers, {}, system))
    for (const record of page) rows.push(columns.map((column) => column.write(record, references)));
  return rows;
}

async function writtenByLibrary(rows: readonly (readonly CellValue[])[]): Promise<void> {
  const { default: excel } = await import('exceljs');
  const output = new PassThrough();
  const gone = output.pipe(new Writable({ write: (_chunk, _encoding, done) => done() }));
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: output });
  const sheet = workbook.addWorksheet('Proveedores');
  for (const row of rows) sheet.addRow([...row]).commit();
  sheet.commit();
  await Promise.all([workbook.commit(), once(gone, 'finish')]);
}
