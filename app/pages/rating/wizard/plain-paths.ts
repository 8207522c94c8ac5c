import { kindsOfRate, type RateKind } from '@domain/rating/rate/inputs';
import type { Rejection } from '@domain/shared/rejection';
import type { Fields } from '~/pages/forms/form-fields';
import { cellOf, hasZones } from './zone-table';
import { cellOfUnit } from './zone-units';

/**
 * Removes the prefix `form` from problems, since fields are named without it. A missing price or carrier is
 * reported at its first field.
 */
export function plainPaths(rejection: Rejection, kind: RateKind, fields: Fields): Rejection {
  if (rejection.issues === undefined) return rejection;
  return {
    ...rejection,
    issues: rejection.issues.map((issue) => {
      const path = issue.path[0] === 'form' ? issue.path.slice(1) : issue.path;
      if (kind === 'DRAYAGE' && hasZones(fields) && path[0] === 'unitPrices')
        return { ...issue, path: [...cellOfUnit(fields, path)] };
      const field = firstOf(kind)[path.join()] ?? path;
      return { ...issue, path: [...(hasZones(fields) ? cellOf(fields, field) : field)] };
    }),
  };
}

function firstOf(kind: RateKind): Readonly<Record<string, [string, number, ...string[]]>> {
  return {
    unitPrices: ['unitPrices', 0, 'unit'],
    ...(kindsOfRate[kind].carriers === 'one' && { carriers: ['carriers', 0] }),
  };
}
