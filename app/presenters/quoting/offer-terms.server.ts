import type { CustomerContent } from '@projections/quoting/offers/for-customer';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';

type Terms = CustomerContent['terms'];

/** Falls back to Spanish. */
export function conditionText(condition: Terms['conditions'][number], language: Language): string {
  return condition[language] ?? condition.es;
}

/** Shown before an acceptance, which stores them word for word. */
export function termLines(
  { terms, totals }: Pick<CustomerContent, 'terms' | 'totals'>,
  language: Language,
): readonly string[] {
  const t = textsIn(language).getFixedT(language, 'offer-answers');
  const { date, money } = formatsOf(language);
  const { validUntil, freeDays, incoterm, included, notIncluded, conditions } = terms;
  const lines = [t('terms.price', { total: money(totals.total, totals.currency) })];
  if (validUntil !== null) lines.push(t('terms.valid', { date: date(validUntil, 'date') }));
  if (incoterm !== null) lines.push(t('terms.incoterm', { incoterm }));
  if (freeDays !== null) lines.push(t('terms.free-days', { count: freeDays }));
  if (included.length > 0) lines.push(t('terms.included', { list: included.join(', ') }));
  if (notIncluded.length > 0) lines.push(t('terms.not-included', { list: notIncluded.join(', ') }));
  return [...lines, ...conditions.map((one) => conditionText(one, language)), t('terms.binding')];
}
