import Big from 'big.js';
import { z } from 'zod';
import { toDecimals } from '../money';
import { reject, type Rejection } from '../rejection';
import { ruleFor, type ImportRule, type RuledGoods } from './import-rules';

export const landedCostKinds = [
  'goods',
  'freight',
  'insurance',
  'theoretical-insurance',
  'cif',
  'duty',
  'import-vat',
  'local-charges',
  'customs-agent',
  'sales-tax',
] as const;

/** Amounts are decimal strings, to the decimals of the currency. */
export const landedCostLine = z.object({
  kind: z.enum(landedCostKinds),
  amount: z.string(),
  /** Base of the percentage. Null: not a percentage. */
  base: z.string().nullable(),
  percent: z.string().nullable(),
  /** Law, rate or exchange rate. Null: as declared or sold. */
  source: z.string().nullable(),
  /** Of the source: first day of a law, day of a price. */
  day: z.string().nullable(),
  agreement: z.string().nullable(),
});
export type LandedCostLine = z.output<typeof landedCostLine>;

export const landedCost = z.object({
  currency: z.string(),
  lines: z.array(landedCostLine),
  total: z.string(),
  /** Null without a number of units. */
  perUnit: z.string().nullable(),
});
export type LandedCost = z.output<typeof landedCost>;

/** In the currency of the estimate. */
export interface Figure {
  readonly amount: Big;
  readonly source: string | null;
  readonly day: string | null;
}

export interface LandedCostInput {
  readonly currency: string;
  readonly goods: RuledGoods & { readonly worth: Figure; readonly units: number | null };
  /** Up to the place where the goods enter the country: charges at the destination are no part of CIF. */
  readonly freight: Figure;
  /** Null: not insured, so customs assume a premium. */
  readonly premium: Figure | null;
  readonly charges: Figure;
  readonly agent: Figure;
  /** Tax on freight, charges and services. */
  readonly salesTax: Figure;
  /** Of the country of destination. */
  readonly rules: readonly ImportRule[];
}

/** docs/domain-rules.md, "Landed cost". An assumed premium is part of CIF alone, since nobody pays it. */
export function estimateLandedCost({
  currency,
  goods,
  freight,
  premium,
  charges,
  agent,
  salesTax,
  rules,
}: LandedCostInput): LandedCost | Rejection {
  const [duty, vat, assumed] = (['duty', 'vat', 'insurance'] as const).map((charge) =>
    ruleFor(charge, goods, rules),
  );
  if (!duty || !vat) return reject('rule', 'landed-cost.no-rules');
  const lines: LandedCostLine[] = [];
  const add = (kind: LandedCostLine['kind'], { amount, source, day }: Figure): Big => {
    const rounded = toDecimals(amount, currency);
    lines.push({
      ...{ kind, amount: rounded.toFixed(), source, day },
      ...{ base: null, percent: null, agreement: null },
    });
    return rounded;
  };
  const addShare = (kind: LandedCostLine['kind'], base: Big, rule: ImportRule): Big => {
    const { percent, source, from: day, agreement } = rule;
    const amount = toDecimals(base.times(percent).div(100), currency);
    lines.push({ kind, amount: amount.toFixed(), base: base.toFixed(), percent, source, day, agreement });
    return amount;
  };
  const addSold = (kind: LandedCostLine['kind'], figure: Figure): Big =>
    figure.amount.eq(0) ? Big(0) : add(kind, figure);

  const carried = add('goods', goods.worth).plus(add('freight', freight));
  const paid = premium === null ? Big(0) : addSold('insurance', premium);
  const insurance = premium === null && assumed ? addShare('theoretical-insurance', carried, assumed) : paid;
  const cif = add('cif', { amount: carried.plus(insurance), source: null, day: null });
  const dutyAmount = addShare('duty', cif, duty);
  const vatAmount = addShare('import-vat', cif.plus(dutyAmount), vat);
  const total = [
    ...[carried, paid, dutyAmount, vatAmount],
    ...[addSold('local-charges', charges), addSold('customs-agent', agent), addSold('sales-tax', salesTax)],
  ].reduce((sum, amount) => sum.plus(amount), Big(0));
  const { units } = goods;
  return {
    currency,
    lines,
    total: total.toFixed(),
    perUnit: units === null ? null : toDecimals(total.div(units), currency).toFixed(),
  };
}
