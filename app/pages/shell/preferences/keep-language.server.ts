import { chooseLanguage } from '@domain/people/person/commands';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import { isLanguage, type Language } from '~/texts';
import { readCookie, writeCookie } from '../cookies.server';

const aYear = 365 * 24 * 3600;

/** The cookie with a visitor's choice. It is moved to the account at sign-in. */
const ofVisitor = 'visitor-language';

/**
 * The `Set-Cookie` values that keep a reader's language in this browser. A visitor's is also remembered for the account
 * they sign in to.
 */
export function languageCookies(language: Language, isVisitor: boolean): readonly string[] {
  const keep = { maxAgeSeconds: aYear };
  return [
    writeCookie('language', language, keep),
    isVisitor ? writeCookie(ofVisitor, language, keep) : writeCookie(ofVisitor, '', { maxAgeSeconds: 0 }),
  ];
}

/** The language chosen as a visitor; undefined if none was chosen. */
export function languageOfVisitor(request: Request): Language | undefined {
  const chosen = readCookie(request, ofVisitor);
  return isLanguage(chosen) ? chosen : undefined;
}

/**
 * Saves the language in the account, since e-mails are written in it. A failure is only logged: the cookie still has
 * the language.
 */
export async function keepInAccount(
  { services, requestId, log }: PageContext,
  person: Actor,
  language: Language,
): Promise<void> {
  try {
    const input = { id: person.id, language };
    const order = { actor: person, via: 'web', correlationId: requestId } as const;
    const outcome = await services.dispatch(chooseLanguage, input, order);
    if (isRejection(outcome)) throw new Error(outcome.code);
  } catch (error) {
    log.error({ err: error }, 'a chosen language was not kept in the account');
  }
}
