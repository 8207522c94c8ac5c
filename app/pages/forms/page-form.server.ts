import { data } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { isPermitted } from '@domain/shared/actor';
import type { CommandDefinition } from '@domain/shared/command';
import type { EventSet } from '@domain/shared/event';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, rejectInput, type Rejection } from '@domain/shared/rejection';
import { commandIdOf } from '~/http/command-ids';
import type { PageContext } from '~/http/load-context';
import { rejectionStatus } from '~/http/rejection-status';
import { refusePage, sayWhenAgain } from '~/pages/page-answers.server';
import type { Accepted, DispatchContext, Gathered } from '~/services';
import type { Problems } from '~/texts/problems';
import { problemsOf } from '~/texts/translate.server';
import { errorsOf, type FormAnswer } from '~/ui/form/form-answer';
import { filledFields, readFields, type Fields } from './form-fields';
import { typedIn } from './typed-fields';

export type Shape = (fields: Fields) => object;

export type Place = (problems: Problems) => Problems;

/** Hidden fields that are never part of a command's input. */
const ofOrder = ['intent', 'commandId', 'revision'] as const;

/** Numbers are in plain notation already (`filledFields`). */
const coercion = configureCoercion({
  // Empty fields are omitted already; one that is empty now was set by the page.
  stripEmptyString: (text) => text,
  type: {
    number: (text) => {
      if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error('no number');
      return Number(text);
    },
    boolean: (text) => {
      if (!['on', 'true', 'false'].includes(text)) throw new Error('no flag');
      return text !== 'false';
    },
  },
});

/** Actions must not read the request's body otherwise: it can be read once. */
export async function readForm(context: PageContext, request: Request): Promise<PageForm> {
  return new PageForm(context, await request.formData());
}

export function readAddress(context: PageContext, request: Request): PageForm {
  return new PageForm(context, new URL(request.url).searchParams);
}

export class PageForm {
  readonly #context: PageContext;
  readonly #posted: FormData | URLSearchParams;
  readonly #filled: FormData;
  readonly fields: Fields;

  constructor(context: PageContext, posted: FormData | URLSearchParams = new FormData()) {
    this.#context = context;
    this.#posted = posted;
    this.#filled = filledFields(posted);
    this.fields = readFields(posted);
  }

  get intent(): string {
    return this.text('intent');
  }

  /** '' if it is empty, missing or a file. */
  text(name: string): string {
    const value = this.#filled.get(name);
    return typeof value === 'string' ? value : '';
  }

  entries(isWanted: (name: string) => boolean): readonly (readonly [string, string])[] {
    return [...this.#posted].flatMap(([name, value]) =>
      typeof value === 'string' && isWanted(name) ? [[name, value] as const] : [],
    );
  }

  file(name: string): File | null {
    const value = this.#filled.get(name);
    return value instanceof File && value.name !== '' ? value : null;
  }

  files(name: string): readonly File[] {
    return this.#posted.getAll(name).filter((value) => value instanceof File && value.name !== '') as File[];
  }

  /** `shape` adds what the page knows, or renames fields. */
  read<Schema extends z.ZodType>(
    schema: Schema,
    shape: Shape = (fields) => fields,
  ): z.output<Schema> | Rejection {
    const shaped = z.preprocess(
      (payload) => shape(withoutOrder(payload as Fields)),
      coercion.coerceFormValue(schema),
    );
    const submission = parseWithZod(this.#filled, {
      schema: shaped,
      // The readers of this module coerce already.
      disableAutoCoercion: true,
      formatError: (issues: z.core.$ZodIssue[]) => issues,
    });
    if (submission.status === 'success') return submission.value;
    return rejectInput(Object.values(submission.error ?? {}).flatMap((issues) => issues ?? []));
  }

  /** Checks the permission before the input, as everywhere. */
  async dispatch<Schema extends z.ZodType, Facts, State, Set extends EventSet, Name extends string>(
    command: CommandDefinition<Schema, Facts, State, Set, Name> & Gathered<Facts, Name>,
    shape?: Shape,
    order?: DispatchContext,
  ): Promise<Accepted | Rejection> {
    const { actor, services } = this.#context;
    if (!isPermitted(actor, command)) return refuseAccess(actor);
    return this.submit(
      command.input,
      async (input) => services.dispatch(command, input, order ?? (await this.order())),
      shape,
    );
  }

  async submit<Schema extends z.ZodType, Outcome>(
    schema: Schema,
    run: (input: z.output<Schema>) => Promise<Outcome>,
    shape?: Shape,
  ): Promise<Outcome | Rejection> {
    const input = this.read(schema, shape);
    return isRejection(input) ? input : run(input);
  }

  /**
   * Hidden fields: `commandId`, created by the loader so that a double submit creates one record (the
   * command's id is derived from it and the sender), and `revision` for edits, so that a concurrent change is
   * not overwritten.
   */
  async order(revision: bigint | null = this.revision()): Promise<DispatchContext> {
    const { services, actor, requestId } = this.#context;
    const commandId = await commandIdOf(services, actor, this.text('commandId'));
    return {
      actor,
      via: 'web',
      correlationId: requestId,
      ...(commandId !== undefined && { commandId }),
      ...(revision !== null && { expectedRevision: revision }),
    };
  }

  revision(name = 'revision'): bigint | null {
    const text = this.text(name);
    return /^\d{1,18}$/.test(text) ? BigInt(text) : null;
  }

  /**
   * Each wrong field's messages, the typed values and the refusal's status. Throws a redirect to sign-in if
   * signing in is missing.
   */
  refuse(rejection: Rejection, place: Place = (problems) => problems) {
    if (rejection.kind === 'unauthenticated') throw refusePage(this.#context, rejection);
    sayWhenAgain(this.#context, rejection);
    const answer: FormAnswer = {
      status: 'error',
      error: errorsOf(place(problemsOf(this.#context.language, rejection))),
      ...typedIn(this.#posted),
      code: rejection.code,
    };
    return data(answer, { status: rejectionStatus[rejection.kind] });
  }
}

function withoutOrder(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !(ofOrder as readonly string[]).includes(name)),
  );
}
