import type { Option } from '@projections/catalogues/options';

export const mostAtOnce = 50;

export interface WholeList {
  readonly data: readonly Option[];
  /** False if there are more than `mostAtOnce`; `data` is then empty. */
  readonly isWhole: boolean;
}

export function wholeList(found: readonly Option[]): WholeList {
  const isWhole = found.length <= mostAtOnce;
  return { data: isWhole ? found : [], isWhole };
}
