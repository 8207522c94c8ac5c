import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { readForm } from '~/pages/forms/page-form.server';
import { isLanguage } from '~/texts';
import { readCookie, writeCookie } from '../cookies.server';
import { localPath } from '../local-path';
import { isTheme, type Theme } from '../theme';
import { keepInAccount, languageCookies } from './keep-language.server';

export interface Preferences {
  readonly theme: Theme;
  readonly isSidebarCollapsed: boolean;
}

const aYear = 365 * 24 * 3600;

export function readPreferences(request: Request): Preferences {
  const theme = readCookie(request, 'theme');
  return {
    theme: isTheme(theme) ? theme : 'system',
    isSidebarCollapsed: readCookie(request, 'sidebar') === 'collapsed',
  };
}

/**
 * Cookies last a year; a signed-in reader's language is also saved in the account, since e-mails use it.
 * Without `to` the page stays and applies the preferences.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const headers = new Headers();
  const keep = (name: string, value: string) =>
    headers.append('Set-Cookie', writeCookie(name, value, { maxAgeSeconds: aYear }));
  const theme = form.text('theme');
  const language = form.text('language');
  const sidebar = form.text('sidebar');
  if (isTheme(theme)) keep('theme', theme);
  if (isLanguage(language)) {
    const { actor, person } = context;
    for (const cookie of languageCookies(language, person === null)) headers.append('Set-Cookie', cookie);
    if (person !== null && person.language !== language) await keepInAccount(context, actor, language);
  }
  if (sidebar === 'collapsed' || sidebar === 'open') keep('sidebar', sidebar);
  const to = form.text('to');
  return to === '' ? data(null, { headers }) : redirect(localPath(to), { headers });
}
