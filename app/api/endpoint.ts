import type { Logger } from 'pino';
import { z } from 'zod';
import type { Actor, Permission } from '@domain/shared/actor';
import type { CommandDefinition } from '@domain/shared/command';
import type { EventSet } from '@domain/shared/event';
import type { Rejection } from '@domain/shared/rejection';
import type { Accepted, Gathered, Services, Waiting } from '~/services';
import type { Query } from '@projections/projection';
import type { SignedInPerson } from '~/http/authenticated';
import type { Language } from '~/texts';
import type { CountingFrom } from '~/use-cases/people/request-context.server';
import type { FileAnswer, Revised } from './answers';
import type { FileRules, ReceivedFile } from './files';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** `'/quoters/{id}/{participantId}'` → `'id' | 'participantId'`. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Read models return read-only rows. */
export type Readable<T> = T extends (infer Item)[]
  ? readonly Readable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Readable<T[Key]> }
    : T;

export interface Call<Path extends string, QuerySchema extends z.ZodType, BodySchema extends z.ZodType> {
  readonly params: Readonly<Record<NamesIn<Path>, string>>;
  readonly query: z.output<QuerySchema>;
  readonly body: z.output<BodySchema>;
  readonly files: Readonly<Record<string, readonly ReceivedFile[]>>;
  readonly actor: Actor;
  readonly person: SignedInPerson | null;
  readonly language: Language;
  readonly requestId: string;
  /**
   * The same for repeats with the same `Idempotency-Key`, also after a crash, so that side effects happen
   * once.
   */
  readonly onceId: string;
  readonly log: Logger;
  readonly request: Request;
  readonly address: string;
  readonly services: Services;
  /**
   * Waits for the read models. `Idempotency-Key` becomes the command id, `If-Match` the expected revision of
   * the first command, unless `countsFrom` sets another.
   */
  readonly dispatch: <Schema extends z.ZodType, Facts, State, Set extends EventSet, Name extends string>(
    definition: CommandDefinition<Schema, Facts, State, Set, Name> & Gathered<Facts, Name>,
    input: unknown,
    waiting?: Pick<Waiting, 'whenAccepted'> & CountingFrom,
  ) => Promise<Accepted | Rejection>;
  readonly as: (customer: Actor & SignedInPerson) => Call<Path, QuerySchema, BodySchema>;
  readonly ask: <Schema extends z.ZodType, Answer>(
    query: Query<Schema, Answer>,
    input: unknown,
  ) => Promise<Answer | Rejection>;
}

export type Outcome<AnswerSchema> =
  | Rejection
  | (AnswerSchema extends z.ZodType
      ? Readable<z.input<AnswerSchema>> | Revised<Readable<z.input<AnswerSchema>>>
      : AnswerSchema extends FileAnswer
        ? Response
        : undefined);

/** The OpenAPI document is generated from these (docs/endpoints.md). */
export interface Endpoint<
  Path extends string,
  QuerySchema extends z.ZodType,
  BodySchema extends z.ZodType,
  AnswerSchema extends z.ZodType | FileAnswer | null,
> extends Permission {
  readonly method: Method;
  /** Under `/api/v1`, parameters in braces: `/quoters/{id}`. */
  readonly path: Path;
  /**
   * Treats the caller as a visitor and ignores any credential, which may have expired: for sign-in and the
   * like.
   */
  readonly takesNoCredential?: true;
  /** Also admits the token of a private link, as bearer token, for the quote that it opens. */
  readonly takesOfferLink?: true;
  readonly summary: string;
  readonly description?: string;
  readonly tag?: string;
  /** Unknown parameters are refused with 400. Lists use `listQuery`. */
  readonly query?: QuerySchema;
  /** Empty strings, nulls and empty arrays are removed before it is parsed; a PATCH keeps nulls. */
  readonly body?: BodySchema;
  readonly inOwnWords?: (fields: unknown) => unknown;
  /** The endpoint then accepts `multipart/form-data`, and JSON if no file is required. */
  readonly files?: FileRules;
  /** The handler reads the body itself, byte for byte, with these headers. */
  readonly takesRaw?: { readonly mediaType: string; readonly headers: readonly string[] };
  readonly answer: AnswerSchema;
  /** The answer contains a secret, such as a token. An `Idempotency-Key` works, but the answer is not stored. */
  readonly answersSecret?: boolean;
  /** Defaults to 201 for POST, 204 without an answer, else 200. */
  readonly status?: 200 | 201 | 202 | 204;
  handler(call: Call<Path, QuerySchema, BodySchema>): Promise<Outcome<AnswerSchema>>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the parameters are invariant; each use is typed by inference
export type AnyEndpoint = Endpoint<string, any, any, any>;

type NotEmpty<Text extends string> = Text extends '' ? never : Text;

export function defineEndpoint<
  const Path extends string,
  AnswerSchema extends z.ZodType | FileAnswer | null,
  const Summary extends string,
  QuerySchema extends z.ZodType = z.ZodUnknown,
  BodySchema extends z.ZodType = z.ZodUndefined,
>(
  endpoint: Endpoint<Path, QuerySchema, BodySchema, AnswerSchema> & { readonly summary: NotEmpty<Summary> },
): Endpoint<Path, QuerySchema, BodySchema, AnswerSchema> {
  return endpoint;
}

export function successStatus({ status, method, answer }: AnyEndpoint): 200 | 201 | 202 | 204 {
  if (status !== undefined) return status;
  if (answer === null) return 204;
  return method === 'post' && answer instanceof z.ZodType ? 201 : 200;
}
