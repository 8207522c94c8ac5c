import type { RateKind } from '@domain/rating/rate/inputs';

/** The URL segment of each kind of rate in the back-office. */
export const pathOfKind: Readonly<Record<RateKind, string>> = {
  AERIAL: 'aerial',
  LCL: 'sea',
  FCL: 'container',
  LTL: 'ltl',
  FTL: 'ftl',
  DRAYAGE: 'drayage',
  COURIER: 'courier',
};

/** The kind of a URL segment; undefined if it is none. */
export function kindOfPath(path: string | undefined): RateKind | undefined {
  return (Object.keys(pathOfKind) as RateKind[]).find((kind) => pathOfKind[kind] === path);
}
