import { reject, type Rejection } from '@domain/shared/rejection';
import type { ApiBindings } from '~/http/api-door';
import { negotiateLanguage } from '~/http/language';
import { rejectionStatus } from '~/http/rejection-status';
import { isUnavailable, sayAway } from '~/services.server';
import { sentenceOf } from '~/texts/translate.server';
import { errorResponse, messageOf, type ErrorStatus } from './errors';

export function languageOfApi(request: Request) {
  return negotiateLanguage(request.headers.get('accept-language'));
}

export function refuse(
  request: Request,
  { requestId }: Pick<ApiBindings, 'requestId'>,
  rejection: Rejection,
): Response {
  const status: ErrorStatus = rejectionStatus[rejection.kind];
  const seconds = status === 429 ? rejection.params['seconds'] : undefined;
  const headers = seconds === undefined ? undefined : { 'Retry-After': String(seconds) };
  const { holder } = rejection.params;
  const { lackingCharges, coupons } = rejection;
  const more = {
    ...(typeof holder === 'string' && { holder }),
    ...(lackingCharges !== undefined && { lackingCharges }),
    ...(coupons !== undefined && { code: rejection.code, coupons }),
  };
  return errorResponse(status, messageOf(languageOfApi(request), rejection), requestId, headers, more);
}

/**
 * 503 with a time to retry if the store or database is unavailable; else 500 without detail, with the
 * operation's own `message` if it has one.
 */
export function answerFault(
  request: Request,
  bindings: Pick<ApiBindings, 'requestId' | 'log'>,
  error: unknown,
  message: string | null = null,
): Response {
  const { requestId, log } = bindings;
  if (isUnavailable(error)) {
    sayAway(log, error);
    return refuse(request, bindings, reject('unavailable', 'service.unavailable'));
  }
  log.error({ error }, 'an endpoint failed');
  const sentence = sentenceOf(languageOfApi(request), { code: 'service.fault', params: {} });
  return errorResponse(500, message ?? sentence, requestId);
}
