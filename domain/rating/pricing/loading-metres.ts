import Big from 'big.js';
import { oncePerLoad, type LooseLoad } from '../../shared/load';
import { inMetres } from '../../shared/load-units';

/** Width of a truck by which the trade divides: a euro pallet of 1.2 × 0.8 m is 0.4 loading metres. */
const truckWidth = '2.4';
/** Half the inside height of a semi-trailer, 2.7 m: above it no piece stands on another. */
const highestStacked = '1.35';

/** Length of truck that the load takes: docs/domain-rules.md. Null: totals that do not state it. */
export const loadingMetresOf = oncePerLoad((load: LooseLoad): Big | null => {
  if (load.measuredBy === 'totals') {
    const { loadingMetres } = load.totals;
    return loadingMetres === undefined ? null : Big(loadingMetres);
  }
  return load.pieces
    .reduce((sum, { amount, length, width, height, stackable = true }) => {
      const [long, wide, high] = [length, width, height].map((side) => inMetres(side, load.dimensionUnit));
      const floor = Big(long ?? 0)
        .times(wide ?? 0)
        .times(amount);
      const isStacked = stackable && Big(high ?? 0).lte(highestStacked);
      return sum.plus(isStacked ? floor.div(2) : floor);
    }, Big(0))
    .div(truckWidth);
});
