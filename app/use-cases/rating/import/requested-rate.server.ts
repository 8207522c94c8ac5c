import { rateDefaults, type RateForm, type RateKind } from '@domain/rating/rate/inputs';
import type { ShownRateState } from '@domain/rating/rate/states';
import type { RateTerms } from '@domain/rating/rate/terms';
import type { UnknownName } from '@domain/rating/rate/written';
import { rowValues } from '~/use-cases/imports/row-values.server';
import type { ReadColumn, ReadRow } from '~/use-cases/imports/read-row.server';
import type { RowProblem } from '~/use-cases/imports/row-problem';
import type { PlaceFinder } from './place-finder.server';

export interface RequestedRate extends ReadRate {
  readonly unknown: readonly UnknownName[];
}

export interface ReadRate {
  readonly row: ReadRow;
  readonly code: string | null;
  /** Expired is computed from the days and cannot be requested. */
  readonly state: Exclude<ShownRateState, 'expired'> | null;
  readonly isActive: boolean | null;
  readonly form: RateForm;
  readonly terms: RateTerms;
  readonly problems: readonly RowProblem[];
}

/** With the schemas of the rate's form. `today` is the default first day. */
export function readRate(
  row: ReadRow,
  columns: readonly ReadColumn[],
  { kind, places, today }: { readonly kind: RateKind; readonly places: PlaceFinder; readonly today: string },
): ReadRate {
  const { values, isActive, problems } = rowValues(row, columns);
  const { code, state, ...form } = values as RateForm & { code?: string; state?: ShownRateState };
  const end = (name: 'origin' | 'destination') => {
    const named = form[name];
    return (typeof named === 'string' ? places.of(named) : undefined) ?? null;
  };
  const terms = {
    ...rateDefaults(kind, form.from ?? today),
    ...form,
    origin: end('origin'),
    destination: end('destination'),
  };
  const asked = state === undefined || state === 'expired' ? null : state;
  return { row, code: code ?? null, state: asked, isActive, form, terms, problems };
}
