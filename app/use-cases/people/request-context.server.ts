import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Actor } from '@domain/shared/actor';
import type { CommandDefinition } from '@domain/shared/command';
import type { Door, EventSet } from '@domain/shared/event';
import type { Rejection } from '@domain/shared/rejection';
import type { Accepted, Services } from '~/services';
import type { Language } from '~/texts';

/** Who asks for something, through which door, from where: what both doors tell the features of people. */
export interface RequestContext {
  readonly services: Services;
  readonly actor: Actor;
  readonly via: Door;
  readonly language: Language;
  readonly log: Pick<Logger, 'error'>;
  /** Network address; undefined when the door does not know it. */
  readonly address?: string | undefined;
  readonly userAgent?: string | undefined;
  /** The secret by which a browser is known again; undefined where it has none, or at a door without cookies. */
  readonly device?: string | undefined;
  /** Carries a command out as the actor; the first one with the id and the revision that the request names. */
  dispatch<Schema extends z.ZodType, Facts, State, Set extends EventSet>(
    definition: CommandDefinition<Schema, Facts, State, Set>,
    input: unknown,
  ): Promise<Accepted | Rejection>;
}
