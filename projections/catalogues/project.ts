import type { Catalogue } from '../../domain/catalogues/catalogue';
import { catalogueEvents, eventName, type AddedData } from '../../domain/catalogues/engine/events';
import type { Values } from '@domain/catalogues/engine/values';
import { hasOwners, ownerOfRecord } from '../../domain/catalogues/engine/ownership';
import { hasTaxNumbers, numberPrinter } from '../../domain/catalogues/engine/tax-numbers';
import type { EventSet, RecordedEvent } from '../../domain/shared/event';
import { idOfStream } from '../../domain/shared/event';
import type { Projection } from '../projection';
import { defineRowProjection } from '../row-projection';
import { numberSpellings, searchText } from '../search-text';
import { columnOf } from './columns';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Removed records stay, marked. */
export function catalogueProjection(catalogue: Catalogue): Projection {
  const fields = Object.keys(catalogue.fields);
  const searched = Object.entries(catalogue.fields).filter(([, { isSearched }]) => isSearched);
  const printNumbers = numberPrinter(catalogue.fields, columnOf);
  const searchable = (values: Row): Row => {
    const row = printNumbers(values);
    const texts = searched.flatMap(([name, { countryWith }]) => {
      const said = asText(row[columnOf(name)]);
      return countryWith === null ? said : numberSpellings(said);
    });
    return { ...row, search_text: searchText(...texts) };
  };
  const columnsFrom = (values: Values): Values =>
    Object.fromEntries(fields.flatMap((name) => (name in values ? [[columnOf(name), values[name]]] : [])));
  const blank = Object.fromEntries(fields.map((name) => [columnOf(name), null]));
  const { belongsTo } = catalogue;
  const owned = (row: Row): Row => {
    const values =
      typeof belongsTo === 'string' ? {} : { [belongsTo.ownerWith]: row[columnOf(belongsTo.ownerWith)] };
    return { ...row, owner_id: ownerOfRecord(catalogue, values, row['owner_id'] as string | null) };
  };
  const after = (
    before: Row | undefined,
    { revision, metadata }: RecordedEvent,
    changes: Values,
  ): Row | undefined =>
    before &&
    searchable(owned({ ...before, ...changes, revision: Number(revision), changed_at: metadata.at }));

  return defineRowProjection<EventSet, Row>({
    name: `catalogue-${catalogue.name}`,
    // Version 2: adds owner companies. Version 3 (2 without owner companies): search texts are stored as
    // written. One more with tax numbers: as their country prints them.
    version: (hasOwners(catalogue) ? 3 : 2) + (hasTaxNumbers(catalogue) ? 1 : 0),
    table: catalogue.table,
    follows: [catalogueEvents(catalogue)],
    on: {
      [eventName(catalogue, 'Added')](_none: Row | undefined, event: RecordedEvent) {
        const { isActive, ownerId, ...values } = event.data as AddedData;
        const head = {
          id: idOfStream(event.stream),
          owner_id: ownerId,
          is_active: isActive,
          is_removed: false,
        };
        const record = { ...head, added_at: event.metadata.at, ...blank };
        return after(record, event, columnsFrom(values));
      },
      [eventName(catalogue, 'Changed')]: (row: Row | undefined, event: RecordedEvent) =>
        after(row, event, columnsFrom(event.data as Values)),
      [eventName(catalogue, 'Activated')]: (row: Row | undefined, event: RecordedEvent) =>
        after(row, event, { is_active: true }),
      [eventName(catalogue, 'Deactivated')]: (row: Row | undefined, event: RecordedEvent) =>
        after(row, event, { is_active: false }),
      [eventName(catalogue, 'Removed')]: (row: Row | undefined, event: RecordedEvent) =>
        after(row, event, { is_removed: true }),
    },
  });
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(asText).join(' ');
  if (typeof value === 'object') return Object.values(value).map(asText).join(' ');
  // Unescaped, since quotation marks and backslashes are searched for too.
  return typeof value === 'string' ? value : JSON.stringify(value);
}
