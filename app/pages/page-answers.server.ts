import { redirect } from '@remix-run/node';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { sentenceOf } from '~/texts/translate.server';
import { showErased } from '~/texts/erased.server';
import type { PageContext } from '~/http/load-context';
import type { SignedInPerson } from '~/http/authenticated';
import { pagePathOf } from './page-path';
import { rejectionStatus, retryAfterSeconds } from '~/http/rejection-status';

export interface PageRefusal {
  readonly code: string;
  readonly message: string;
  readonly requestId: string;
  readonly notice?: string;
}

type Reader = Pick<PageContext, 'language' | 'requestId' | 'path' | 'headers'>;

/** Shown by the page's error boundary. Visitors who must sign in are redirected to sign-in and back. */
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

/** For exceeded limits; for unavailable services `completed` of pages.ts sets the header. */
export function sayWhenAgain({ headers }: Reader, { kind, params }: Rejection): void {
  if (kind === 'too-many') headers?.set('Retry-After', String(params['seconds'] ?? retryAfterSeconds));
}

function toSignIn(path: string): Response {
  return redirect(`/login?${new URLSearchParams({ to: path }).toString()}`);
}

/** Throws `refusePage` for a rejection. */
export function takeAnswer<Answer>(reader: Reader, answer: Answer | Rejection): Answer {
  if (isRejection(answer)) throw refusePage(reader, answer);
  return showErased(reader.language, answer);
}

/** For visitors it throws a redirect to sign-in and back. */
export function requirePerson({ person }: Pick<PageContext, 'person'>, request: Request): SignedInPerson {
  if (person === null) throw toSignIn(pagePathOf(request));
  return person;
}

/** Redirects visitors to sign-in and back; others get the 403 page. */
export function refuseUnless(isAllowed: boolean, context: PageContext, request: Request): void {
  if (isAllowed) return;
  requirePerson(context, request);
  throw refusePage(context, reject('forbidden', 'access.forbidden'));
}
