import Big from 'big.js';
import type { AskedServices } from '../../shared/asked-services';
import { goodsIn, type Load } from '../../shared/load';
import { roundUp, toDecimals, usualStep } from '../../shared/money';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import { netSums, sumOfTaxes, taxesOn, taxOf, type TaxTable } from '../../shared/tax';
import {
  announcedStep,
  chargesTaken,
  missingCharges,
  type Announced,
  type ChargeSubject,
} from './announced-charges';
import { chargeByBrackets } from './brackets';
import type { Charge } from './charge';
import { chargeByUnits, countOf } from './charge-units';
import { partsOfLoad } from './conditions';
import { chargeDevices, measureDevices, pricedDevices } from './devices';
import { conversionBetween, convert, refuseConversion, sumIn, type ExchangeRates } from './exchange';
import { refuseUnfit } from './fit';
import type { CommodityNames } from './goods';
import { measure, text } from './measure';
import type { Conversion, Price, PriceLine, Step } from './price';
import { chargeProfit, profitRuleFor, type ProfitRule } from './profit';
import { costingOf, costOfService } from './service-costs';
import { chargeServices, type PricedService, type ServicePrices } from './services';
import { chargeSurcharges, chargesMeant, legsWithoutCharges } from './surcharges';
import { distanceOfTruck } from './kilometres';
import { pricedUnits, type Capacities } from './units';
import { partOf, routeOf } from './taxed-line';
import type { PricedRate, WorkedLine, WorkedPrice } from './worked-price';
import { termsInZone } from './zoned';

export interface Market {
  readonly capacities: Capacities;
  readonly profitRules: readonly ProfitRule[];
  readonly exchangeRates: ExchangeRates;
  /** Of shipment, ISO date. */
  readonly day: string;
  /** Of the day of shipment. */
  readonly announced: Announced;
  readonly commodityNames?: CommodityNames;
  /** Road kilometres per great-circle kilometre. Null or absent: `usualRoadFactor`. */
  readonly roadFactor?: string | null;
  readonly services?: ServicePrices;
  /** Of the seller's country on the day of shipment. */
  readonly taxes: TaxTable;
  /** By currency, what the owner company rounds its prices up to. Absent: `usualStep`. */
  readonly roundingSteps: Readonly<Record<string, string>>;
}

/** Steps as in docs/domain-rules.md. Refused if the rate does not fit or an exchange rate is missing. */
export function priceLoad(rate: PricedRate, load: Load, currency: string, market: Market): Price | Rejection {
  const worked = workOutPrice(rate, load, currency, market);
  return isRejection(worked) ? worked : withWorking(worked);
}

