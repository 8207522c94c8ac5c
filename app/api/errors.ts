import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import type { Rejection } from '@domain/shared/rejection';
import type { Language } from '~/texts';
import { retryAfterSeconds } from '~/http/rejection-status';
import { plainIssues } from '~/texts/plain-issues';
import { sentenceOf, sentenceOfIssue, translate } from '~/texts/translate.server';
import { pathOfField } from '~/texts/problems';

/** `message` is an array if several fields are wrong; each sentence begins with its field. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly error: string;
  readonly message: string | readonly string[];
  readonly requestId: string;
  /** Id of the record that holds a unique key, if the caller may know it. */
  readonly holder?: string;
  readonly lackingCharges?: Rejection['lackingCharges'];
  /** Permanent, where the caller has a question to answer. */
  readonly code?: string;
  readonly coupons?: Rejection['coupons'];
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503;

const schemes: Partial<Record<ErrorStatus, Readonly<Record<string, string>>>> = {
  401: { 'WWW-Authenticate': 'Bearer realm="api"' },
  503: { 'Retry-After': String(retryAfterSeconds) },
};

export function errorResponse(
  status: ErrorStatus,
  message: ErrorBody['message'],
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
  more: Pick<ErrorBody, 'holder' | 'lackingCharges' | 'code' | 'coupons'> = {},
): Response {
  const body: ErrorBody = {
    statusCode: status,
    error: STATUS_CODES[status] ?? '',
    message,
    requestId,
    ...more,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...schemes[status],
      ...headers,
    },
  });
}

export function messageOf(language: Language, rejection: Rejection): ErrorBody['message'] {
  if (rejection.issues === undefined) return sentenceOf(language, rejection);
  const sentences = rejection.issues.flatMap(plainIssues).flatMap((issue) => sentencesOf(language, issue));
  const [first, ...others] = sentences;
  return first !== undefined && others.length === 0 ? first : sentences;
}

function sentencesOf(language: Language, issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(
      (key) => `${pathOfField([...issue.path, key])}: ${translate(language, 'server:api.unknown')}`,
    );
  }
  const field = pathOfField(issue.path);
  const hasOwnSentence = issue.message.startsWith('validation.');
  const sentence =
    issue.code === 'invalid_value' && !hasOwnSentence
      ? namingValues(language, issue)
      : sentenceOfIssue(language, issue);
  return [field === '' ? sentence : `${field}: ${sentence}`];
}

/** Lists the allowed values, since API clients see no list to choose from. */
function namingValues(language: Language, { values }: z.core.$ZodIssueInvalidValue): string {
  return translate(language, 'validation:not-one-of', { words: values.map(String).join(', ') });
}
