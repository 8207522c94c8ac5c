import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Replaces a union's issue by that of the intended branch: literals are listed; a branch of the value's type
 * returns its issues. Other issues stay.
 */
export function plainIssues(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || issue.message.startsWith('validation.')) return [issue];
  if ('options' in issue && issue.options !== undefined) return [closedList(issue, issue.options)];
  const missing = issue.errors[0]?.find(isMissing);
  if (missing !== undefined) return [{ ...missing, path: issue.path }];
  const meant = issue.errors.filter(
    (kind) => !kind.some((one) => isAtRoot(one) && one.code === 'invalid_type'),
  );
  const lists = meant.flatMap(([one]) => (one?.code === 'invalid_value' && isAtRoot(one) ? [one] : []));
  if (lists.length > 0 && lists.length === meant.length)
    return [closedList(issue, [...new Set(lists.flatMap(({ values }) => values))])];
  const [nearest] = meant.toSorted((one, other) => one.length - other.length);
  if (nearest === undefined) return [issue];
  return nearest.flatMap((one) => plainIssues({ ...one, path: [...issue.path, ...one.path] }));
}

function isAtRoot({ path }: Issue): boolean {
  return path.length === 0;
}

function isMissing(issue: Issue): boolean {
  return isAtRoot(issue) && issue.code === 'invalid_type' && /received (undefined|null)$/.test(issue.message);
}

function closedList({ path, message, input }: Issue, values: readonly z.core.util.Primitive[]): Issue {
  return { code: 'invalid_value', values: [...values], path, message, input };
}
