import Big from 'big.js';
import { shareOut } from '../../shared/tax';
import type { CustomerPrice } from '../pricing/for-customer';
import type { PriceLine } from '../pricing/price';

export interface PricedPart {
  /** `main` crosses the border; the others reach the doors. */
  readonly part: 'pickup' | 'main' | 'delivery';
  readonly price: Pick<CustomerPrice, 'currency' | 'lines' | 'discount' | 'tax'>;
}

/** Less discounts, in the currency of the price. */
export interface SoldFigures {
  /** Carriage and its charges up to the place of entry. */
  readonly freight: Big;
  /** Null: not insured. */
  readonly premium: Big | null;
  readonly charges: Big;
  readonly agent: Big;
  readonly salesTax: Big;
}

const kinds = ['freight', 'premium', 'charges', 'agent'] as const;
type Kind = (typeof kinds)[number];

/**
 * Customs value a transport up to the place of entry (WTO Agreement on Customs Valuation, article 8.2), so charges
 * at the destination and delivery are left out. Lines that a rate includes are part of its freight.
 */
export function soldFigures(parts: readonly PricedPart[]): SoldFigures {
  const sums: Record<Kind, Big> = { freight: Big(0), premium: Big(0), charges: Big(0), agent: Big(0) };
  let salesTax = Big(0);
  let isInsured = false;
  for (const { part, price } of parts) {
    const own: Record<Kind, Big> = { freight: Big(0), premium: Big(0), charges: Big(0), agent: Big(0) };
    for (const line of price.lines) {
      if (line.isIncluded) continue;
      const kind = kindOf(part, line);
      isInsured ||= kind === 'premium';
      own[kind] = own[kind].plus(line.amount);
    }
    const shares = shareOut(
      Big(price.discount),
      kinds.map((kind) => own[kind]),
      price.currency,
    );
    for (const [at, kind] of kinds.entries()) sums[kind] = sums[kind].plus(own[kind]).minus(shares[at] ?? 0);
    salesTax = salesTax.plus(price.tax);
  }
  return { ...sums, premium: isInsured ? sums.premium : null, salesTax };
}

function kindOf(part: PricedPart['part'], { kind, name, leg }: PriceLine): Kind {
  if (part !== 'main') return part === 'pickup' ? 'freight' : 'charges';
  if (kind === 'service' && name === 'insurance') return 'premium';
  if (kind === 'service' && name === 'customs-destination') return 'agent';
  return leg === 'destination' ? 'charges' : 'freight';
}
