import type { z } from 'zod';
import type { Command, CommandDefinition } from '@domain/shared/command';
import type { EventSet } from '@domain/shared/event';
import type { Rejection } from '@domain/shared/rejection';
import type { Database } from '@projections/projection';

/** What a gatherer may use: the read models. */
export interface GatheringContext {
  readonly db: Database;
}

export interface GathererOf {
  readonly commandName: string;
  gather(command: Omit<Command<unknown>, 'facts'>, place: GatheringContext): Promise<unknown>;
}

/**
 * Declares how a command's facts are gathered from read models, before its stream is loaded. A rejection
 * refuses the command.
 */
export function gatherFor<Schema extends z.ZodType, Facts, State, Set extends EventSet>(
  definition: CommandDefinition<Schema, Facts, State, Set>,
  gather: (
    command: Omit<Command<z.output<Schema>>, 'facts'>,
    place: GatheringContext,
  ) => Promise<Facts | Rejection>,
): GathererOf {
  return { commandName: definition.name, gather };
}
