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
  return rules.map(({ rule, outcome, differing }) => ({
    id: rule.id,
    name: rule.name,
    adds: addsText(rule, language),
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

/** "12 % de todos los costos, al menos USD 50", "USD 80 por contenedor". */
export function addsText(
  { mode, value, currency, per, of, min, max }: NamedRule,
  language: Language,
): string {
  const { percent, money } = formatsOf(language);
  const t = (key: string, values: Record<string, string> = {}) =>
    translate(language, `rate-staff:margins.adds.${key}`, values);
  const what = mode === 'percent' ? percent(value) : money(value, currency);
  const basis = t(mode === 'percent' ? `of-${of ?? 'freight'}` : `per-${per ?? 'shipment'}`);
  const bounds = [
    ...(min ? [t('min', { amount: money(min, currency) })] : []),
    ...(max ? [t('max', { amount: money(max, currency) })] : []),
  ];
  return [`${what} ${basis}`, ...bounds].join(', ');
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
