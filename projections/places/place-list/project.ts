import { sql } from 'kysely';
import { airports } from '../../../domain/catalogues/airports';
import { branches } from '../../../domain/catalogues/branches';
import type { Catalogue } from '../../../domain/catalogues/catalogue';
import { catalogueEvents, happeningOf, type AddedData } from '../../../domain/catalogues/engine/events';
import type { Values } from '@domain/catalogues/engine/values';
import { geozones } from '../../../domain/catalogues/geozones';
import { ports } from '../../../domain/catalogues/ports';
import type { EventSet, RecordedEvent } from '../../../domain/shared/event';
import { idOfStream } from '../../../domain/shared/event';
import type { Projection } from '../../projection';
import { defineRowProjection } from '../../row-projection';
import { searchText } from '../../search-text';
import { shortestCorrected } from '../../one-slip';
import type { PlaceKind, PlaceRow } from './table';

interface Source {
  readonly catalogue: Catalogue;
  readonly kind: PlaceKind;
  readonly columns: Readonly<Partial<Record<keyof PlaceRow, string>>>;
}

const sources: readonly Source[] = [
  { catalogue: airports, kind: 'airport', columns: { code: 'airportCode' } },
  { catalogue: ports, kind: 'port', columns: {} },
  { catalogue: geozones, kind: 'geozone', columns: {} },
  { catalogue: branches, kind: 'branch', columns: { province: 'locality', region: 'state' } },
];

const columns = [
  'code',
  'name',
  'level',
  'city',
  'province',
  'region',
  'country',
  'address',
  'alias',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof PlaceRow)[];

const rows = defineRowProjection<EventSet, PlaceRow>({
  name: 'place-list',
  version: 1,
  table: 'places',
  follows: sources.map(({ catalogue }) => catalogueEvents(catalogue)),
  on: Object.fromEntries(
    sources.flatMap((source) =>
      Object.keys(catalogueEvents(source.catalogue).declarations).map((type) => [
        type,
        (row: PlaceRow | undefined, event: RecordedEvent) => after(source, row, event),
      ]),
    ),
  ),
});

/** A word stays after its last place is removed. */
export const placeList: Projection = {
  ...rows,
  tables: [...rows.tables, 'place_words'],
  async fold(events, tx) {
    await rows.fold(events, tx);
    const ids = [...new Set(events.map(({ stream }) => idOfStream(stream)))];
    await sql`
      insert into place_words (word)
      select distinct word from places, unnest(string_to_array(search_text, ' ')) as word
      where id = any(${ids}) and length(word) >= ${shortestCorrected} and word ~ '[[:alpha:]]'
      on conflict (word) do nothing`.execute(tx);
  },
};

function after(source: Source, before: PlaceRow | undefined, event: RecordedEvent): PlaceRow | undefined {
  const happening = happeningOf(source.catalogue, event.type);
  const row = happening === 'Added' ? blank(source, event) : before;
  if (row === undefined) return undefined;
  switch (happening) {
    case 'Added':
      return complete({
        ...row,
        ...valuesOf(source, event.data as Values),
        is_offered: (event.data as AddedData).isActive,
      });
    case 'Changed':
      return complete({ ...row, ...valuesOf(source, event.data as Values) });
    case 'Activated':
      return { ...row, is_offered: true };
    case 'Deactivated':
      return { ...row, is_offered: false };
    case 'Removed':
      return { ...row, is_offered: false, is_removed: true };
  }
}

function blank({ kind }: Source, event: RecordedEvent): PlaceRow {
  const empty = Object.fromEntries(columns.map((column) => [column, null]));
  return { ...empty, id: idOfStream(event.stream), kind, is_removed: false } as unknown as PlaceRow;
}

function valuesOf(source: Source, data: Values): Partial<PlaceRow> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const field = source.columns[column] ?? column;
      return field in source.catalogue.fields && field in data ? [[column, data[field]]] : [];
    }),
  );
}

function complete(row: PlaceRow): PlaceRow {
  const { kind, id, code, name, level, city, province, region, country, address, alias } = row;
  const own = kind === 'branch' || code === null ? id : kind === 'geozone' ? `${country}-${code}` : code;
  return {
    ...row,
    place_id: `${kind}-${own}`,
    weight: weightOf(kind, level),
    name_text: searchText(name),
    search_text: searchText(name, code, city, province, region, address, ...(alias ?? [])),
  };
}

/** Among places of one name, the commune is meant most often, then the port or airport. */
function weightOf(kind: PlaceKind, level: number | null): number {
  if (kind !== 'geozone') return kind === 'branch' ? 5 : 2;
  return level === null || level > 2 ? 1 : level === 1 ? 3 : 4;
}
