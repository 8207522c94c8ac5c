import { sql } from 'kysely';
import { visitor } from '@domain/shared/actor';
import { readAirports, readGeozones, readPorts } from '@infrastructure/reference-data/tables';
import { searchPlaces } from '@projections/places/place-list/queries';
import type { PlaceRow } from '@projections/places/place-list/table';
import type { Database } from '@projections/projection';
import { searchText } from '@projections/search-text';
import type { Benchmark, Measurement } from './measurement';
import { sized } from './size';

const amount = sized(100_000, 2000);
const mostMs = 20;

/** As people type: letter by letter, in full, by code, with several words. */
const typed = [
  'val',
  'valp',
  'valpar',
  'valparaíso',
  'san',
  'puerto',
  'SCL',
  'viña del mar',
  'calle santiago',
];
const mistyped = [
  'valparaizo',
  'provdencia',
  'copipao',
  'antofagsta',
  'estacion sentral',
  'frankfrut',
  'new yrok',
];

/** Looking up a place by correct or mistyped text, among 100,000. */
export const placesBenchmark: Benchmark = {
  name: 'places',
  async run(place) {
    const { db } = await place.freshDatabase();
    await addPlaces(db);
    const [bare] = await timesOf(['1'], sized(400, 2), () =>
      sql`select * from places where id = 'place-50000'`.execute(db),
    );
    const search = (text: string) =>
      searchPlaces.run(db, searchPlaces.input.parse({ search: text, limit: 10 }), visitor);
    const beside = `bare select by key ${within(0.5, bare?.times ?? []).toFixed(1)} ms`;
    return [
      ...measurements(`Place search, 100,000 places (${beside})`, await timesOf(typed, sized(40, 1), search)),
      ...measurements('Place search, mistyped', await timesOf(mistyped, sized(40, 1), search)),
    ];
  },
};

interface Timed {
  readonly text: string;
  /** In milliseconds, sorted ascending. */
  readonly times: readonly number[];
}

/** Measures each text this many times, in turn. */
async function timesOf(
  texts: readonly string[],
  times: number,
  work: (text: string) => Promise<unknown>,
): Promise<readonly Timed[]> {
  const spent = texts.map((text) => ({ text, times: [] as number[] }));
  for (let time = 0; time <= times; time += 1) {
    for (const one of spent) {
      const start = performance.now();
      await work(one.text);
      // The first run is not counted: nothing is cached yet.
      if (time > 0) one.times.push(performance.now() - start);
    }
  }
  return spent.map((one) => ({ text: one.text, times: sorted(one.times) }));
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);

/** The time that a share of the sorted runs stays within. */
const within = (share: number, times: readonly number[]) => times[Math.floor(times.length * share)] ?? 0;

function measurements(what: string, timed: readonly Timed[]): readonly Measurement[] {
  const goal = { atMost: mostMs };
  const all = sorted(timed.flatMap(({ times }) => times));
  const [slowest] = timed.toSorted((one, other) => within(0.5, other.times) - within(0.5, one.times));
  return [
    { what: `${what}, median`, measured: within(0.5, all), unit: 'ms', goal },
    { what: `${what}, 99 of 100 within`, measured: within(0.99, all), unit: 'ms', goal },
    {
      what: `${what}, slowest: “${slowest?.text}”, median`,
      measured: within(0.5, slowest?.times ?? []),
      unit: 'ms',
      goal,
    },
  ];
}

/** The real places, and branches named for two of them each. */
async function addPlaces(db: Database): Promise<void> {
  const real = [
    ...readGeozones().map((zone) => ({ ...zone, kind: 'geozone' as const })),
    ...readPorts().map((port) => ({ ...port, kind: 'port' as const })),
    ...readAirports().map((airport) => ({ ...airport, kind: 'airport' as const, code: airport.airportCode })),
  ];
  const rows = Array.from({ length: amount }, (_, index): PlaceRow => {
    const one = real[index % real.length];
    const other = real[(index * 7919) % real.length];
    if (one === undefined || other === undefined) throw new Error('there are no places');
    const isReal = index < real.length;
    const name = isReal ? one.name : `${one.name.split(' ')[0]} ${other.name} ${index % 97}`;
    const address = isReal ? null : `Calle ${other.name} ${index}`;
    const text = (field: 'city' | 'province' | 'region') => {
      const value = (one as Readonly<Record<string, unknown>>)[field];
      return typeof value === 'string' ? value : null;
    };
    const [city, province, region] = [text('city'), text('province'), text('region')];
    return {
      id: `place-${index}`,
      kind: isReal ? one.kind : 'branch',
      place_id: `place-${index}`,
      code: isReal ? one.code : null,
      name,
      level: 'level' in one ? one.level : null,
      city,
      province,
      region,
      country: one.country,
      address,
      alias: one.alias ?? null,
      latitude: one.latitude ?? null,
      longitude: one.longitude ?? null,
      is_offered: true,
      is_removed: false,
      weight: isReal ? 1 : 5,
      name_text: searchText(name),
      search_text: searchText(name, isReal ? one.code : null, city, province, region, address),
    };
  });
  for (let at = 0; at < rows.length; at += 10_000) {
    await sql`insert into places select * from
      jsonb_populate_recordset(null::places, ${JSON.stringify(rows.slice(at, at + 10_000))}::jsonb)`.execute(
      db,
    );
  }
  await sql`insert into place_words (word)
    select distinct word from places, unnest(string_to_array(search_text, ' ')) as word
    where length(word) >= 4 and word ~ '[[:alpha:]]'`.execute(db);
  await sql`vacuum analyze places`.execute(db);
  await sql`vacuum analyze place_words`.execute(db);
}
