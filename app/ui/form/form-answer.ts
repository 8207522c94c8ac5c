import type { SubmissionResult } from '@conform-to/react';
import type { Problems } from '~/texts/problems';

/**
 * What an action answers for a refused form: conform's result of the submission. `error` has the sentences by field name,
 * those about the whole form under ''; `initialValue` what was typed, without passwords and files.
 */
export interface FormAnswer extends Pick<SubmissionResult, 'initialValue' | 'fields'> {
  readonly status: 'error';
  readonly error: Record<string, string[]>;
  /** Code of the rejection. */
  readonly code: string;
}

/** Anything a loader or an action may have answered. */
export type Answered = object | null | undefined;

function isFormAnswer(answer: Answered): answer is FormAnswer {
  return typeof answer === 'object' && answer !== null && 'error' in answer && 'code' in answer;
}

/** The refusal of a form, if its page was answered with one. `intent`: only a submission with this intent was its. */
export function refusalIn(answer: Answered, intent?: string): FormAnswer | null {
  if (!isFormAnswer(answer)) return null;
  const isOwn = intent === undefined || answer.initialValue?.['intent'] === intent;
  return isOwn ? answer : null;
}

/** Sentences as conform's result has them. */
export function errorsOf(problems: Problems): Record<string, string[]> {
  return Object.fromEntries(Object.entries(problems).map(([name, sentences]) => [name, [...sentences]]));
}
