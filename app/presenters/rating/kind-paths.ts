import type { RateKind } from '@domain/rating/rate/inputs';

export const pathOfKind: Readonly<Record<RateKind, string>> = {
  AERIAL: 'aerial',
  LCL: 'sea',
  FCL: 'container',
  LTL: 'ltl',
  FTL: 'ftl',
  DRAYAGE: 'drayage',
  COURIER: 'courier',
};

export function kindOfPath(path: string | undefined): RateKind | undefined {
  return (Object.keys(pathOfKind) as RateKind[]).find((kind) => pathOfKind[kind] === path);
}
