import type { RateKind } from '@domain/rating/rate/inputs';

/** The word of each kind of rates in the back-office's addresses. */
export const pathOfKind: Readonly<Record<RateKind, string>> = {
  AERIAL: 'aerial',
  LCL: 'sea',
  FCL: 'container',
  LTL: 'ltl',
  FTL: 'ftl',
  DRAYAGE: 'drayage',
  COURIER: 'courier',
};

/** The kind of a word in an address; undefined when it is none. */
export function kindOfPath(path: string | undefined): RateKind | undefined {
  return (Object.keys(pathOfKind) as RateKind[]).find((kind) => pathOfKind[kind] === path);
}
