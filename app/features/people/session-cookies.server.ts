import { redirect, type TypedResponse } from '@remix-run/node';
import { writeCookie as writePreference } from '~/features/shell/cookies.server';
import { localPath } from '~/features/shell/local-path';
import type { PageContext } from '~/server/load-context';
import { isStaff } from '@domain/shared/actor';
import { clearCookie, writeCookie } from './cookies.server';
import type { SignedInNow } from './sign-in.server';

const aYear = 365 * 24 * 3600;

/** Where somebody goes who did not come from a page of their own choice. */
function homeOf({ person }: SignedInNow): string {
  return isStaff(person) || person.roles.includes('auditor') ? '/admin' : '/';
}

/**
 * Leads on after signing in: to `to` if it is a path of this site, else staff to the back-office and everybody else to the shop. The
 * guest's secret goes: what it owned is the person's now.
 */
export function enter({ services }: PageContext, signedIn: SignedInNow, to: unknown): TypedResponse<never> {
  const isSecure = services.publicUrl.startsWith('https:');
  const { token, person } = signedIn;
  const headers = new Headers();
  headers.append(
    'Set-Cookie',
    writeCookie('session', token, { isSecure, days: services.auth.sessions.days }),
  );
  headers.append('Set-Cookie', clearCookie('guest', isSecure));
  headers.append('Set-Cookie', writePreference('language', person.language, { maxAgeSeconds: aYear }));
  return redirect(localPath(to, homeOf(signedIn)), { headers });
}

/** Leads away after signing out. */
export function leave({ services }: PageContext): TypedResponse<never> {
  const isSecure = services.publicUrl.startsWith('https:');
  return redirect('/', { headers: { 'Set-Cookie': clearCookie('session', isSecure) } });
}
