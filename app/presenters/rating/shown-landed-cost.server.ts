import type { LandedCost, LandedCostLine } from '@domain/shared/landed-cost/landed-cost';
import type { NotOffered } from '@domain/rating/pricing/price';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';

export interface ShownLandedCost {
  readonly lines: readonly {
    readonly kind: LandedCostLine['kind'];
    readonly name: string;
    /** "6 % de USD 10.000"; empty if it is no percentage. */
    readonly arithmetic: string;
    readonly source: string;
    readonly amount: string;
  }[];
  readonly total: string;
  readonly perUnit: { readonly term: string; readonly amount: string } | null;
  readonly notes: readonly string[];
}

interface Around {
  readonly units: number | null;
  readonly agentMissing?: NotOffered | null;
}

/** The same on pages, in offers and on paper. */
export function shownLandedCost(
  { currency, lines, total, perUnit }: LandedCost,
  { units, agentMissing = null }: Around,
  language: Language,
): ShownLandedCost {
  const t = textsIn(language).getFixedT(language, 'landed-cost');
  const pricing = textsIn(language).getFixedT(language, 'pricing');
  const { money, percent, date, number } = formatsOf(language);
  const among = [...lines.map(({ amount }) => amount), total];
  const sourceOf = ({ kind, source, day, agreement }: LandedCostLine) => {
    if (day === null) return t(`sources.${kind}`);
    const isOfOffer = source === null && (kind === 'freight' || kind === 'local-charges');
    const key = isOfOffer ? 'this-offer' : agreement === null ? kind : 'agreement';
    return t(`sources.${key}`, { source, day: date(day, 'date') });
  };
  return {
    lines: lines.map((line) => ({
      kind: line.kind,
      name: t(`lines.${line.kind}`),
      arithmetic:
        line.percent === null
          ? ''
          : t('percent-of', { percent: percent(line.percent), base: money(line.base, currency) }),
      source: sourceOf(line),
      amount: money(line.amount, currency, among),
    })),
    total: money(total, currency, among),
    perUnit:
      perUnit === null
        ? null
        : { term: t('per-unit', { units: number(units) }), amount: money(perUnit, currency) },
    notes: [
      ...(agentMissing === null ? [] : [t('no-agent', { reason: pricing(`not-offered.${agentMissing}`) })]),
      t('notes'),
    ],
  };
}
