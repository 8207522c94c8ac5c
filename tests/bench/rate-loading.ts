import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { shopOwnerId } from '@domain/people/person/owner';
import { laneOf } from '@domain/rating/rate/lane';
import type { RateEvent } from '@domain/rating/rate/rate';
import type { RateTerms } from '@domain/rating/rate/terms';
import type { Place } from '@domain/rating/place';
import { createServices, type Services } from '~/services.server';
import { testInstallationKeys } from '@tests/support/installation-keys';
import { sql } from 'kysely';
import { benchKinds, benchTerms, laneAt, ratesOfUsual } from './many-rates';
import type { BenchDatabase, Benchmark, Measurement } from './measurement';
import { sized } from './size';

const rates = sized(20_000, 100);
/** Appends that are waited for together: they share transactions of the log. */
const appendsAtOnce = 1000;

/** How long (ms) the rates may take to be projected. */
const patience = 600_000;

/** Tables and indexes that a published rate fills. */
const filled = [
  'event_store.events',
  'read.rate_list',
  'read.rate_search',
  'read.rate_history',
  'read.rate_lane',
  'read.correlated_events',
] as const;

/** Published rates of all kinds in lanes of 50, appended to the log and projected; and the room that they take. */
export const rateLoadingBenchmark: Benchmark = {
  name: 'rate-loading',
  async run(place) {
    const database = await place.freshDatabase();
    const services = createServices({
      installationKeys: testInstallationKeys,
      databaseUrl: database.url,
      mailFrom: 'bench@localhost',
      log: pino({ level: 'error' }),
      runsJobs: false,
    });
    try {
      await services.projections.settled();
      const began = performance.now();
      const last = await appendRates(services);
      const appended = performance.now();
      if (!(await services.projections.waitFor('rate', last, patience)))
        throw new Error('the rates were not projected');
      const projected = performance.now();
      const perSecond = (to: number) => (rates * 1000) / (to - began);
      const what = `${rates.toLocaleString('en')} published rates in lanes of ${ratesOfUsual}`;
      return [
        { what: `${what}: appended`, measured: perSecond(appended), unit: 'per s' },
        { what: `${what}: appended and projected`, measured: perSecond(projected), unit: 'per s' },
        ...(await roomOf(database)),
      ];
    } finally {
      await services.close();
    }
  },
};

/** Answers the position of the last event. */
async function appendRates({ store }: Services): Promise<bigint> {
  let last = 0n;
  const forms = benchKinds.map(benchTerms);
  for (let from = 0; from < rates; from += appendsAtOnce) {
    const numbers = Array.from({ length: Math.min(appendsAtOnce, rates - from) }, (_, at) => from + at);
    const positions = await Promise.all(
      numbers.map((number) => {
        const lane = Math.floor(number / ratesOfUsual);
        const kind = forms[lane % forms.length] ?? [];
        const terms = kind[number % kind.length];
        if (terms === undefined) throw new Error('a kind has no rates');
        return append(store, lane, terms);
      }),
    );
    for (const position of positions) if (position > last) last = position;
  }
  return last;
}

async function append(store: Services['store'], lane: number, form: RateTerms): Promise<bigint> {
  const { kind, origin, destination } = laneAt(lane);
  const placeOf = (code: string): Place => {
    const type = kind === 'AERIAL' ? 'airport' : kind === 'LCL' || kind === 'FCL' ? 'port' : 'zone';
    return { type, code, name: code, city: 'Santiago', country: 'CL', latitude: -33, longitude: -70 };
  };
  const terms = {
    ...form,
    origin: placeOf(origin),
    destination: placeOf(destination),
    carriers: [uuidv7()],
    from: '2031-01-01',
    to: '2031-12-31',
  };
  const id = uuidv7();
  const happened: readonly RateEvent[] = [
    { type: 'RateDrafted', data: { kind, ownerId: shopOwnerId, terms } },
    { type: 'RatePublished', data: { lane: laneOf(kind, shopOwnerId, terms) } },
  ];
  const by = { actorId: shopOwnerId, at: new Date().toISOString(), via: 'process' } as const;
  const command = { schemaVersion: 1, correlationId: id, causationId: id, commandId: id };
  const events = happened.map((event) => ({ ...event, id: uuidv7(), metadata: { ...by, ...command } }));
  const outcome = await store.append(`rate-${id}`, 'no-stream', events);
  if ('wrongRevision' in outcome) throw new Error('a stream was there already');
  return outcome.position;
}

/** The room of each table with its indexes, and that of all. */
async function roomOf({ db }: BenchDatabase): Promise<readonly Measurement[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select name, pg_total_relation_size(name::regclass)::float8 as bytes from unnest(${[...filled]}::text[]) as name`.execute(
    db,
  );
  const inKilobytes = (bytes: number) => bytes / rates / 1024;
  const whole = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...rows.map(({ name, bytes }): Measurement => ({
      what: `Room of a rate in ${name}`,
      measured: inKilobytes(bytes),
      unit: 'kB',
    })),
    { what: 'Room of a published rate', measured: inKilobytes(whole), unit: 'kB', goal: { atMost: 6 } },
  ];
}
