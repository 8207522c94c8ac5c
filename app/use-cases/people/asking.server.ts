import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Actor } from '@domain/shared/actor';
import type { CommandDefinition } from '@domain/shared/command';
import type { Door, EventSet } from '@domain/shared/event';
import type { Rejection } from '@domain/shared/rejection';
import type { DispatchContext } from '@infrastructure/commands/dispatch';
import type { Language, PageContext } from '~/http/load-context';
import { commandOf } from '~/pages/page-answers.server';
import type { Accepted, Services } from '~/services.server';
import { readCookie } from '~/http/own-cookies.server';

/** Who asks for something, through which door, from where: what both doors tell the features of people. */
export interface Asking {
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
  carryOut<Schema extends z.ZodType, Facts, State, Set extends EventSet>(
    definition: CommandDefinition<Schema, Facts, State, Set>,
    input: unknown,
  ): Promise<Accepted | Rejection>;
}

/** How a page's request asks; a form names the id of its command, and the revision it was filled in at. */
export function askingOf(context: PageContext, request: Request, form?: FormData): Asking {
  const { services, actor, language, log, address, requestId } = context;
  let isFirst = true;
  return {
    services,
    actor,
    language,
    log,
    address,
    userAgent: request.headers.get('user-agent') ?? undefined,
    device: readCookie(request, 'device', services.publicUrl.startsWith('https:')) ?? undefined,
    via: 'web',
    async carryOut(definition, input) {
      const named = isFirst ? form : undefined;
      isFirst = false;
      const as: DispatchContext =
        named === undefined
          ? { actor, via: 'web', correlationId: requestId }
          : await commandOf(context, named);
      return services.dispatch(definition, input, as);
    },
  };
}
