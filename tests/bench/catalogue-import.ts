import { pino } from 'pino';
import { ports } from '@domain/catalogues/ports';
import { shopOwnerId } from '@domain/people/person/owner';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { beginImport } from '~/use-cases/imports/begin-import.server';
import { catalogueSubject } from '~/use-cases/imports/catalogue-subject.server';
import { checkImport, choicesOf, importFinished } from '~/use-cases/imports/imports.server';
import type { ImportCounts } from '~/use-cases/imports/import-job';
import { createServices, type Services } from '~/services.server';
import type { Benchmark, Measurement } from './measurement';
import { testInstallationKeys } from '@tests/support/installation-keys';
import { sized } from './size';

const rows = sized(50_000, 60);

const administrator: Actor = {
  kind: 'person',
  id: 'bench',
  roles: ['admin'],
  ownerId: shopOwnerId,
  companyIds: [],
};

/** Imports a file through commands, from the upload until the read models show it; then the same file again. */
export const catalogueImportBenchmark: Benchmark = {
  name: 'catalogue-import',
  async run(place) {
    const { url } = await place.freshDatabase();
    const log = pino({ level: 'error' });
    const services = createServices({
      installationKeys: testInstallationKeys,
      databaseUrl: url,
      mailFrom: 'bench@localhost',
      log,
    });
    await services.projections.settled();
    const file = Buffer.from(csvOf(rows), 'utf8');
    const runs = [
      ['Import of 50,000 new rows', 2000, 'created'],
      ['Import of the same 50,000 rows again', 10_000, 'unchanged'],
    ] as const;
    const measurements: Measurement[] = [];
    try {
      for (const [what, atLeast, expected] of runs) {
        const start = performance.now();
        const counts = await importFile(services, file);
        const seconds = (performance.now() - start) / 1000;
        if (counts[expected] !== rows) throw new Error(`${what}: ${JSON.stringify(counts)}`);
        measurements.push({ what, measured: rows / seconds, unit: 'per s', goal: { atLeast } });
      }
    } finally {
      await services.close();
    }
    return measurements;
  },
};

async function importFile(services: Services, bytes: Uint8Array): Promise<ImportCounts> {
  const subject = catalogueSubject(ports);
  const asked = {
    actor: administrator,
    via: 'process',
    language: 'es',
    fileName: 'bench.csv',
    bytes,
  } as const;
  const job = await beginImport(services, subject, asked);
  if (isRejection(job)) throw new Error(`the file was refused: ${job.code}`);
  const found = { job, subject };
  const choices = { ...choicesOf(job), applies: true, language: 'es' } as const;
  const refusal = await checkImport(services, found, choices);
  if (refusal !== undefined) throw new Error(`the check was refused: ${refusal.code}`);
  return (await importFinished(services, found)).job.counts;
}

/** Ports with all their fields, as Excel in Chile saves them. */
function csvOf(count: number): string {
  const lines = Array.from({ length: count }, (_, n) => {
    const place = n.toString(36).toUpperCase().padStart(4, '0');
    // A country's two letters, then three characters: CL000 to CLZZZ, then from PE000 on.
    const code = `${place.startsWith('0') ? 'CL' : 'PE'}${place.slice(1)}`;
    const degrees = `-${10 + (n % 40)},${n % 10_000};-${60 + (n % 15)},${n % 10_000}`;
    return `${code};Puerto de prueba ${n};Ciudad ${n % 1000};Chile;Caleta | Muelle ${n};${degrees};America/Santiago;Calle Larga ${n};Sí`;
  });
  return `UN/LOCODE;Nombre;Ciudad;País;Otros nombres;Latitud;Longitud;Zona horaria;Dirección;Activo\n${lines.join('\n')}\n`;
}
