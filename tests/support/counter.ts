import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { defineEvents, type EventMetadata } from '@domain/shared/event';
import type { EventStore, NewEvent } from '@infrastructure/event-store/event-store';
import type { Database, Projection } from '@projections/projection';
import { defineRowProjection } from '@projections/row-projection';

/** A minimal aggregate for tests of the event-sourcing machinery. */
export const counterEvents = counterEventsOf('counter');

function counterEventsOf(category: string) {
  return defineEvents(category, {
    Counted: { schema: z.object({ by: z.int() }), personal: 'none' },
    Spoiled: { schema: z.object({}), personal: 'none' },
  });
}

export interface CounterRow {
  readonly id: string;
  readonly total: number;
  readonly folded: number;
}

export async function createCounterTable(db: Database, table = 'counter_total'): Promise<void> {
  await sql`create table ${sql.id('read', table)} (id text primary key, total integer not null, folded integer not null)`.execute(
    db,
  );
}

/**
 * Sums the amounts. `folded` counts updates of a row, so that an event folded twice shows. `category`: of the
 * counted streams.
 */
export function counterProjection(
  options: {
    name?: string;
    version?: number;
    table?: string;
    category?: string;
    onSpoiled?: () => void;
  } = {},
): Projection {
  const { name = 'counterTotal', version = 1, table = 'counter_total', category, onSpoiled } = options;
  return defineRowProjection<typeof counterEvents, CounterRow>({
    name,
    version,
    table,
    follows: [category === undefined ? counterEvents : counterEventsOf(category)],
    on: {
      Counted: (before, { data }, id) => ({
        id,
        total: (before?.total ?? 0) + data.by * version,
        folded: (before?.folded ?? 0) + 1,
      }),
      Spoiled: () => {
        onSpoiled?.();
        return undefined;
      },
    },
  });
}

export function metadata(commandId: string = uuidv7()): EventMetadata {
  return {
    schemaVersion: 1,
    actorId: 'system',
    at: new Date().toISOString(),
    correlationId: commandId,
    causationId: commandId,
    commandId,
    via: 'process',
  };
}

export function counted(by = 1): NewEvent {
  return { id: uuidv7(), type: 'Counted', data: { by }, metadata: metadata() };
}

/** Appends counter events over several streams, one per call. Returns the last position. */
export async function count(
  store: EventStore,
  times: number,
  streams = 1,
  category = 'counter',
): Promise<bigint> {
  const appended = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      store.append(`${category}-${index % streams}`, 'any', [counted()]),
    ),
  );
  return appended.reduce((last, one) => {
    if ('wrongRevision' in one) throw new Error('any revision was refused');
    return one.position > last ? one.position : last;
  }, 0n);
}

export async function readCounters(db: Database, table = 'counter_total'): Promise<readonly CounterRow[]> {
  const { rows } =
    await sql<CounterRow>`select id, total, folded from ${sql.table(table)} order by id`.execute(db);
  return rows;
}
