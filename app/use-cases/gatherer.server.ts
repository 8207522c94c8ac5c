import type { z } from 'zod';
import type { Block } from '@domain/legal/legal-text/blocks';
import type { AnyCommand, Command, CommandDefinition } from '@domain/shared/command';
import type { RecordedEvent } from '@domain/shared/event';
import type { Rejection } from '@domain/shared/rejection';
import type { Database } from '@projections/projection';

/** Must only read. */
export interface GatheringContext {
  readonly db: Database;
  /** Writable, for the next number of a counter. */
  readonly counters: Database;
  /** Rejected texts must not be published. */
  readonly readLegalBlocks: (text: string) => Promise<readonly Block[] | Rejection>;
}

export interface ReadableLog {
  readStream(stream: string, options?: { readonly limit?: number }): Promise<readonly RecordedEvent[]>;
}

/** The streams whose events the facts must show, however far read models lag. */
type Reads<Input> = (
  command: Omit<Command<Input>, 'facts'>,
  log: ReadableLog,
  db: Database,
) => readonly string[] | Promise<readonly string[]>;

export interface GathererOf {
  readonly commandName: string;
  readonly reads?: Reads<unknown>;
  gather(command: Omit<Command<unknown>, 'facts'>, place: GatheringContext): Promise<unknown>;
}

type Gather<Schema extends z.ZodType, Facts> = (
  command: Omit<Command<z.output<Schema>>, 'facts'>,
  place: GatheringContext,
) => Promise<Facts | Rejection>;

type Gatherers<Module> = {
  readonly [
    Key in keyof Module as NeedsFacts<Module[Key]> extends true ? Key : never
  ]: Module[Key] extends CommandDefinition<infer Schema, infer Facts, infer _State, infer _Set, infer _Name>
    ? | Gather<Schema, Facts>
      | { readonly reads: Reads<z.output<Schema>>; readonly gather: Gather<Schema, Facts> }
    : never;
};

type NeedsFacts<Exported> =
  Exported extends CommandDefinition<infer _Schema, infer Facts, infer _State, infer _Set, infer _Name>
    ? [Facts] extends [undefined]
      ? false
      : true
    : false;

export interface Gathering<Names extends string> {
  readonly list: readonly GathererOf[];
  readonly names?: Names;
}

/**
 * For a module (`import * as commands`). A command that needs facts and has no gatherer does not compile, nor
 * does a module without gatherers (`Gathered`).
 */
export function gatherersOf<Module extends object>(
  module: Module,
  gatherers: Gatherers<Module>,
): Gathering<NameIn<Module>> {
  const commands = module as Readonly<Record<string, AnyCommand>>;
  type One = GathererOf['gather'] | Pick<GathererOf, 'reads' | 'gather'>;
  const list = Object.entries<One>({ ...gatherers }).flatMap(([key, one]) => {
    const command = commands[key];
    // A catalogue's commands need facts only if it has references.
    if (command?.facts === undefined) return [];
    return [{ commandName: command.name, ...(typeof one === 'function' ? { gather: one } : one) }];
  });
  return { list };
}

type NameIn<Module> = {
  [Key in keyof Module]: NeedsFacts<Module[Key]> extends true
    ? Module[Key] extends { readonly name: infer Name extends string }
      ? Name
      : never
    : never;
}[keyof Module];
