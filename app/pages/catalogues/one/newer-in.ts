import type { NewerRecord } from './newer-record.server';

export function newerIn(answer: object | undefined): NewerRecord | undefined {
  return answer !== undefined && 'newer' in answer
    ? ((answer.newer as NewerRecord | null) ?? undefined)
    : undefined;
}
