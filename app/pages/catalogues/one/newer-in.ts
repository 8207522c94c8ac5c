import type { NewerRecord } from './newer-record.server';

/** What others saved meanwhile, in the answer to a refused form. */
export function newerIn(answer: object | undefined): NewerRecord | undefined {
  return answer !== undefined && 'newer' in answer
    ? ((answer.newer as NewerRecord | null) ?? undefined)
    : undefined;
}