export function workOutPrice(
  rate: PricedRate,
  load: Load,
  currency: string,
  market: Market,
  services?: AskedServices,
): WorkedPrice | Rejection {
  const {
    capacities,
    profitRules,
    exchangeRates,
    announced,
    commodityNames,
    day,
    roadFactor = null,
    taxes,
  } = market;
  const { kind } = rate;
  const unfit = refuseUnfit(kind, rate.terms, load, commodityNames);
  if (unfit !== null) return unfit;
  const terms = termsInZone(rate.terms, load);
  if (isRejection(terms)) return terms;
  const distance = kind === 'FTL' ? distanceOfTruck(terms, roadFactor) : null;
  if (isRejection(distance)) return distance;
  const units =
    load.measuredBy === 'units' ? pricedUnits(terms, load, { capacities, distance, commodityNames }) : [];
  if (isRejection(units)) return units;

  const zone = (terms.zones ?? []).length > 0 ? (load.zone ?? null) : null;
  const devices = load.measuredBy === 'units' ? null : pricedDevices(kind, terms, load);
  if (isRejection(devices)) return devices;
  const measured = devices === null ? measure(kind, terms, load) : measureDevices(devices, kind, terms);
  const base =
    load.measuredBy === 'units'
      ? chargeByUnits(terms, units, distance, exchangeRates)
      : devices === null
        ? chargeByBrackets(kind, terms, measured, exchangeRates)
        : chargeDevices(devices, terms, measured, exchangeRates);
  if (base === undefined) return reject('rule', 'price.no-bracket');
  if (isRejection(base)) return base;
  const subject = subjectOf(rate);
  const types = [...new Set(units.map(({ price }) => price.unit))];
  const parts = partsOfLoad(load, units, { commodityNames, day });
  const taken = chargesTaken(announced.matching(subject), terms.surcharges, parts);
  const surcharges = chargeSurcharges(
    terms,
    [...chargesMeant(terms.surcharges, parts), ...taken],
    { measured, priced: units, distance },
    base,
    exchangeRates,
  );
  if (isRejection(surcharges)) return surcharges;
  const rule = terms.businessModel === 'Costo' ? profitRuleFor(subject, profitRules) : undefined;

  const sums = { base: Big(0), surcharge: Big(0), profit: Big(0), service: Big(0), rounding: Big(0) };
  const route = routeOf(rate, zone, taxes);
  const lines: WorkedLine[] = [];
  const add = (line: Omit<WorkedLine, 'exact' | 'amount' | 'tax'>): Rejection | null => {
    const exact = converted(line.charge, currency, exchangeRates);
    if (isRejection(exact)) return exact;
    const amount = toDecimals(exact, currency);
    if (!line.isIncluded) sums[line.kind] = sums[line.kind].plus(amount);
    lines.push({ ...line, exact, amount, tax: taxOf(partOf(line), route, taxes) });
    return null;
  };

  let refusal = add({ kind: 'base', name: null, leg: 'freight', isIncluded: false, charge: base });
  for (const charge of surcharges) {
    const { surcharge } = charge;
    const { name, apply: leg } = surcharge;
    const line = { kind: 'surcharge', name, leg, isIncluded: terms.surchargesIncluded, charge } as const;
    refusal ??= add('announcement' in surcharge ? { ...line, announcement: surcharge.announcement } : line);
  }
  if (rule !== undefined) {
    const added = terms.surchargesIncluded ? [] : surcharges;
    const costs = sumIn(base.currency, [base, ...added], exchangeRates);
    if (isRejection(costs)) return costs;
    const quantities = { container: Big(countOf(units)), wm: measured.by.wm, kg: measured.by.kg };
    const charge = chargeProfit(rule, { freight: base, costs, quantities }, exchangeRates);
    if (isRejection(charge)) return charge;
    refusal ??= add({ kind: 'profit', name: rule.id, leg: 'freight', isIncluded: false, charge });
  }
  const asked =
    services === undefined ? [] : servicesOf(services, { rate, load, currency, lines, units }, market);
  for (const { name, ...service } of asked) {
    if (service.charge === null) continue;
    const { charge, leg } = service;
    // A service that cannot be converted to the requested currency has been left out.
    refusal ??= add({ kind: 'service', name, leg, isIncluded: false, charge });
  }
  if (refusal !== null) return refusal;
  const { base: freight, surcharge, profit, service } = sums;
  const exactNet = freight.plus(surcharge).plus(profit).plus(service);
  if (exactNet.lt(0)) return reject('rule', 'price.below-zero');
  const step = market.roundingSteps[currency] ?? usualStep(currency);
  const subTotal = roundUp(exactNet, step);
  const rounding = subTotal.minus(exactNet);
  if (!rounding.eq(0)) {
    const steps = (): readonly Step[] => [{ code: 'price-rounded-up', params: { step, currency } }];
    const charge = { amount: rounding, currency, steps };
    add({ kind: 'rounding', name: null, leg: 'freight', isIncluded: false, charge });
  }
  return {
    ...{
      currency,
      base: freight,
      surcharges: surcharge,
      profit,
      services: service,
      step,
      rounding,
      asked,
      subTotal,
    },
    netSums: netSums(lines.filter(({ isIncluded }) => !isIncluded)),
    ...{ lines, measured, distance, zone, rate, exchangeRates },
    taken: taken.map(({ surcharge }) => surcharge),
    missing: () => missingCharges(announced, subject, terms.surcharges, types),
  };
}

