import type { Context } from 'hono';
import { reject, type Rejection } from '@domain/shared/rejection';
import { isUnavailable } from '~/services.server';
import { sentenceOf } from '~/texts/translate.server';
import type { ServerEnvironment } from './environment';
import { languageOf } from './language';
import { plainPage } from './plain-page';
import { type rejectionStatus, retryAfterSeconds } from './rejection-status';

type PageStatus = (typeof rejectionStatus)[keyof typeof rejectionStatus] | 413 | 500;

/** A refusal given before Remix was asked. */
export function refuseBeforePages(
  c: Context<ServerEnvironment>,
  status: PageStatus,
  refusal: Pick<Rejection, 'code' | 'params'>,
): Response {
  const language = languageOf(c.req.raw);
  if (status === 503) c.header('Retry-After', String(retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  return c.html(plainPage(language, sentenceOf(language, refusal), c.get('requestId')), status);
}

/** What went wrong outside the pages' own error boundaries: 503 when the store or the database is away, else a fault, logged once. */
export function answerPageFault(c: Context<ServerEnvironment>, error: unknown): Response {
  if (isUnavailable(error)) {
    c.get('log').warn({ error }, 'store or database away');
    return refuseBeforePages(c, 503, reject('unavailable', 'service.unavailable'));
  }
  c.get('log').error({ error }, 'a page failed');
  return refuseBeforePages(c, 500, { code: 'service.fault', params: {} });
}
