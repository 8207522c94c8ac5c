import type { RateKind } from '../../domain/rating/rate/kinds';
import type { RateTerms } from '../../domain/rating/rate/terms';

const prefixes: Readonly<Record<RateKind, string>> = {
  AERIAL: 'AIR',
  LCL: 'LCL',
  FCL: 'FCL',
  LTL: 'LTL',
  FTL: 'FTL',
  DRAYAGE: 'DRY',
  COURIER: 'COU',
};

/** What people call a rate: `AIR-MIA-SCL-4F9A2B`; the end is its id's, so that no two are alike. */
export function codeOfRate(id: string, kind: RateKind, { origin, destination }: RateTerms): string {
  const lane = origin === null || destination === null ? [] : [origin.code, destination.code];
  return [prefixes[kind], ...lane, id.slice(-6).toUpperCase()].join('-');
}
