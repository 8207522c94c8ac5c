import Big from 'big.js';
import type { ShipmentType } from '../../shared/load-types';
import { isRejection, type Rejection } from '../../shared/rejection';
import { atLeast, atMost, type Charge } from './charge';
import type { ExchangeRates } from './exchange';
import { text } from './measure';
import type { Steps } from './price';
import type { ProfitBase, ProfitUnit } from './profit-terms';

/** A null criterion matches everything. */
export interface ProfitRule {
  readonly id: string;
  readonly name?: string;
  readonly modal: ShipmentType | null;
  readonly carrier: string | null;
  readonly supplier: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
  /** ISO 3166 alpha-2. */
  readonly originCountry: string | null;
  readonly destinationCountry: string | null;
  readonly mode: 'amount' | 'percent';
  readonly value: string;
  readonly currency: string;
  /** Of an amount. Null or absent: the shipment. */
  readonly per?: ProfitUnit | null;
  /** Of a percent. Null or absent: the freight. */
  readonly of?: ProfitBase | null;
  /** Of the profit of a shipment, in `currency`. */
  readonly min?: string | null;
  readonly max?: string | null;
  /** ISO instant. Of equally specific rules the newest wins. */
  readonly madeAt: string;
}

export interface ProfitSubject {
  readonly modal: ShipmentType;
  readonly carriers: readonly string[];
  readonly supplier: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
  readonly originCountry: string | null;
  readonly destinationCountry: string | null;
}

/** The active rule with the most matching criteria, then the newest. */
export function profitRuleFor(subject: ProfitSubject, rules: readonly ProfitRule[]): ProfitRule | undefined {
  return rules
    .filter((rule) => profitCriteria.every((name) => doesMatch(subject, name, rule[name])))
    .toSorted((one, other) => strictness(other) - strictness(one) || newestFirst(one, other))[0];
}

export const profitCriteria = [
  'modal',
  'carrier',
  'supplier',
  'origin',
  'destination',
  'originCountry',
  'destinationCountry',
] as const;
export type ProfitCriterion = (typeof profitCriteria)[number];

export interface JudgedRule<Rule extends ProfitRule = ProfitRule> {
  readonly rule: Rule;
  /** `outranked`: it matches, but a more specific or, of equally specific ones, a newer rule applies. */
  readonly outcome: 'applies' | 'outranked' | 'differs';
  readonly differing: readonly ProfitCriterion[];
  readonly strictness: number;
}

export function judgeProfitRules<Rule extends ProfitRule>(
  subject: ProfitSubject,
  rules: readonly Rule[],
): readonly JudgedRule<Rule>[] {
  const applying = profitRuleFor(subject, rules);
  return rules
    .map((rule): JudgedRule<Rule> => {
      const differing = profitCriteria.filter((name) => !doesMatch(subject, name, rule[name]));
      const matching = rule === applying ? 'applies' : 'outranked';
      const outcome = differing.length === 0 ? matching : 'differs';
      return { rule, outcome, differing, strictness: strictness(rule) };
    })
    .toSorted(
      (one, other) =>
        Number(other.differing.length === 0) - Number(one.differing.length === 0) ||
        other.strictness - one.strictness ||
        newestFirst(one.rule, other.rule),
    );
}

function strictness(rule: ProfitRule): number {
  return profitCriteria.filter((name) => rule[name] !== null).length;
}

function doesMatch(subject: ProfitSubject, name: ProfitCriterion, value: string | null): boolean {
  if (value === null) return true;
  return name === 'carrier' ? subject.carriers.includes(value) : subject[name] === value;
}

function newestFirst(one: ProfitRule, other: ProfitRule): number {
  return other.madeAt.localeCompare(one.madeAt) || other.id.localeCompare(one.id);
}

export interface ProfitedCosts {
  readonly freight: Omit<Charge, 'steps'>;
  /** The freight and the surcharges that are added to it, in the currency of the freight. */
  readonly costs: Big;
  readonly quantities: Readonly<Record<Exclude<ProfitUnit, 'shipment'>, Big>>;
}

/** Refuses with `price.no-exchange-rate` where a minimum or maximum cannot be compared. */
export function chargeProfit(
  rule: ProfitRule,
  costs: ProfitedCosts,
  rates: ExchangeRates,
): Charge | Rejection {
  const named =
    rule.name === undefined ? [] : [{ code: 'profit-rule', params: { name: rule.name } } as const];
  const profit = rule.mode === 'amount' ? amountOfProfit(rule, costs) : percentOfProfit(rule, costs);
  const charge = { ...profit, steps: () => [...profit.steps(), ...named] };
  const { min = null, max = null, currency } = rule;
  const least = atLeast(charge, rates, [{ amount: min, currency }]);
  return isRejection(least) || max === null ? least : atMost(least, { amount: max, currency }, rates);
}

function amountOfProfit({ value, currency, per }: ProfitRule, { quantities }: ProfitedCosts): Charge {
  if (per === undefined || per === null || per === 'shipment') {
    const steps: Steps = () => [{ code: 'amount', params: { amount: value, currency } }];
    return { amount: Big(value), currency, steps };
  }
  const quantity = quantities[per];
  const amount = quantity.times(value);
  const params = { quantity: text(quantity), rate: value, currency, amount: text(amount), unit: '' };
  return { amount, currency, steps: () => [{ code: `times-${per}`, params }] };
}

function percentOfProfit({ value, of }: ProfitRule, { freight, costs }: ProfitedCosts): Charge {
  const { currency } = freight;
  const base = of === 'costs' ? costs : freight.amount;
  const amount = base.times(value).div(100);
  const code = of === 'costs' ? 'percent-of-costs' : 'percent-of-base';
  const params = { rate: value, base: text(base), amount: text(amount), currency };
  return { amount, currency, steps: () => [{ code, params }] };
}
