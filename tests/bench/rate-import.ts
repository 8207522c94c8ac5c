import { pino } from 'pino';
import { carriers } from '@domain/catalogues/carriers';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { containers } from '@domain/catalogues/containers';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { ports } from '@domain/catalogues/ports';
import { suppliers } from '@domain/catalogues/suppliers';
import { shopOwnerId } from '@domain/people/person/owner';
import type { RateChange } from '@domain/rating/rate/rate-changes';
import type { Actor } from '@domain/shared/actor';
import { daysAfter } from '@domain/shared/day';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { readPorts } from '@infrastructure/reference-data/tables';
import { beginImport } from '~/use-cases/imports/begin-import.server';
import {
  applyImport,
  checkImport,
  choicesOf,
  findImport,
  importFinished,
  rereadImport,
} from '~/use-cases/imports/imports.server';
import type { ImportCounts } from '~/use-cases/imports/import-job';
import { beginRateChange, mostRatesAtOnce } from '~/use-cases/rating/changes/begin-change.server';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import { createServices, type Services } from '~/services.server';
import { testInstallationKeys } from '@tests/support/installation-keys';
import type { Benchmark, Measurement } from './measurement';
import { sized } from './size';

const staff: Actor = {
  kind: 'person',
  id: '0198a000-0000-7000-8000-00000000000a',
  roles: ['super-user'],
  ownerId: shopOwnerId,
  companyIds: [],
};
const lines = ['Norte', 'Sur', 'Andes', 'Austral', 'Boreal', 'Corriente', 'Delta', 'Estela', 'Faro', 'Golfo'];

/** Lines of a sheet, and how they are spread. */
interface Spread {
  readonly count: number;
  /** Of ports. Each has a lane. */
  readonly pairs: number;
  /** Lines of a pair follow each other. Otherwise each pair has a line before one has two. */
  readonly isByPair: boolean;
}

const overAll = { pairs: sized(500, 20), isByPair: false };

/** A supplier's sheet over 500 pairs of ports, reviewed and published; then its next one, which is dearer. */
export const rateImportBenchmark = ofRows('rate-import', { ...overAll, count: sized(10_000, 40) });
/** As many lines as a carrier sends in a week. */
export const largeRateImportBenchmark = ofRows('rate-import-large', {
  ...overAll,
  count: sized(100_000, 60),
});
/** Sheets in the order of their pairs of ports, so that many lines in a row publish into one lane. */
export const lanesImportBenchmarks = [50, 400].map((rates) =>
  ofRows(`rate-import-lanes-of-${rates}`, {
    count: sized(10_000, 20),
    pairs: sized(10_000 / rates, 5),
    isByPair: true,
  }),
);

function ofRows(name: string, spread: Spread): Benchmark {
  return {
    name,
    async run(place) {
      const { url } = await place.freshDatabase();
      const log = pino({ level: 'error' });
      const services = createServices({
        installationKeys: testInstallationKeys,
        databaseUrl: url,
        mailFrom: 'bench@localhost',
        log,
      });
      const measurements: Measurement[] = [];
      try {
        await services.projections.settled();
        await addCatalogues(services, spread.pairs);
        for (const [what, dearer] of [
          ['A supplier’s sheet', 0],
          ['Its next sheet', 50],
        ] as const)
          measurements.push(...(await importSheet(services, what, { ...spread, dearer })));
        if (!spread.isByPair) measurements.push(await previewChange(services));
      } finally {
        await services.close();
      }
      return measurements;
    },
  };
}

function portsOfSheet(pairs: number) {
  const origins = pairs % 20 === 0 ? 20 : 5;
  const all = readPorts();
  const of = (country: string) => all.filter((port) => port.country === country);
  return { from: of('CN').slice(0, origins), to: of('BR').slice(0, pairs / origins) };
}

async function addCatalogues(services: Services, pairs: number): Promise<void> {
  const add = async (catalogue: Catalogue, record: object): Promise<void> => {
    const by = { actor: { ...staff, roles: ['admin'] }, via: 'process' } as const;
    const outcome = await services.dispatch(commandsOf(catalogue).add, record, by);
    if (isRejection(outcome)) throw new Error(`${catalogue.name}: ${outcome.code}`);
  };
  const { from, to } = portsOfSheet(pairs);
  for (const port of [...from, ...to]) await add(ports, port);
  for (const [at, line] of lines.entries())
    await add(carriers, { name: `Línea ${line}`, typeCarrier: 'sea', code: `L${at}` });
  for (const code of ['20DV', '40DV', '40HC']) await add(containers, { code, name: code, payload: 28_000 });
  await add(suppliers, { name: 'Andes Freight Agencies', country: 'CL' });
}

