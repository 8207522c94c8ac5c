import { monthsAfter } from '@domain/shared/day';
import { shopOwnerId } from '@domain/people/person/owner';
import { putBareRouteUnderLoad, putUnderLoad, type LoadResult, type PlannedRequest } from './load';
import { addManyRates, laneAt, ratesOfBusiest, ratesOfUsual, type BenchLane } from './many-rates';
import { sized, type BenchDatabase, type Benchmark, type Measurement } from './measurement';
import { startProduct } from './product';

const sizes = sized([10_000, 100_000, 1_000_000], [1000]);
const seconds = 8;
const callers = [1, 16];

/** Lanes whose searches are measured: usual ones of every kind. */
const usualLanes = Array.from({ length: sized(70, 14) }, (_, index) => laneAt(1 + index));

/**
 * Searching 10,000 to 1,000,000 published rates through the API, and on the page that shows ten of them, compared with
 * a bare route that reads the columns of the same candidates through a pool of the same size.
 */
export const rateSearchBenchmark: Benchmark = {
  name: 'rate-search',
  async run(databases) {
    const measurements: Measurement[] = [];
    for (const size of sizes) measurements.push(...(await measureAt(await databases.empty(), size)));
    return measurements;
  },
};

async function measureAt(database: BenchDatabase, size: number): Promise<readonly Measurement[]> {
  const product = await startProduct(database.url);
  try {
    await addManyRates(database.pool, size);
    const port = Number(new URL(product.address).port);
    const busiest = [laneAt(0)];
    await requireResults(port, searchesOf(usualLanes), ratesOfUsual);
    await requireResults(port, searchesOf(busiest), ratesOfBusiest);
    await requirePages(port, pagesOf(usualLanes), ratesOfUsual);
    const measured: Measurement[] = [];
    for (const connections of callers) {
      const load = { connections, seconds };
      const floor = await readCandidates(database, usualLanes, load);
      const search = await putUnderLoad({ port, ...load, requests: searchesOf(usualLanes) });
      const page = await putUnderLoad({ port, ...load, requests: pagesOf(usualLanes) });
      const what = `${size} rates, ${connections} callers, usual lane`;
      measured.push(...compared(`Search, ${what}`, search, floor));
      measured.push(...compared(`Results page, ${what}`, page, floor));
    }
    const usual = await putUnderLoad({ port, connections: 1, seconds, requests: searchesOf(usualLanes) });
    const month = await putUnderLoad({ port, connections: 1, seconds, requests: monthsOf(usualLanes) });
    measured.push({
      what: `Prices of a month, ${size} rates, usual lane, half within`,
      ...{ measured: month.p50, unit: 'ms', floor: { what: 'one search', measured: usual.p50 } },
    });
    const floor = await readCandidates(database, busiest, { connections: 1, seconds });
    const search = await putUnderLoad({ port, connections: 1, seconds, requests: searchesOf(busiest) });
    measured.push({
      what: `Search, ${size} rates, busiest lane, half within`,
      measured: search.p50,
      unit: 'ms',
      goal: { atMost: 150 },
    });
    measured.push({
      what: 'its candidates read by a bare route, half within',
      measured: floor.p50,
      unit: 'ms',
    });
    return measured;
  } finally {
    await product.stop();
  }
}

function compared(what: string, search: LoadResult, floor: LoadResult): readonly Measurement[] {
  const bare = 'bare route, the same candidates';
  return [
    {
      what: `${what}, half within`,
      ...{
        measured: search.p50,
        unit: 'ms',
        floor: { what: bare, measured: floor.p50 },
        goal: { atMost: 3 },
      },
    },
    {
      what: `${what}, 99 of 100 within`,
      ...{
        measured: search.p99,
        unit: 'ms',
        floor: { what: bare, measured: floor.p99 },
        goal: { atMost: 4 },
      },
    },
    { what, measured: search.requestsPerSecond, unit: 'per s' },
  ];
}

