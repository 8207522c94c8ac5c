import type { Context } from 'hono';
import { reject, type Rejection } from '@domain/shared/rejection';
import { isUnavailable, sayAway } from '~/services.server';
import { sentenceOf } from '~/texts/translate.server';
import type { ServerEnvironment } from '~/http/environment';
import { languageOf } from '~/http/language';
import { plainPage } from './plain-page';
import { type rejectionStatus, retryAfterSeconds } from '~/http/rejection-status';

type PageStatus = (typeof rejectionStatus)[keyof typeof rejectionStatus] | 413 | 415 | 500;

export function refuseBeforePages(
  c: Context<ServerEnvironment>,
  status: PageStatus,
  refusal: Pick<Rejection, 'code' | 'params'>,
): Response {
  const language = languageOf(c.req.raw);
  if (status === 503) c.header('Retry-After', String(retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  const page = {
    language,
    theme: themeOf(c.req.raw),
    sentence: sentenceOf(language, refusal),
    requestId: c.get('requestId'),
  };
  return c.html(plainPage(page), status);
}

/** From the cookie, the only source when pages cannot be rendered. */
function themeOf(request: Request): 'light' | 'dark' | null {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

/**
 * Outside of the pages' error boundaries: 503 if the store or the database is away, else a fault, which is
 * logged once.
 */
export function answerPageFault(c: Context<ServerEnvironment>, error: unknown): Response {
  if (isUnavailable(error)) {
    sayAway(c.get('log'), error);
    return refuseBeforePages(c, 503, reject('unavailable', 'service.unavailable'));
  }
  c.get('log').error({ error }, 'a page failed');
  return refuseBeforePages(c, 500, { code: 'service.fault', params: {} });
}