async function importSheet(
  services: Services,
  what: string,
  sheet: Spread & { readonly dearer: number },
): Promise<readonly Measurement[]> {
  const { count, dearer, pairs, isByPair } = sheet;
  const began = performance.now();
  const subject = rateSubject('FCL');
  const file = { fileName: 'tarifario.csv', bytes: Buffer.from(sheetOf(sheet), 'utf8') };
  const by = { actor: staff, via: 'web', language: 'es' } as const;
  const job = accepted(await beginImport(services, subject, { ...by, ...file }));
  const layout = {
    roles: {},
    facts: { supplier: 'Andes Freight Agencies', currency: 'USD' },
    publishes: true,
  };
  refused(await rereadImport(services, { job, subject }, { ...by, choices: { layout } }));
  const read = accepted(await findImport(services, staff, job.id));
  const uploaded = performance.now();
  refused(await checkImport(services, read, { ...choicesOf(read.job), applies: false, language: 'es' }));
  const checked = await importFinished(services, read);
  expectAll(checked.job.counts, count, dearer === 0 ? 'new' : 'changed');
  const reviewed = performance.now();
  refused(await applyImport(services, checked, by));
  const done = await importFinished(services, checked);
  expectAll(done.job.counts, count, dearer === 0 ? 'created' : 'updated');
  const ended = performance.now();
  const seconds = (from: number, to: number) => (to - from) / 1000;
  const rows = `${count.toLocaleString('en')} lines${isByPair ? ` by lanes of ${count / pairs}` : ''}`;
  return [
    { what: `${what}, ${rows}: upload and columns`, measured: seconds(began, uploaded), unit: 's' },
    { what: `${what}, ${rows}: checked`, measured: count / seconds(uploaded, reviewed), unit: 'per s' },
    { what: `${what}, ${rows}: published`, measured: count / seconds(reviewed, ended), unit: 'per s' },
    { what: `${what}, ${rows}: in all`, measured: seconds(began, ended), unit: 's' },
  ];
}

/** The preview of a price change of published rates, at most as many as are changed at once. */
async function previewChange(services: Services): Promise<Measurement> {
  const ids = await services.db.selectFrom('rate_list').select('id').limit(mostRatesAtOnce).execute();
  const began = performance.now();
  const change = {
    what: 'prices',
    prices: { parts: ['base'], step: { by: 'percent', percent: '5' } },
  } satisfies RateChange;
  const asked = { actor: staff, via: 'web', language: 'es', kind: 'FCL' } as const;
  const { id } = accepted(
    await beginRateChange(services, { ...asked, change, ids: ids.map((one) => one.id) }),
  );
  const { job } = await importFinished(services, accepted(await findImport(services, staff, id)));
  expectAll(job.counts, ids.length, 'changed');
  const seconds = (performance.now() - began) / 1000;
  return { what: 'A change of their prices: previewed', measured: ids.length / seconds, unit: 'per s' };
}

function expectAll(counts: ImportCounts, count: number, expected: keyof ImportCounts): void {
  if (counts[expected] !== count) throw new Error(`${expected}: ${JSON.stringify(counts)}`);
}

function accepted<Value>(answer: Value | Rejection): Value {
  if (isRejection(answer)) throw new Error(answer.code);
  return answer;
}

function refused(answer: Rejection | undefined): void {
  if (answer !== undefined) throw new Error(answer.code);
}

/** A line for each pair of ports, carrier and week. */
function sheetOf({ count, dearer, pairs: ofPorts, isByPair }: Spread & { readonly dearer: number }): string {
  const { from, to } = portsOfSheet(ofPorts);
  const pairs = from.flatMap((pol) => to.map((pod) => `${pol.code};${pod.code}`));
  const perPair = count / ofPorts;
  const rows = Array.from({ length: count }, (_, at) => {
    const [pair, turn] = isByPair
      ? [Math.floor(at / perPair), at % perPair]
      : [at % ofPorts, Math.floor(at / ofPorts)];
    const week = Math.floor(turn / lines.length);
    const monday = daysAfter('2031-01-06', week * 7);
    const price = 900 + (at % 700) + dearer;
    const carrier = `Línea ${lines[turn % lines.length] ?? ''}`;
    return `${pairs[pair] ?? ''};${carrier};${price};${price + 400};${price + 500};${monday};${daysAfter(monday, 6)};28`;
  });
  return `POL;POD;Carrier;20GP;40GP;40HC;Valid from;Valid to;Transit days\n${rows.join('\n')}\n`;
}