/** Reads the columns that a search compares of the lanes' rates. */
function readCandidates(
  database: BenchDatabase,
  lanes: readonly BenchLane[],
  load: { readonly connections: number; readonly seconds: number },
): Promise<LoadResult> {
  const statement = {
    name: 'bare-candidates',
    text: `select id, code, kind, state, is_active, owner_id, revision, terms from read.rate_search
           where is_offered and kind = $1 and origin_code = $2 and destination_code = $3 and owner_id = $4
             and cardinality(clients) = 0 and valid_from <= current_date and valid_to >= current_date`,
  };
  const values = lanes.map(({ kind, origin, destination }) => [kind, origin, destination, shopOwnerId]);
  return putBareRouteUnderLoad(database, statement, values, load);
}

/** Enough weights (kg) that no load repeats within a second, so that each search has to be priced. */
const weights = Array.from({ length: 100 }, (_, index) => 20 + index * 7);

function searchesOf(lanes: readonly BenchLane[]): readonly PlannedRequest[] {
  return weights.flatMap((weight) =>
    lanes.map(({ kind, origin, destination }) => ({
      method: 'POST',
      path: '/api/v1/rates/search',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ originPort: origin, destinationPort: destination, typeOfShipment: kind },
        ...cargoOf(kind, weight),
      }),
    })),
  );
}

/** Next month, in which no rate of the lanes begins or ends. */
function monthsOf(lanes: readonly BenchLane[]): readonly PlannedRequest[] {
  const month = monthsAfter(new Date().toISOString().slice(0, 7), 1);
  return searchesOf(lanes).map(({ body = '' }) => ({
    method: 'GET',
    path: `/api/v1/rates/daily-prices?${new URLSearchParams({ search: body, month })}`,
    headers: {},
  }));
}

function cargoOf(kind: BenchLane['kind'], weight: number): object {
  if (kind === 'FCL' || kind === 'DRAYAGE') return { containerWeight: String(weight) };
  if (kind === 'FTL') return { weight: String(weight) };
  return { totals: { weight: String(weight), volume: '0.5' } };
}

/** The page of the first ten results, as a browser asks for it. */
function pagesOf(lanes: readonly BenchLane[]): readonly PlannedRequest[] {
  return weights.flatMap((weight) =>
    lanes.map(({ kind, origin, destination }) => ({
      method: 'GET',
      path: `/rates?${new URLSearchParams([
        ...Object.entries({ origin, destination, currency: 'USD', 'load.type': kind }),
        ...fieldsOf(kind, String(weight)),
      ])}`,
      headers: { accept: 'text/html', 'accept-language': 'es' },
    })),
  );
}

function fieldsOf(kind: BenchLane['kind'], weight: string): [string, string][] {
  const isByUnits = kind === 'FCL' || kind === 'DRAYAGE' || kind === 'FTL';
  const fields: Readonly<Record<string, string>> = isByUnits
    ? { 'load.units[0].amount': '1', 'load.units[0].weight': weight }
    : { 'load.totals.amount': '1', 'load.totals.weight': weight, 'load.totals.volume': '0.5' };
  return Object.entries({ 'load.measuredBy': isByUnits ? 'units' : 'totals', ...fields });
}

/** Fails unless each page says how many rates its lane should have. */
async function requirePages(
  port: number,
  requests: readonly PlannedRequest[],
  expected: number,
): Promise<void> {
  for (const { path, headers } of requests.slice(0, requests.length / weights.length)) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const page = await response.text();
    if (!response.ok || !page.includes(`>${expected} tarifas<`))
      throw new Error(`${path} was answered ${response.status}: ${page.slice(0, 300)}`);
  }
}

/** Fails unless each lane has as many rates as it should: what is found quickly may be nothing. */
async function requireResults(
  port: number,
  requests: readonly PlannedRequest[],
  expected: number,
): Promise<void> {
  const lanes = requests.length / weights.length;
  for (const { method, path, headers, body } of requests.slice(0, lanes)) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: body ?? null });
    const answer = await response.text();
    if (!response.ok || !answer.includes(`"total":${expected}`))
      throw new Error(`${body ?? ''} was answered with ${answer.slice(0, 300)}`);
  }
}
