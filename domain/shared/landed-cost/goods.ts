import { z } from 'zod';
import { countryCode } from '../country';
import { flagValue } from '../flag';
import { hsPrefix } from '../hs-prefix';
import { knownCurrency, positiveDecimal } from '../money';

const units = z.coerce
  .number({ error: 'validation.whole-number' })
  .pipe(z.int({ error: 'validation.whole-number' }).min(1).max(1_000_000_000));

/** Goods whose landed cost is estimated. `origin`: the country of the goods, if not that of shipment. */
export const importedGoods = z.object({
  value: positiveDecimal,
  currency: knownCurrency,
  hsCode: hsPrefix.optional(),
  origin: countryCode.optional(),
  hasCertificate: flagValue.default(false),
  units: units.optional(),
});
export type ImportedGoods = z.output<typeof importedGoods>;

/** Of an offer. `hasInsurance`: a line of its freight is the premium. */
export const offeredGoods = importedGoods.extend({ hasInsurance: flagValue.default(false) });
