import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { writeCookie } from '~/http/own-cookies.server';
import { refusePage } from '~/pages/page-answers.server';
import { localPath } from '~/pages/shell/local-path';
import { sayGoogleIsAway, writeRequest } from './google-cookies.server';

/** Minutes that somebody may take at Google. */
const minutes = 10;

/** Sends the browser to Google, and lets it keep what proves that it came back from this sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { google, publicUrl } = context.services;
  if (google === null) throw refusePage(context, reject('not-found', 'record.not-found'));
  const to = localPath(new URL(request.url).searchParams.get('to'), '');
  try {
    const begun = await google.begin();
    const isSecure = publicUrl.startsWith('https:');
    const cookie = writeCookie('google', writeRequest({ ...begun.request, to }), { isSecure, minutes });
    return redirect(begun.address, { headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    if (!google.isAway(error)) throw error;
    return sayGoogleIsAway(context, error);
  }
}
