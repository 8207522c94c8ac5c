import type { Pool } from 'pg';
import { z } from 'zod';
import { system } from '@domain/shared/actor';
import { defineAggregate, defineCommand, type Reservation } from '@domain/shared/command';
import { defineEvents } from '@domain/shared/event';
import { createDispatch, type Dispatch } from '@infrastructure/commands/dispatch';
import type { Reservations } from '@infrastructure/commands/reservations';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { openTestStore } from '@tests/support/test-store';
import { createDatabase } from '@infrastructure/postgres/database';
import { createReservations, type ReservationTimes } from '@infrastructure/postgres/reservations';
import type { Database } from '@projections/projection';

/** The smallest record with a unique key: a label and its word. */
export const labelEvents = defineEvents('label', {
  LabelOpened: { schema: z.object({ word: z.string() }), personal: 'none' },
  LabelRenamed: { schema: z.object({ word: z.string() }), personal: 'none' },
  LabelNoted: { schema: z.object({ note: z.string() }), personal: 'none' },
});

const label = defineAggregate<string | null, typeof labelEvents>({
  events: labelEvents,
  initial: null,
  evolve: (word, event) => (event.type === 'LabelNoted' ? word : event.data.word),
});

function wordOf(word: string): Reservation[] {
  return [{ scope: 'label.word', key: word, code: 'label.word-taken', namesHolder: true }];
}

export const openLabel = defineCommand(label, {
  name: 'openLabel',
  access: 'staff',
  input: z.object({ word: z.string() }),
  expects: 'new',
  id: (_input, commandId) => commandId,
  reserves: ({ input }) => wordOf(input.word),
  decide: ({ input: { word } }) => [{ type: 'LabelOpened', data: { word } }],
});

export const renameLabel = defineCommand(label, {
  name: 'renameLabel',
  access: 'staff',
  input: z.object({ id: z.string(), word: z.string() }),
  expects: 'existing',
  id: ({ id }) => id,
  reserves: ({ input }) => wordOf(input.word),
  decide: ({ input: { word } }, before) =>
    word === before ? [] : [{ type: 'LabelRenamed', data: { word } }],
});

export const noteOnLabel = defineCommand(label, {
  name: 'noteOnLabel',
  access: 'staff',
  input: z.object({ id: z.string(), note: z.string() }),
  expects: 'existing',
  id: ({ id }) => id,
  decide: ({ input: { note } }) => [{ type: 'LabelNoted', data: { note } }],
});

export const asSystem = { actor: system, via: 'process' as const };

/** Dispatch, store and reservations of labels, set up as in a server over a database of the test's own. */
export interface Labels {
  readonly store: EventStore;
  readonly db: Database;
  readonly reservations: Reservations;
  readonly dispatch: Dispatch;
}

export interface LabelsOptions extends ReservationTimes {
  readonly pool: Pool;
  readonly eventStoreUrl?: string | undefined;
  /** Called before an append reaches the store. */
  beforeAppend?(stream: string): Promise<void>;
  onUnconfirmed?(error: unknown): void;
}

export function openLabels({
  pool,
  eventStoreUrl,
  beforeAppend,
  onUnconfirmed,
  ...times
}: LabelsOptions): Labels {
  const opened = openTestStore({ url: eventStoreUrl, pool });
  const store: EventStore = {
    ...opened,
    async append(stream, expected, events) {
      await beforeAppend?.(stream);
      return opened.append(stream, expected, events);
    },
  };
  const db = createDatabase(pool);
  const reservations = createReservations(db, opened, times);
  const dispatch = createDispatch({
    store,
    reservations,
    gatherers: new Map(),
    now: () => new Date().toISOString(),
    onUnconfirmed(error) {
      if (onUnconfirmed === undefined) throw error;
      onUnconfirmed(error);
    },
  });
  return { store: opened, db, reservations, dispatch };
}
