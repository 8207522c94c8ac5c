import { rateDefaults, type RateForm, type RateKind } from '@domain/rating/rate/inputs';
import type { ShownRateState } from '@domain/rating/rate/states';
import type { RateTerms } from '@domain/rating/rate/terms';
import type { UnknownName } from '@domain/rating/rate/written';
import { rowValues } from '~/use-cases/imports/row-values.server';
import type { ReadColumn, ReadRow } from '~/use-cases/imports/read-row.server';
import type { RowProblem } from '~/use-cases/imports/row-problem';
import type { PlaceFinder } from './place-finder.server';

/** A row with the records that its names refer to. */
export interface RequestedRate extends ReadRate {
  /** Names that match no record. */
  readonly unknown: readonly UnknownName[];
}

/** The content of a row. */
export interface ReadRate {
  readonly row: ReadRow;
  readonly code: string | null;
  /** Expired is a result of the days and requests nothing. */
  readonly state: Exclude<ShownRateState, 'expired'> | null;
  readonly isActive: boolean | null;
  /** The terms in the row. Ends are codes. */
  readonly form: RateForm;
  /** The terms of a new rate from this row, which give its lane. */
  readonly terms: RateTerms;
  readonly problems: readonly RowProblem[];
}

/** Parses a row with the schemas of the rate's form. `today` is the first day of a rate without one. */
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
