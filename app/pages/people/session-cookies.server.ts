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
import { clearCookie, writeCookie, readCookie } from '~/http/own-cookies.server';
import type { SignInStep } from '~/use-cases/people/second-factor/challenges.server';
import type { SignedInNow } from '~/use-cases/people/open-session.server';

function homeOf({ person }: SignedInNow): string {
  return isStaff(person) || person.roles.includes('auditor') ? '/admin' : '/';
}

interface Entry {
  readonly headers: Headers;
  readonly leadsTo: string;
}

/**
 * Redirects to `to` if it is a path of this site, else staff to the back office and others to the shop.
 * Clears the guest's secret, since the person now owns what it owned. A language chosen as a visitor becomes
 * the account's; otherwise the account's applies.
 */
export async function entryOf(
  context: PageContext,
  request: Request,
  signedIn: SignedInNow,
  to: unknown,
): Promise<Entry> {
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
  headers.append('Set-Cookie', clearCookie('challenge', isSecure));
  for (const cookie of languageCookies(language, false)) headers.append('Set-Cookie', cookie);
  return { headers, leadsTo: localPath(to, homeOf(signedIn)) };
}

export async function enter(
  context: PageContext,
  request: Request,
  signedIn: SignedInNow,
  to: unknown,
): Promise<TypedResponse<never>> {
  const { headers, leadsTo } = await entryOf(context, request, signedIn, to);
  const { toTell } = signedIn;
  if (toTell === null) return redirect(leadsTo, { headers });
  const { text, description, seenAt } = toTell;
  const isToPay = leadsTo.startsWith('/checkout');
  return redirectWithNotice(isToPay ? seenAt : leadsTo, { tone: 'info', text, description }, { headers });
}

/**
 * Signs in, or redirects to the due second factor or new password; the challenge is a cookie of this browser
 * only.
 */
export async function enterOrProve(
  context: PageContext,
  request: Request,
  signedIn: SignedInNow | SignInStep,
  to: unknown,
): Promise<TypedResponse<never>> {
  if (!('challenge' in signedIn)) return enter(context, request, signedIn, to);
  const { auth, publicUrl } = context.services;
  const isSecure = publicUrl.startsWith('https:');
  const { minutes } = auth.challenges;
  const cookie = writeCookie('challenge', signedIn.challenge, { isSecure, minutes });
  const path = signedIn.purpose === 'password' ? pathOf('/login/password', to) : pathOfProof(to);
  return redirect(path, { headers: { 'Set-Cookie': cookie } });
}

export function challengeOf({ services }: PageContext, request: Request): string {
  return readCookie(request, 'challenge', services.publicUrl.startsWith('https:')) ?? '';
}

export function pathOfProof(to: unknown): string {
  return pathOf('/login/code', to);
}

function pathOf(page: string, to: unknown): string {
  const path = localPath(to, '');
  return path === '' ? page : `${page}?${new URLSearchParams({ to: path }).toString()}`;
}

/** Clears the person's language and searches from this browser; the mark of a known browser stays. */
export function leave({ services }: PageContext): TypedResponse<never> {
  const isSecure = services.publicUrl.startsWith('https:');
  const headers = new Headers({ 'Set-Cookie': clearCookie('session', isSecure) });
  for (const name of ['language', searchesCookie])
    headers.append('Set-Cookie', writePreference(name, '', { maxAgeSeconds: 0 }));
  return redirect('/', { headers });
}
