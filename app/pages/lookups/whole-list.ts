import type { Option } from '@projections/catalogues/options';

/** The most records a field offers before anything is typed; a longer list is searched. */
export const mostAtOnce = 50;

/** The answer to a lookup's `?whole=true`. */
export interface WholeList {
  readonly data: readonly Option[];
  /** False if there are more than are offered at once; `data` is then empty. */
  readonly isWhole: boolean;
}

/** `found` holds all records, or one more than are offered at once. */
export function wholeList(found: readonly Option[]): WholeList {
  const isWhole = found.length <= mostAtOnce;
  return { data: isWhole ? found : [], isWhole };
}
