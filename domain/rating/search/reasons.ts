import Big from 'big.js';
import type { Rejection } from '../../shared/rejection';

/** The limit's parameter by refusal code. Of equal refusals, the larger limit is nearer to the request. */
const limitOf: Readonly<Record<string, string>> = {
  'price.over-weight': 'limit',
  'price.over-volume': 'limit',
  'price.piece-too-heavy': 'limit',
  'price.over-payload': 'payload',
  'price.over-unit-volume': 'capacity',
};

const mostReasons = 3;

/** Per kind of reason the one that needs the smallest change to the load, the commonest kinds first. */
export function nearestReasons(refusals: readonly Rejection[]): readonly Rejection[] {
  const byCode = new Map<string, { nearest: Rejection; count: number }>();
  for (const refusal of refusals) {
    const known = byCode.get(refusal.code);
    if (known === undefined) byCode.set(refusal.code, { nearest: refusal, count: 1 });
    else {
      known.count += 1;
      if (isNearer(refusal, known.nearest)) known.nearest = refusal;
    }
  }
  return [...byCode.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostReasons)
    .map(({ nearest }) => nearest);
}

function isNearer(one: Rejection, other: Rejection): boolean {
  const name = limitOf[one.code];
  if (name === undefined) return false;
  const [limit, known] = [one.params[name], other.params[name]];
  return limit !== undefined && known !== undefined && Big(limit).gt(known);
}
