import { v7 as uuidv7 } from 'uuid';
import { catalogueGatherers } from '~/use-cases/catalogues/facts.server';
import { system, type Actor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import {
  createDispatch,
  type Accepted,
  type DispatchContext,
  type Gatherer,
} from '@infrastructure/commands/dispatch';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { createReservations } from '@infrastructure/postgres/reservations';
import { catalogueProjections } from '@projections/catalogues/projections';
import type { Query } from '@projections/projection';
import type { z } from 'zod';
import { freshDatabase, type FreshDatabase } from '../support/database';

/**
 * Commands and read models of the catalogues over a database of their own. Every command is projected before it
 * answers.
 */
export interface CatalogueHouse {
  readonly database: FreshDatabase;
  readonly store: EventStore;
  order(
    command: AnyCommand,
    input: unknown,
    context?: Partial<DispatchContext>,
  ): Promise<Accepted | Rejection>;
  /** Like `order`, but a rejection fails the test. */
  done(command: AnyCommand, input: unknown, context?: Partial<DispatchContext>): Promise<Accepted>;
  ask<Schema extends z.ZodType, Answer>(
    query: Query<Schema, Answer>,
    input: unknown,
    actor?: Actor,
  ): Promise<Answer>;
  close(): Promise<void>;
}

const noLegalText = () => Promise.reject(new Error('no catalogue has legal texts'));

export async function openCatalogueHouse(): Promise<CatalogueHouse> {
  const database = await freshDatabase();
  const store = createPostgresEventStore({ pool: database.pool });
  const gatherers = new Map<string, Gatherer>(
    catalogueGatherers.flatMap(({ list }) =>
      list.map(({ commandName, gather }) => [
        commandName,
        (command) =>
          gather(command, { db: database.db, counters: database.db, readLegalBlocks: noLegalText }),
      ]),
    ),
  );
  const dispatch = createDispatch({
    store,
    reservations: createReservations(database.db, store),
    gatherers,
    now: () => new Date().toISOString(),
    onUnconfirmed: (error) => {
      throw error;
    },
  });
  let after: bigint | null = null;
  const project = async (): Promise<void> => {
    const batch = await store.readAll({ after, limit: 10_000 });
    await database.db.transaction().execute(async (tx) => {
      for (const { fold, categories } of catalogueProjections) {
        const own = batch.events.filter(({ stream }) =>
          categories.some((category) => stream.startsWith(`${category}-`)),
        );
        if (own.length > 0) await fold(own, tx);
      }
    });
    after = batch.upTo;
  };
  const house: CatalogueHouse = {
    database,
    store,
    async order(command, input, context = {}) {
      const outcome = await dispatch(command, input, {
        actor: system,
        via: 'process',
        commandId: uuidv7(),
        ...context,
      });
      await project();
      return outcome;
    },
    async done(command, input, context) {
      const outcome = await house.order(command, input, context);
      if (isRejection(outcome)) throw new Error(`${command.name}: ${JSON.stringify(outcome)}`);
      return outcome;
    },
    async ask(query, input, actor = system) {
      const answer = await query.run(database.db, query.input.parse(input), actor);
      if (isRejection(answer)) throw new Error(`${query.name}: ${answer.code}`);
      return answer;
    },
    async close() {
      await store.close();
      await database.drop();
    },
  };
  return house;
}
