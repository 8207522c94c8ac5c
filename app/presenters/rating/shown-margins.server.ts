import { profitCriteria, type JudgedRule, type ProfitCriterion } from '@domain/rating/pricing/profit';
import type { NamedRule, RateMargins } from '@projections/rating/rate-margins/queries';
import { countryName } from '~/presenters/catalogues/closed-lists.server';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { translate } from '~/texts/translate.server';

export interface ShownRule {
  readonly id: string;
  readonly name: string;
  /** "12%" or "USD 50". */
  readonly adds: string;
  readonly outcome: JudgedRule['outcome'];
  readonly criteria: readonly {
    readonly name: string;
    readonly value: string;
    readonly differs: boolean;
  }[];
}

export function shownRules({ rules }: RateMargins, language: Language): readonly ShownRule[] {
  const { percent, money } = formatsOf(language);
  return rules.map(({ rule, outcome, differing }) => ({
    id: rule.id,
    name: rule.name,
    adds: rule.mode === 'percent' ? percent(rule.value) : money(rule.value, rule.currency),
    outcome,
    criteria: profitCriteria.flatMap((criterion) => {
      const value = valueOf(rule, criterion, language);
      return value === null
        ? []
        : [
            {
              name: translate(language, `rate-staff:margins.criteria.${criterion}`),
              value,
              differs: differing.includes(criterion),
            },
          ];
    }),
  }));
}

function valueOf(rule: NamedRule, criterion: ProfitCriterion, language: Language): string | null {
  const value = rule[criterion];
  if (value === null) return null;
  switch (criterion) {
    case 'modal':
      return translate(language, `rating-staff:kinds.${value as NonNullable<NamedRule['modal']>}`);
    case 'carrier':
      return rule.carrierName ?? value;
    case 'supplier':
      return rule.supplierName ?? value;
    case 'originCountry':
    case 'destinationCountry':
      return countryName(value, language);
    default:
      return value;
  }
}
