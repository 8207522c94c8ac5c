import { pino } from 'pino';
import { registerCompany } from '@domain/crm/company/commands';
import { shopOwnerId } from '@domain/people/person/owner';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { beginImport } from '~/use-cases/imports/begin-import.server';
import { checkImport, choicesOf, importFinished } from '~/use-cases/imports/imports.server';
import type { ImportCounts } from '~/use-cases/imports/import-job';
import { clientSubject } from '~/use-cases/people/import/client-subject.server';
import { createServices, type Services } from '~/services.server';
import { testInstallationKeys } from '@tests/support/installation-keys';
import type { Benchmark, Measurement } from './measurement';
import { sized } from './size';

const rows = sized(100_000, 60);
const companies = sized(200, 10);

const administrator: Actor = {
  kind: 'person',
  id: 'bench',
  roles: ['admin'],
  ownerId: shopOwnerId,
  companyIds: [],
};

/** Imports a file of clients through commands, until the read models show them; then the same file again. */
export const clientImportBenchmark: Benchmark = {
  name: 'client-import',
  async run(place) {
    const { url } = await place.freshDatabase();
    const services = createServices({
      installationKeys: testInstallationKeys,
      databaseUrl: url,
      mailFrom: 'bench@localhost',
      log: pino({ level: 'error' }),
    });
    await services.projections.settled();
    const measurements: Measurement[] = [];
    try {
      for (let n = 0; n < companies; n += 1) {
        const company = { name: `Empresa de prueba ${n}`, country: 'CL', ownerId: shopOwnerId };
        const order = { actor: administrator, via: 'process', wait: false } as const;
        const done = await services.dispatch(registerCompany, company, order);
        if (isRejection(done)) throw new Error(done.code);
      }
      await services.projections.settled();
      const file = Buffer.from(csvOf(rows), 'utf8');
      const runs = [
        ['Import of 100,000 new clients', 2000, 'created'],
        ['Import of the same 100,000 clients again', 10_000, 'unchanged'],
      ] as const;
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
  const subject = clientSubject;
  const asked = {
    actor: administrator,
    via: 'process',
    language: 'es',
    fileName: 'clients.csv',
    bytes,
  } as const;
  const job = await beginImport(services, subject, asked);
  if (isRejection(job)) throw new Error(`the file was refused: ${job.code}`);
  const choices = { ...choicesOf(job), applies: true, language: 'es' } as const;
  const refusal = await checkImport(services, { job, subject }, choices);
  if (refusal !== undefined) throw new Error(`the check was refused: ${refusal.code}`);
  return (await importFinished(services, { job, subject })).job.counts;
}

/** Clients of some companies, as Excel in Chile saves them. */
function csvOf(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, n) =>
      `Cliente de prueba ${n};cliente${n}@empresa${n % companies}.cl;Empresa de prueba ${n % companies};Compras;Logística;+56 9 ${10_000_000 + n};Chile;${1 + (n % 28)}-0${1 + (n % 9)}-19${60 + (n % 40)};Tenis|Montaña`,
  );
  return `Nombre;Correo;Empresas;Cargo;Área;Celular;País;Fecha de nacimiento;Pasatiempos\n${lines.join('\n')}\n`;
}
