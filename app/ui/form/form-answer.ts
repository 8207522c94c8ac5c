import type { SubmissionResult } from '@conform-to/react';
import type { Problems } from '~/texts/problems';

/**
 * conform's result of a refused submission. `error`: sentences by field name, those of the whole form under
 * ''. `initialValue`: the typed values, without passwords and files.
 */
export interface FormAnswer extends Pick<SubmissionResult, 'initialValue' | 'fields'> {
  readonly status: 'error';
  readonly error: Record<string, string[]>;
  readonly code: string;
}

export type Answered = object | null | undefined;

function isFormAnswer(answer: Answered): answer is FormAnswer {
  return typeof answer === 'object' && answer !== null && 'error' in answer && 'code' in answer;
}

/** Null if the answer refused nothing, or a submission with another intent. */
export function refusalIn(answer: Answered, intent?: string): FormAnswer | null {
  if (!isFormAnswer(answer)) return null;
  const isOwn = intent === undefined || answer.initialValue?.['intent'] === intent;
  return isOwn ? answer : null;
}

export function errorsOf(problems: Problems): Record<string, string[]> {
  return Object.fromEntries(Object.entries(problems).map(([name, sentences]) => [name, [...sentences]]));
}
