import Big from 'big.js';
import type { BusinessModel } from '../rate/terms';
import { text } from './measure';
import type { Price, PriceLine, Step } from './price';

/** A price as a customer sees it: neither cost nor profit, only what is paid. */
export type CustomerPrice = Omit<Price, 'profit'>;

/**
 * Strips cost and profit from a price. The profit goes into the base; of a `Costo` rate the base keeps its quantity and what is
 * paid per unit instead of the arithmetic, which would show the supplier's rate.
 */
export function forCustomer(price: Price, businessModel: BusinessModel): CustomerPrice {
  const { profit, lines, quantity, ...rest } = price;
  const base = text(Big(price.base).plus(profit));
  const shown = lines.flatMap((line): readonly PriceLine[] => {
    if (line.kind === 'profit') return [];
    if (businessModel === 'Venta') return [line];
    if (line.kind === 'base') return [{ ...line, amount: base, steps: saleSteps(price, base, line) }];
    return [line.steps.some(({ code }) => code === 'percent-of-base') ? ofFreight(line) : line];
  });
  return { ...rest, quantity, base, lines: shown };
}

/**
 * A percent of the supplier's rate would show that rate, and so would its exact amount before it was converted or rounded up, to whoever
 * knows the percent: it is said what the amount is of, and no more.
 */
function ofFreight(line: PriceLine): PriceLine {
  const least = line.steps.filter(({ code }) => code === 'minimum');
  return { ...line, steps: [{ code: 'percent-of-freight', params: {} }, ...least] };
}

/** The quantity times what a unit is sold for; the quantity alone where that, in cents, does not come to the amount. */
function saleSteps({ quantity, currency }: Price, base: string, line: PriceLine): readonly Step[] {
  const each = Big(base).div(quantity.amount).round(2);
  const isExact = each.times(quantity.amount).eq(base);
  const average = text(each);
  if (quantity.unit === 'unit') {
    const types = line.steps.filter(({ code }) => code === 'times-container');
    return types.map(({ params }) => {
      const { quantity: count = '', unit = '', commodity } = params;
      const counted = { quantity: count, unit, ...(commodity !== undefined && { commodity }) };
      // Of several types an average would be the price of none.
      return types.length === 1 && isExact
        ? { code: 'sale-each', params: { ...counted, average, currency } }
        : { code: 'sale-units', params: counted };
    });
  }
  const charged = { quantity: quantity.amount, unit: quantity.unit };
  return [
    isExact
      ? { code: 'sale-measured', params: { ...charged, average, currency } }
      : { code: 'sale-whole', params: charged },
  ];
}
