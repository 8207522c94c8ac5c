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

/** Turns a form's fields into what the schema of an input takes. */
export type Shape = (fields: Fields) => object;

/** Moves sentences to the fields they belong to. */
export type Place = (problems: Problems) => Problems;

/** Fields that say which command a form orders and of which record, never part of its input. */
const ofOrder = ['intent', 'commandId', 'revision'] as const;

/** Numbers in plain notation, as `filledFields` leaves them, and switches. */
const coercion = configureCoercion({
  // Empty fields are left out already; what is empty now, a page has filled in.
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

/** Reads a page's form, once. Actions read nothing of a request's body otherwise. */
export async function readForm(context: PageContext, request: Request): Promise<PageForm> {
  return new PageForm(context, await request.formData());
}

/** Reads a form that is sent by GET, in the address of its page. */
export function readAddress(context: PageContext, request: Request): PageForm {
  return new PageForm(context, new URL(request.url).searchParams);
}

/** A posted form: conform parses it into the inputs of commands, and answers with what was typed if it is refused. */
export class PageForm {
  readonly #context: PageContext;
  readonly #posted: FormData | URLSearchParams;
  readonly #filled: FormData;
  /** Every filled field, by the paths in the names. */
  readonly fields: Fields;

  constructor(context: PageContext, posted: FormData | URLSearchParams = new FormData()) {
    this.#context = context;
    this.#posted = posted;
    this.#filled = filledFields(posted);
    this.fields = readFields(posted);
  }

  /** What the submitting button or a hidden field asks for; '' if nothing. */
  get intent(): string {
    return this.text('intent');
  }

  /** A field's text; '' if it is empty, missing or a file. */
  text(name: string): string {
    const value = this.#filled.get(name);
    return typeof value === 'string' ? value : '';
  }

  /** The texts of fields as they were posted, by name. */
  entries(isWanted: (name: string) => boolean): readonly (readonly [string, string])[] {
    return [...this.#posted].flatMap(([name, value]) =>
      typeof value === 'string' && isWanted(name) ? [[name, value] as const] : [],
    );
  }

  /** A chosen file; null if none was. */
  file(name: string): File | null {
    const value = this.#filled.get(name);
    return value instanceof File && value.name !== '' ? value : null;
  }

  /** All chosen files of a field. */
  files(name: string): readonly File[] {
    return this.#posted.getAll(name).filter((value) => value instanceof File && value.name !== '') as File[];
  }

  /** Parses the form into a schema's output. `shape` adds what the page knows, or renames what the form calls otherwise. */
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
      // Coerced above, by the readers of this module.
      disableAutoCoercion: true,
      formatError: (issues: z.core.$ZodIssue[]) => issues,
    });
    if (submission.status === 'success') return submission.value;
    return rejectInput(Object.values(submission.error ?? {}).flatMap((issues) => issues ?? []));
  }

  /**
   * Parses the form into a command's input and dispatches it. Whoever may not give the command learns that first, as
   * everywhere.
   */
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

  /** Parses the form into a schema's output and hands it to `run`. */
  async submit<Schema extends z.ZodType, Outcome>(
    schema: Schema,
    run: (input: z.output<Schema>) => Promise<Outcome>,
    shape?: Shape,
  ): Promise<Outcome | Rejection> {
    const input = this.read(schema, shape);
    return isRejection(input) ? input : run(input);
  }

  /**
   * The context of the form's command. Hidden fields: `commandId`, created by the loader so that a double submit makes
   * one record (the command's own id is derived from it and from who submits), and `revision`, if the form edits a
   * record, so that a concurrent change is not overwritten.
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

  /** A revision that a hidden field names. */
  revision(name = 'revision'): bigint | null {
    const text = this.text(name);
    return /^\d{1,18}$/.test(text) ? BigInt(text) : null;
  }

  /**
   * Answers a refused form with each wrong field's sentences, what was typed, and the refusal's status. Throws a redirect
   * to sign-in if that is what is missing.
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
