import Big from 'big.js';
import type { Load } from '../../shared/load';
import { roundUp } from '../../shared/money';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import type { RateKind } from '../rate/kinds';
import type { RateTerms } from '../rate/terms';
import { chargeByBrackets } from './brackets';
import type { Charge } from './charge';
import { conversionBetween, convert, type ExchangeRates } from './exchange';
import { refuseUnfit } from './fit';
import { measure, text } from './measure';
import type { Conversion, Price, PriceLine } from './price';
import { chargeProfit, profitRuleFor, type ProfitRule } from './profit';
import { chargeSurcharges, legsWithoutCharges } from './surcharges';
import { chargeByUnits, pricedUnits, type Capacities } from './units';

/** The parts of a rate that its price needs. */
export interface PricedRate {
  readonly kind: RateKind;
  readonly terms: RateTerms;
}

/** What prices need beside rate and load: the data of the rate's owner company. */
export interface Market {
  readonly capacities: Capacities;
  /** Active rules. */
  readonly profitRules: readonly ProfitRule[];
  readonly exchangeRates: ExchangeRates;
}

/**
 * Prices a load at a rate in a currency, with every step (docs/domain-rules.md): quantity, base, surcharges,
 * profit, conversion, rounding to whole units. Gives the rejection if the rate cannot carry the load or a
 * currency has no exchange rate.
 */
export function priceLoad(rate: PricedRate, load: Load, currency: string, market: Market): Price | Rejection {
  const { kind, terms } = rate;
  const unfit = refuseUnfit(kind, terms, load);
  if (unfit !== null) return unfit;
  const units = load.measuredBy === 'units' ? pricedUnits(terms, load, market.capacities) : [];
  if (isRejection(units)) return units;

  const measured = measure(kind, terms, load);
  const base =
    load.measuredBy === 'units'
      ? chargeByUnits(terms, units, market.exchangeRates)
      : chargeByBrackets(kind, terms, measured, market.exchangeRates);
  if (base === undefined) return reject('rule', 'price.no-bracket');
  if (isRejection(base)) return base;
  const surcharges = chargeSurcharges(terms, measured, units, base, market.exchangeRates);
  if (isRejection(surcharges)) return surcharges;
  const rule =
    terms.businessModel === 'Costo' ? profitRuleFor(subjectOf(rate), market.profitRules) : undefined;

  const drafts: readonly DraftLine[] = [
    { kind: 'base', name: null, leg: 'freight', isIncluded: false, charge: base },
    ...surcharges.map(({ surcharge: { name, apply }, ...charge }): DraftLine => ({
      kind: 'surcharge',
      name,
      leg: apply,
      isIncluded: terms.surchargesIncluded,
      charge,
    })),
    ...(rule === undefined
      ? []
      : [
          {
            kind: 'profit',
            name: rule.id,
            leg: 'freight',
            isIncluded: false,
            charge: chargeProfit(rule, base),
          } as const,
        ]),
  ];
  const converted = convertAll(drafts, currency, market.exchangeRates);
  if (isRejection(converted)) return converted;
  return summed({
    currency,
    quantity: measured.quantity,
    notIncluded: legsWithoutCharges(terms),
    ...converted,
  });
}

type DraftLine = Omit<PriceLine, 'steps' | 'amount'> & { readonly charge: Charge };

function convertAll(
  drafts: readonly DraftLine[],
  currency: string,
  rates: ExchangeRates,
): { lines: PriceLine[]; conversions: Conversion[] } | Rejection {
  const conversions = new Map<string, Conversion>();
  const lines: PriceLine[] = [];
  for (const { charge, ...line } of drafts) {
    const conversion = conversionBetween(charge.currency, currency, rates);
    if (isRejection(conversion)) return conversion;
    if (conversion !== null) conversions.set(charge.currency, conversion);
    lines.push({ ...line, ...inWholeUnits(charge, currency, conversion, rates) });
  }
  return { lines, conversions: [...conversions.values()] };
}

function inWholeUnits(
  charge: Charge,
  currency: string,
  conversion: Conversion | null,
  rates: ExchangeRates,
): Pick<PriceLine, 'steps' | 'amount'> {
  const exact = convert(charge.amount, charge.currency, currency, rates);
  const whole = roundUp(exact);
  const steps = [...charge.steps];
  if (conversion !== null) {
    const { from, to, rate, date, source } = conversion;
    steps.push({ code: 'conversion', params: { amount: text(charge.amount), from, to, rate, date, source } });
  }
  if (!whole.eq(exact))
    steps.push({ code: 'rounded-up', params: { amount: text(exact), whole: text(whole), currency } });
  return { steps, amount: text(whole) };
}

function summed(
  price: Pick<Price, 'currency' | 'quantity' | 'lines' | 'notIncluded' | 'conversions'>,
): Price {
  const sum = (kind: PriceLine['kind']): Big =>
    price.lines
      .filter((line) => line.kind === kind && !line.isIncluded)
      .reduce((total, line) => total.plus(line.amount), Big(0));
  const [base, surcharges, profit] = [sum('base'), sum('surcharge'), sum('profit')];
  const subTotal = text(base.plus(surcharges).plus(profit));
  return {
    ...price,
    base: text(base),
    surcharges: text(surcharges),
    profit: text(profit),
    subTotal,
    discount: '0',
    total: subTotal,
  };
}

function subjectOf({ kind, terms }: PricedRate) {
  const { carriers, supplier, origin, destination } = terms;
  return {
    modal: kind,
    carriers,
    supplier,
    origin: origin?.code ?? null,
    destination: destination?.code ?? null,
    originCountry: origin?.country ?? null,
    destinationCountry: destination?.country ?? null,
  };
}
