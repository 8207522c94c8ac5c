import { chooseLanguage } from '@domain/people/person/commands';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import { isLanguage, type Language } from '~/texts';
import { readCookie, writeCookie } from '../cookies.server';

const aYear = 365 * 24 * 3600;

/** Moved to the account at sign-in. */
const ofVisitor = 'visitor-language';

/** A visitor's language is also remembered for the account they sign in to. */
export function languageCookies(language: Language, isVisitor: boolean): readonly string[] {
  const keep = { maxAgeSeconds: aYear };
  return [
    writeCookie('language', language, keep),
    isVisitor ? writeCookie(ofVisitor, language, keep) : writeCookie(ofVisitor, '', { maxAgeSeconds: 0 }),
  ];
}

export function languageOfVisitor(request: Request): Language | undefined {
  const chosen = readCookie(request, ofVisitor);
  return isLanguage(chosen) ? chosen : undefined;
}

/** E-mails use the account's language. A failure is only logged: the cookie still has it. */
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
