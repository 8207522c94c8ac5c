import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Actor } from '@domain/shared/actor';
import type { CommandDefinition } from '@domain/shared/command';
import type { Door, EventSet } from '@domain/shared/event';
import type { Rejection } from '@domain/shared/rejection';
import type { Accepted, DispatchContext, Gathered, Services } from '~/services';
import type { Language } from '~/texts';

/** The revision that a command counts from instead of the request's own; null: from none. */
export interface CountingFrom {
  readonly countsFrom?: Pick<DispatchContext, 'expectedRevision'> | null;
}

/** Who requests something, through which door and from where. */
export interface RequestContext {
  readonly services: Services;
  readonly actor: Actor;
  readonly via: Door;
  readonly language: Language;
  readonly log: Pick<Logger, 'error'>;
  /** Network address, if the door knows it. */
  readonly address?: string | undefined;
  readonly userAgent?: string | undefined;
  /** The secret that identifies a known browser; undefined if there is none. */
  readonly device?: string | undefined;
  /** Dispatches a command as the actor. The first one has the id and revision of the request. */
  dispatch<Schema extends z.ZodType, Facts, State, Set extends EventSet, Name extends string>(
    definition: CommandDefinition<Schema, Facts, State, Set, Name> & Gathered<Facts, Name>,
    input: unknown,
    from?: CountingFrom,
  ): Promise<Accepted | Rejection>;
}
