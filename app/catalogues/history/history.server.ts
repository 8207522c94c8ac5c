import { sql } from 'kysely';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { happeningOf, type Happening, type Values } from '@domain/catalogues/engine/events';
import { withChanges } from '@domain/catalogues/engine/record';
import type { RecordedEvent } from '@domain/shared/event';
import type { Database } from '@projections/projection';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { Services } from '~/services.server';
import { referredNames, shownValue } from '../cells.server';
import { labelOf } from '../describe.server';

/** One thing that happened to a record: who, when, and each field that was given another value. */
export interface ShownHappening {
  readonly id: string;
  readonly happening: Happening;
  /** ISO instant. */
  readonly at: string;
  readonly who: string;
  readonly changes: readonly {
    readonly label: string;
    readonly before: string | null;
    readonly after: string;
  }[];
}

const notFields = new Set(['isActive', 'ownerId']);

/** A record's history out of its stream, newest first. */
export async function historyOf(
  { store, db }: Services,
  catalogue: Catalogue,
  id: string,
  language: Language,
): Promise<readonly ShownHappening[]> {
  const events = await store.readStream(`${catalogue.category}-${id}`);
  const all = events.map(({ data }) => data as Values);
  const [names, people] = await Promise.all([
    referredNames(db, catalogue, all),
    peopleNamed(
      db,
      events.map(({ metadata }) => metadata.actorId),
    ),
  ]);
  const reading = { catalogue: catalogue.name, language, names };
  let values: Values = {};
  const happenings = events.map((event): ShownHappening => {
    const before = values;
    const data = event.data as Values;
    values = withChanges(values, data);
    return {
      id: event.id,
      happening: happeningOf(catalogue, event.type),
      at: event.metadata.at,
      who: whoOf(event, people, language),
      changes: Object.entries(catalogue.fields).flatMap(([name, field]) => {
        if (!(name in data) || notFields.has(name)) return [];
        const shown = (value: unknown): string => shownValue(name, field, value, reading);
        return [
          {
            label: labelOf(catalogue.name, name, language),
            before: before[name] === undefined ? null : shown(before[name]),
            after: shown(data[name]),
          },
        ];
      }),
    };
  });
  return happenings.reverse();
}

async function peopleNamed(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from person_list where id = any(${[...new Set(ids)]})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function whoOf({ metadata }: RecordedEvent, people: ReadonlyMap<string, string>, language: Language): string {
  if (metadata.actorId === 'system') return translate(language, 'catalogues:screen.by-platform');
  return people.get(metadata.actorId) ?? translate(language, 'catalogues:screen.by-program');
}
