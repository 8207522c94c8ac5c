import type { RateKind, TermName } from '@domain/rating/rate/inputs';
import type { Rejection } from '@domain/shared/rejection';
import { formName } from '~/presenters/rating/form-names';
import type { ColumnName } from '~/documents/sheets/rate-columns.server';

/** The API's name, such as `containerSegments` for the prices of container rates. */
export function keyOfColumn(kind: RateKind, name: ColumnName): string {
  return name === 'code' || name === 'state' || name === 'isActive' ? name : formName(kind, name);
}

export function inColumns(kind: RateKind, rejection: Rejection): Rejection {
  if (rejection.issues === undefined) return rejection;
  const issues = rejection.issues.map((issue) => {
    const [name] = issue.path[0] === 'form' ? issue.path.slice(1) : issue.path;
    return { ...issue, path: [keyOfColumn(kind, String(name) as TermName)] };
  });
  return { ...rejection, issues };
}
