import { data, redirect } from '@remix-run/node';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { DispatchContext } from '~/services';
import { problemsOf, sentenceOf } from '~/texts/translate.server';
import type { Problems } from '~/texts/problems';
import { commandIdOf } from '~/http/command-ids';
import type { PageContext } from '~/http/load-context';
import type { SignedInPerson } from '~/http/authenticated';
import { pagePathOf } from './page-path';
import { rejectionStatus, retryAfterSeconds } from '~/http/rejection-status';
import { typedIn } from './typed-fields';

/** What an error boundary finds in `error.data` of a refusal. */
export interface PageRefusal {
  readonly code: string;
  /** In the reader's language. */
  readonly message: string;
  readonly requestId: string;
  /** Shown as a toast as well: what could not be done, of the pages for which the specification has such a notice. */
  readonly notice?: string;
}

/** What an action answers when a form was refused: see `answerProblems`. */
export interface FormAnswer {
  /** Sentences by field, in the shape `Form` shows; those about the whole form under ''. */
  readonly problems: Problems;
  readonly code: string;
  /** What was typed, by field name, without passwords and files: nothing else has to be typed again. */
  readonly typed: Readonly<Record<string, string>>;
}

type Reader = Pick<PageContext, 'language' | 'requestId' | 'path' | 'headers'>;

/** A refusal as a response to throw: the page's error boundary shows it. Whoever is not signed in goes to sign in, and comes back. */
export function refusePage(reader: Reader, rejection: Rejection, notice: string | null = null): Response {
  if (rejection.kind === 'unauthenticated') return toSignIn(reader.path);
  sayWhenAgain(reader, rejection);
  const refusal: PageRefusal = {
    code: rejection.code,
    message: sentenceOf(reader.language, rejection),
    requestId: reader.requestId,
    ...(notice !== null && { notice }),
  };
  return Response.json(refusal, { status: rejectionStatus[rejection.kind] });
}

/** Whoever asked too often is told when to ask again; `completed` of pages.ts tells it of what is away. */
function sayWhenAgain({ headers }: Reader, { kind, params }: Rejection): void {
  if (kind === 'too-many') headers?.set('Retry-After', String(params['seconds'] ?? retryAfterSeconds));
}

function toSignIn(path: string): Response {
  return redirect(`/login?${new URLSearchParams({ to: path }).toString()}`);
}

/** The answer of a query or the outcome of a command; throws `refusePage` when it is a refusal. */
export function takeAnswer<Answer>(reader: Reader, answer: Answer | Rejection): Answer {
  if (isRejection(answer)) throw refusePage(reader, answer);
  return answer;
}

/** Who is signed in; throws the way to sign in, and back to the page of `request`, when nobody is. */
export function requirePerson({ person }: Pick<PageContext, 'person'>, request: Request): SignedInPerson {
  if (person === null) throw toSignIn(pagePathOf(request));
  return person;
}

/** Lets nobody past who may not: visitors are sent to sign in and brought back, others told that this is not theirs. */
export function refuseUnless(isAllowed: boolean, context: PageContext, request: Request): void {
  if (isAllowed) return;
  requirePerson(context, request);
  throw refusePage(context, reject('forbidden', 'access.forbidden'));
}

/**
 * A refused form: each wrong field's sentences and the status of the refusal, what was typed with it.
 * Throws the way to sign in when that is what is missing.
 */
export function answerProblems(reader: Reader, rejection: Rejection, form: FormData) {
  if (rejection.kind === 'unauthenticated') throw refusePage(reader, rejection);
  sayWhenAgain(reader, rejection);
  const answer: FormAnswer = {
    problems: problemsOf(reader.language, rejection),
    code: rejection.code,
    typed: typedIn(form),
  };
  return data(answer, { status: rejectionStatus[rejection.kind] });
}

/**
 * On whose account a form's command comes. Its hidden fields: `commandId`, minted by the loader, so that a double submit makes one (the
 * command's own id is made of it and of who submits); `revision`, where the form edits a record, so that somebody else's change in
 * between is not overwritten.
 */
export async function commandOf(
  { services, actor, requestId }: PageContext,
  form: FormData,
): Promise<DispatchContext> {
  const submission = form.get('commandId');
  const revision = form.get('revision');
  const commandId =
    typeof submission === 'string' ? await commandIdOf(services, actor, submission) : undefined;
  return {
    actor,
    via: 'web',
    correlationId: requestId,
    ...(commandId !== undefined && { commandId }),
    ...(typeof revision === 'string' &&
      /^\d{1,19}$/.test(revision) && { expectedRevision: BigInt(revision) }),
  };
}
