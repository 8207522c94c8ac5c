import Big from 'big.js';
import type { BusinessModel } from '../rate/terms';
import { text } from './measure';
import type { Price, PriceLine, Step } from './price';

export interface CustomerPrice extends Omit<Price, 'profit' | 'services' | 'costing'> {
  readonly services?: Omit<NonNullable<Price['services']>, 'costs'>;
}

/**
 * Adds the profit to the base. A `Costo` rate's base shows quantity × sale price, since its calculation would
 * reveal the supplier's rate.
 */
export function forCustomer(price: Price, businessModel: BusinessModel): CustomerPrice {
  const { profit, lines, quantity, services, costing: _costing, ...rest } = price;
  const base = text(Big(price.base).plus(profit));
  const shown = lines.flatMap((line): readonly PriceLine[] => {
    if (line.kind === 'profit') return [];
    if (businessModel === 'Venta') return [line];
    if (line.kind === 'base') return [{ ...line, amount: base, steps: saleSteps(price, base, line) }];
    return [line.steps.some(({ code }) => revealing.has(code)) ? ofFreight(line) : line];
  });
  const sold = services && { asked: services.asked, amount: services.amount };
  return { ...rest, ...(sold && { services: sold }), quantity, base, lines: shown };
}

const revealing: ReadonlySet<string> = new Set([
  'percent-of-base',
  'percent-of-freight-sum',
  'percent-of-leg-sum',
]);

/** A percentage or the exact amount would reveal the supplier's rate, so only its basis is shown. */
function ofFreight(line: PriceLine): PriceLine {
  const least = line.steps.filter(
    ({ code }) => code === 'minimum' || code === 'maximum' || code === 'announced',
  );
  return { ...line, steps: [{ code: 'percent-of-freight', params: {} }, ...least] };
}

const unitSteps: ReadonlySet<string> = new Set([
  'times-container',
  'times-kilometres',
  'kilometres-under-minimum',
]);
/** Kilometres reveal nothing of the cost. */
const distanceSteps: ReadonlySet<string> = new Set(['kilometres', 'kilometres-estimated']);

/** Quantity × sale price per unit; only the quantity if that does not give the amount in cents. */
function saleSteps({ quantity, currency }: Price, base: string, line: PriceLine): readonly Step[] {
  const each = Big(base).div(quantity.amount).round(2);
  const isExact = each.times(quantity.amount).eq(base);
  const average = text(each);
  const zone = line.steps.filter(({ code }) => code === 'zone');
  if (quantity.unit === 'unit') {
    const types = line.steps.filter(({ code }) => unitSteps.has(code));
    const distance = line.steps.filter(({ code }) => distanceSteps.has(code));
    const shown = types.map(({ params }): Step => {
      const { quantity: count = '', unit = '', commodity } = params;
      const counted = { quantity: count, unit, ...(commodity !== undefined && { commodity }) };
      // With several types, an average would be the price of none of them.
      return types.length === 1 && isExact
        ? { code: 'sale-each', params: { ...counted, average, currency } }
        : { code: 'sale-units', params: counted };
    });
    return [...zone, ...distance, ...shown];
  }
  const charged = { quantity: quantity.amount, unit: quantity.unit };
  return [
    ...zone,
    isExact
      ? { code: 'sale-measured', params: { ...charged, average, currency } }
      : { code: 'sale-whole', params: charged },
  ];
}
