import { setTimeout as pause } from 'node:timers/promises';
import { readAirports } from '@infrastructure/reference-data/tables';
import { sized, type Benchmark, type Measurement } from './measurement';
import { startProduct, type ApiClient } from './product';

const rows = sized(10_000, 40);

/** An import that takes longer (ms) has failed. */
const longestImportMs = 600_000;

/** A supplier's price list of air rates, imported through the API, and its next one, which is dearer. */
export const rateImportBenchmark: Benchmark = {
  name: 'rate-import',
  async run(databases) {
    const { url } = await databases.empty();
    const product = await startProduct(url);
    try {
      const client = await product.asAdministrator();
      await client.call('POST', '/suppliers', { name: supplier, country: 'CL' });
      return [
        await importSheet(client, { what: 'A supplier’s sheet', dearer: 0 }),
        await importSheet(client, { what: 'Its next sheet', dearer: 50 }),
      ];
    } finally {
      await product.stop();
    }
  },
};

const supplier = 'Andes Freight Agencies';

interface Sheet {
  readonly what: string;
  readonly dearer: number;
}

interface ImportReport {
  readonly importId: string;
  readonly state: string;
  readonly created: number;
  readonly updated: number;
}

/** Rows per second, from sending the file until every row is written. */
async function importSheet({ call }: ApiClient, { what, dearer }: Sheet): Promise<Measurement> {
  const body = new FormData();
  body.set('file', new File([sheetOf(dearer)], 'tarifas.csv'));
  body.set('async', 'true');
  const began = performance.now();
  let report = await call<ImportReport>('POST', '/aerial-rates/upload/csv', body);
  while (['checking', 'applying'].includes(report.state) && performance.now() - began < longestImportMs) {
    await pause(100);
    report = await call<ImportReport>('GET', `/catalogue-imports/${report.importId}`);
  }
  const seconds = (performance.now() - began) / 1000;
  if (report.state !== 'done' || report.created + report.updated !== rows)
    throw new Error(`the import ended with ${JSON.stringify(report).slice(0, 1000)}`);
  return { what: `${what} of ${rows.toLocaleString('en')} rates`, measured: rows / seconds, unit: 'per s' };
}

/** A CSV with a lane of its own for each rate. */
function sheetOf(dearer: number): string {
  const origins = readAirports().filter(({ country }) => country === 'CN');
  const destinations = readAirports().filter(({ country }) => country === 'US');
  const [from, to] = [dayIn(0), dayIn(60)];
  const lines = Array.from({ length: rows }, (_, n) => {
    const origin = origins[n % origins.length]?.airportCode ?? '';
    const destination = destinations[Math.floor(n / origins.length)]?.airportCode ?? '';
    const price = (base: number) => base + dearer + (n % 9);
    const breaks = `0 | 45 | ${price(5)}.1\n46 | 100 | ${price(4)}.2\n101 | 2000 | ${price(3)}.3`;
    return `${origin};${destination};${supplier};LA;USD;${from};${to};"${breaks}"`;
  });
  return `Origen;Destino;Proveedor;Transportistas;Moneda;Vigente desde;Vigente hasta;Tramos\n${lines.join('\n')}\n`;
}

/** `31-12-2026`, so many days from today. */
function dayIn(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}
