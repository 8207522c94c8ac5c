import type { Option } from '@projections/catalogues/options';

/** As many records as a field offers before anything is typed; a longer list is searched. */
export const mostAtOnce = 50;

/** What a look-up is answered when it asks for everything there is (`?whole=true`). */
export interface WholeList {
  readonly data: readonly Option[];
  /** Not where there are more than are offered at once: then `data` is empty. */
  readonly isWhole: boolean;
}

/** `found` holds all there are, or one more than are offered at once. */
export function wholeList(found: readonly Option[]): WholeList {
  const isWhole = found.length <= mostAtOnce;
  return { data: isWhole ? found : [], isWhole };
}
