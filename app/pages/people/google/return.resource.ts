import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { isRejection, reject } from '@domain/shared/rejection';
import { clearCookie, readCookie, writeCookie } from '~/http/own-cookies.server';
import type { PageContext } from '~/http/load-context';
import { refusePage } from '~/pages/page-answers.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { localPath } from '~/pages/shell/local-path';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { sentenceOf } from '~/texts/translate.server';
import { signInWithGoogle } from '~/use-cases/people/google/google-sign-in.server';
import { sealIdentity } from '~/use-cases/people/google/sealed-identity.server';
import { enterOrProve } from '../session-cookies.server';
import { readRequest, sayGoogleIsAway } from './google-cookies.server';

/** Where Google sends the browser back. What it kept is used once. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { google, publicUrl } = context.services;
  if (google === null) throw refusePage(context, reject('not-found', 'record.not-found'));
  const isSecure = publicUrl.startsWith('https:');
  const response = await answerTo(request, context, (error) => google.isAway(error));
  response.headers.append('Set-Cookie', clearCookie('google', isSecure));
  return response;
}

async function answerTo(
  request: Request,
  context: PageContext,
  isAway: (error: unknown) => boolean,
): Promise<Response> {
  const isSecure = context.services.publicUrl.startsWith('https:');
  const requestContext = requestContextOf(context, request);
  const kept = readRequest(readCookie(request, 'google', isSecure));
  const sayNo = (rejection: Parameters<typeof sentenceOf>[1]) =>
    redirectWithNotice('/login', { tone: 'warning', text: sentenceOf(context.language, rejection) });
  if (kept === null) return sayNo(reject('rule', 'person.google-refused'));
  const { to, ...begun } = kept;
  try {
    const outcome = await signInWithGoogle(requestContext, new URL(request.url), begun);
    if (isRejection(outcome)) return sayNo(outcome);
    if (!('newcomer' in outcome)) return await enterOrProve(context, request, outcome, to);
    const { sealed, minutes } = await sealIdentity(context.services, outcome.newcomer);
    const path = localPath(to, '');
    const query = path === '' ? '' : `?${new URLSearchParams({ to: path }).toString()}`;
    const cookie = writeCookie('google-sign-up', sealed, { isSecure, minutes });
    return redirect(`/register/google${query}`, { headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    if (!isAway(error)) throw error;
    return sayGoogleIsAway(context, error);
  }
}
