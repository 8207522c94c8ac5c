import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Actor } from '@domain/shared/actor';
import type { CommandDefinition } from '@domain/shared/command';
import type { Door, EventSet } from '@domain/shared/event';
import type { Rejection } from '@domain/shared/rejection';
import type { Accepted, DispatchContext, Gathered, Services } from '~/services';
import type { Language } from '~/texts';

/** The expected revision instead of the request's; null: none. */
export interface CountingFrom {
  readonly countsFrom?: Pick<DispatchContext, 'expectedRevision'> | null;
}

export interface RequestContext {
  readonly services: Services;
  readonly actor: Actor;
  readonly via: Door;
  readonly language: Language;
  readonly log: Pick<Logger, 'error'>;
  readonly address?: string | undefined;
  readonly userAgent?: string | undefined;
  /** The secret that identifies a known browser. */
  readonly device?: string | undefined;
  dispatch<Schema extends z.ZodType, Facts, State, Set extends EventSet, Name extends string>(
    definition: CommandDefinition<Schema, Facts, State, Set, Name> & Gathered<Facts, Name>,
    input: unknown,
    from?: CountingFrom,
  ): Promise<Accepted | Rejection>;
}