/** Priced by the freight that the customer pays up to the destination. */
function servicesOf(
  asked: AskedServices,
  {
    rate,
    load,
    currency,
    lines,
    units,
  }: Pick<WorkedPrice, 'rate' | 'currency' | 'lines'> & {
    readonly load: Load;
    readonly units: readonly { readonly count: number }[];
  },
  { services = { prices: [], day: '' }, exchangeRates }: Market,
): readonly PricedService[] {
  const subject = {
    ...subjectOf(rate),
    containers: countOf(units),
    commodities: goodsIn(load).filter((name) => name !== null),
    freight: lines
      .filter(({ leg, isIncluded }) => leg !== 'destination' && !isIncluded)
      .reduce((sum, { amount }) => sum.plus(amount), Big(0)),
    currency,
  };
  return chargeServices(asked, subject, services, exchangeRates).map((service): PricedService => {
    const { name, charge } = service;
    const isTold = charge === null || refuseConversion(charge.currency, currency, exchangeRates) === null;
    return isTold ? service : { name, charge: null, reason: 'exchange' };
  });
}

function converted({ amount, currency: from }: Charge, to: string, rates: ExchangeRates): Big | Rejection {
  return refuseConversion(from, to, rates) ?? convert(amount, from, to, rates);
}

export function withWorking(worked: WorkedPrice): Price {
  const { currency, measured, distance, zone, rate, taken, exchangeRates } = worked;
  const conversions = new Map<string, Conversion>();
  const lines = worked.lines.map(({ charge, exact, amount, announcement, ...line }): PriceLine => {
    const steps: Step[] = [
      ...(zone !== null && line.kind === 'base' ? [{ code: 'zone' as const, params: { zone } }] : []),
      ...charge.steps(),
    ];
    const conversion = conversionBetween(charge.currency, currency, exchangeRates);
    if (conversion !== null && !isRejection(conversion)) {
      const { from, to, rate: perUnit, date, source } = conversion;
      conversions.set(from, conversion);
      steps.push({
        code: 'conversion',
        params: { amount: text(charge.amount), from, to, rate: perUnit, date, source },
      });
    }
    if (!amount.eq(exact)) {
      const params = { amount: text(exact), rounded: text(amount), currency };
      steps.push({ code: 'rounded', params });
    }
    if (announcement !== undefined) steps.push(announcedStep(announcement));
    return { ...line, steps, amount: text(amount) };
  });
  for (const { from, to } of worked.asked.flatMap((one) => (one.charge === null ? [] : one.conversions))) {
    const conversion = conversionBetween(from, to, exchangeRates);
    if (conversion !== null && !isRejection(conversion)) conversions.set(`${from} ${to}`, conversion);
  }
  const subTotal = text(worked.subTotal);
  const taxes = taxesOn(worked.netSums, Big(0), currency);
  const tax = sumOfTaxes(taxes);
  return {
    currency,
    quantity: {
      amount: text(measured.chargeable),
      unit: measured.quantity.unit,
      steps: measured.quantity.steps(),
    },
    ...(distance !== null && {
      distance: { kilometres: text(distance.kilometres), isEstimated: distance.estimate !== null },
    }),
    ...(zone !== null && { zone }),
    notIncluded: legsWithoutCharges([...rate.terms.surcharges, ...taken]),
    lines,
    conversions: [...conversions.values()],
    base: text(worked.base),
    surcharges: text(worked.surcharges),
    profit: text(worked.profit),
    ...(worked.asked.length > 0 && {
      services: {
        asked: worked.asked.map((one) => ({
          service: one.name,
          reason: one.charge === null ? one.reason : null,
        })),
        amount: text(worked.services),
        costs: worked.asked.flatMap((one) => costOfService(one, currency, exchangeRates)),
      },
    }),
    costing: costingOf(worked),
    step: worked.step,
    rounding: text(worked.rounding),
    subTotal,
    discount: '0',
    total: subTotal,
    taxes,
    tax: text(tax),
    totalWithTax: text(worked.subTotal.plus(tax)),
  };
}

export function subjectOf({ kind, terms }: PricedRate): ChargeSubject {
  const { carriers, supplier, origin, destination, route } = terms;
  return {
    modal: kind,
    route,
    carriers,
    supplier,
    origin: origin?.code ?? null,
    destination: destination?.code ?? null,
    originCountry: origin?.country ?? null,
    destinationCountry: destination?.country ?? null,
  };
}
