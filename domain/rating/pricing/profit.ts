import Big from 'big.js';
import type { ShipmentType } from '../../shared/load-types';
import type { Charge } from './charge';
import { text } from './measure';
import type { Steps } from './price';

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

export function chargeProfit(rule: ProfitRule, base: Omit<Charge, 'steps'>): Charge {
  const named =
    rule.name === undefined ? [] : [{ code: 'profit-rule', params: { name: rule.name } } as const];
  if (rule.mode === 'amount') {
    const { value, currency } = rule;
    const steps: Steps = () => [{ code: 'amount', params: { amount: value, currency } }, ...named];
    return { amount: Big(value), currency, steps };
  }
  const { currency } = base;
  const amount = base.amount.times(rule.value).div(100);
  const steps: Steps = () => {
    const params = { rate: rule.value, base: text(base.amount), amount: text(amount), currency };
    return [{ code: 'percent-of-base', params }, ...named];
  };
  return { amount, currency, steps };
}
