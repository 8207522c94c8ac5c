import type { Pool } from 'pg';
import { shopOwnerId } from '@domain/people/person/owner';
import { rateDefaults } from '@domain/rating/rate/inputs';
import { kindsOfRate, type RateKind } from '@domain/rating/rate/kinds';
import type { RateTerms } from '@domain/rating/rate/terms';
import { kindOfPlace } from '@domain/rating/search/options';
import { storedTerms } from '@projections/rating/rate-search/stored-terms';
import { sized } from './measurement';

/** Rates of the busiest lane, and of every other one. */
export const ratesOfBusiest = sized(5000, 60);
export const ratesOfUsual = 50;

/** Kinds of lanes in turn; the busiest is the first. */
const benchKinds: readonly RateKind[] = ['AERIAL', 'LCL', 'FCL', 'LTL', 'FTL', 'DRAYAGE', 'COURIER'];

export interface BenchLane {
  readonly kind: RateKind;
  readonly origin: string;
  readonly destination: string;
}

/** The codes of a lane's ends: airports have three letters, ports five, and zones any other number. */
export function laneAt(index: number): BenchLane {
  const kind = benchKinds[index % benchKinds.length] ?? 'AERIAL';
  const code = (number: number) => {
    const letters = [676, 26, 1].map((base) => String.fromCharCode(65 + (Math.floor(number / base) % 26)));
    if (kind === 'AERIAL') return letters.join('');
    return kind === 'LCL' || kind === 'FCL' ? `CL${letters.join('')}` : `ZONA-${number}`;
  };
  return { kind, origin: code(index), destination: code(index + 9001) };
}

const formsOfKind = 12;
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const perStatement = 50_000;

/** From yesterday on: the day of the searches is Santiago's, hours behind that of the database. */
const validity = `current_date - 1, current_date + 30`;

/** Inserts published rates straight into the read table: the busiest lane first, then usual ones. */
export async function addManyRates(pool: Pool, amount: number): Promise<void> {
  const forms = benchKinds.flatMap((kind) =>
    benchTerms(kind).map((terms) => JSON.stringify(storedTerms(terms))),
  );
  const laneCount = 1 + Math.ceil((amount - ratesOfBusiest) / ratesOfUsual);
  const lanes = Array.from({ length: laneCount }, (_, index) => laneAt(index));
  for (let from = 0; from < amount; from += perStatement) {
    const to = Math.min(amount, from + perStatement) - 1;
    await pool.query(
      `insert into read.rate_search (id, code, kind, state, is_active, is_offered, owner_id, origin_code, origin_latitude,
        origin_longitude, destination_code, destination_latitude, destination_longitude, clients, carriers, currencies,
        units, valid_from, valid_to, time_zone, terms, revision)
      select gen_random_uuid()::text, 'R-' || n, l.kind, 'published', true, true, $6, l.origin, -33, -70,
        l.destination, 25, -80, '{}', array['carrier-' || n % 9], '{USD}', '{}', ${validity},
        'America/Santiago',
        (f.terms::jsonb || jsonb_build_object(
          'carriers', jsonb_build_array('carrier-' || n % 9),
          'minimum', (40 + n % 97)::text,
          'origin', jsonb_build_object('type', 'airport', 'code', l.origin, 'name', l.origin, 'city', 'Santiago',
            'country', 'CL', 'latitude', -33, 'longitude', -70),
          'destination', jsonb_build_object('type', 'airport', 'code', l.destination, 'name', l.destination, 'city', 'Miami',
            'country', 'US', 'latitude', 25, 'longitude', -80)))::json,
        2
      from generate_series($1::int, $2::int) as n
      join unnest($3::text[], $4::text[], $5::text[]) with ordinality as l (kind, origin, destination, at)
        on l.at = case when n < ${ratesOfBusiest} then 1 else 2 + (n - ${ratesOfBusiest}) / ${ratesOfUsual} end
      join unnest($7::text[]) with ordinality as f (terms, at)
        on f.at = 1 + ((l.at - 1) % ${benchKinds.length}) * ${formsOfKind} + n % ${formsOfKind}`,
      [
        from,
        to,
        lanes.map(({ kind }) => kind),
        lanes.map(({ origin }) => origin),
        lanes.map(({ destination }) => destination),
        shopOwnerId,
        forms,
      ],
    );
  }
  await addPlaces(pool, lanes);
  await pool.query('vacuum analyze read.rate_search');
}

