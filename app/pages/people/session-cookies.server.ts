import { redirect, type TypedResponse } from '@remix-run/node';
import { writeCookie as writePreference } from '~/pages/shell/cookies.server';
import { localPath } from '~/pages/shell/local-path';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import {
  keepInAccount,
  languageCookies,
  languageOfVisitor,
} from '~/pages/shell/preferences/keep-language.server';
import type { PageContext } from '~/http/load-context';
import { isStaff } from '@domain/shared/actor';
import { searchesCookie } from '~/pages/shop/search/recent-searches.server';
import { clearCookie, writeCookie } from '~/http/own-cookies.server';
import type { SignedInNow } from '~/use-cases/people/sign-in.server';

/** Where somebody goes who did not come from a page of their own choice. */
function homeOf({ person }: SignedInNow): string {
  return isStaff(person) || person.roles.includes('auditor') ? '/admin' : '/';
}

/**
 * Leads on after signing in: to `to` if it is a path of this site, else staff to the back-office and everybody else to the shop. The
 * guest's secret goes: what it owned is the person's now. The language chosen as a visitor stays and becomes the account's; else the account's is taken.
 */
export async function enter(
  context: PageContext,
  request: Request,
  signedIn: SignedInNow,
  to: unknown,
): Promise<TypedResponse<never>> {
  const { services } = context;
  const isSecure = services.publicUrl.startsWith('https:');
  const { token, person, device } = signedIn;
  const language = languageOfVisitor(request) ?? person.language;
  if (language !== person.language) await keepInAccount(context, person, language);
  const headers = new Headers();
  headers.append(
    'Set-Cookie',
    writeCookie('session', token, { isSecure, days: services.auth.sessions.days }),
  );
  if (device !== null)
    headers.append(
      'Set-Cookie',
      writeCookie('device', device, { isSecure, days: services.auth.devices.days }),
    );
  headers.append('Set-Cookie', clearCookie('guest', isSecure));
  for (const cookie of languageCookies(language, false)) headers.append('Set-Cookie', cookie);
  const leadsTo = localPath(to, homeOf(signedIn));
  const { toTell } = signedIn;
  if (toTell === null) return redirect(leadsTo, { headers });
  const { text, description, seenAt } = toTell;
  // What was not chosen just now is looked at before it is paid for.
  const isToPay = leadsTo.startsWith('/checkout');
  return redirectWithNotice(isToPay ? seenAt : leadsTo, { tone: 'info', text, description }, { headers });
}

/** Leads away after signing out: what was the person's own in this browser, their language and searches, goes with them; that they once signed in here stays known. */
export function leave({ services }: PageContext): TypedResponse<never> {
  const isSecure = services.publicUrl.startsWith('https:');
  const headers = new Headers({ 'Set-Cookie': clearCookie('session', isSecure) });
  for (const name of ['language', searchesCookie])
    headers.append('Set-Cookie', writePreference(name, '', { maxAgeSeconds: 0 }));
  return redirect('/', { headers });
}