/** Airports and ports that the catalogues lack, and the zones of overland rates: pages ask about places nobody knows. */
async function addPlaces(pool: Pool, lanes: readonly BenchLane[]): Promise<void> {
  const codes = [...new Set(lanes.flatMap(({ origin, destination }) => [origin, destination]))];
  const of = (kind: ReturnType<typeof kindOfPlace>) => codes.filter((code) => kindOfPlace(code) === kind);
  const head = `select gen_random_uuid()::text, true, false, 1, now(), now(), lower(code), code, code, 'CL'
    from unnest($1::text[]) as code`;
  const columns = 'id, is_active, is_removed, revision, added_at, changed_at, search_text';
  await pool.query(
    `insert into read.airports (${columns}, airport_code, name, country) ${head}
      where code not in (select airport_code from read.airports)`,
    [of('airport')],
  );
  await pool.query(
    `insert into read.ports (${columns}, code, name, country) ${head}
      where code not in (select code from read.ports)`,
    [of('port')],
  );
  await pool.query(
    `insert into read.rate_zones (id, rate_id, owner_id, code, place, search_text, written_at)
      select distinct on (zone) gen_random_uuid()::text, r.id, r.owner_id, zone,
        jsonb_build_object('type', 'zone', 'code', zone, 'name', zone, 'city', null, 'country', 'CL', 'latitude', null, 'longitude', null),
        lower(zone), now()
      from unnest($1::text[]) as zone
      join (select id, owner_id, unnest(array[origin_code, destination_code]) as code from read.rate_search) r
        on r.code = zone`,
    [of('zone')],
  );
}

/** Terms of different rates of a kind. */
function benchTerms(kind: RateKind): readonly RateTerms[] {
  return Array.from({ length: formsOfKind }, (_, form) => termsOf(kind, form));
}

/** Terms of a usual rate of the kind: six brackets or three units, and four surcharges. */
function termsOf(kind: RateKind, form: number): RateTerms {
  const times = (price: number) => (price * (1 + form / 20)).toFixed(2);
  const defaults = rateDefaults(kind, yesterday);
  const isByUnit = kindsOfRate[kind].pricedBy === 'unitPrices';
  const units = kind === 'FTL' ? ['RAMPLA', 'CAMION', 'FURGON'] : ['20DV', '40DV', '40HC'];
  const empty = { reference: null, container: null, currency: null };
  return {
    ...defaults,
    weightTotal: null,
    businessModel: form % 2 === 0 ? 'Costo' : 'Venta',
    segments: isByUnit
      ? []
      : ['0', '46', '101', '301', '501', '1001'].map((from, at) => ({
          ...{ from, to: String(Number(from) + 44), calc: null, min: null, currency: null },
          rate: times(5 - at / 2),
        })),
    unitPrices: isByUnit
      ? units.map((unit, at) => ({ unit, rate: times(1200 + at * 400), commodity: null, loadType: null }))
      : [],
    surcharges: [
      { ...empty, name: 'fsc', rate: times(0.65), calc: 'kg', min: '15', apply: 'freight' },
      { ...empty, name: 'doc', rate: times(35), calc: 'document', min: null, apply: 'origin' },
      { ...empty, name: 'thc', rate: times(45), calc: 'shipment', min: null, apply: 'destination' },
      { ...empty, name: 'ins', rate: '2.5', calc: 'percent', min: '5', apply: 'freight' },
    ],
    transitTime: 2 + (form % 5),
  };
}
