import type { PriceChange, RateChange } from '@domain/rating/rate/rate-changes';
import type { Database } from '@projections/projection';
import { formatsOf } from '~/texts/formats';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';

export function changeText(change: RateChange, language: Language): string {
  const name = translate(language, `rating-staff:bulk.what.${change.what}`);
  const detail = detailOf(change, language);
  return detail === null ? name : `${name}: ${detail}`;
}

export async function changeTexts(
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('platform.rate_changes')
    .select(['id', 'change'])
    .$narrowType<{ change: RateChange }>()
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, change }) => [id, changeText(change, language)]));
}

function detailOf(change: RateChange, language: Language): string | null {
  const { date, number } = formatsOf(language);
  switch (change.what) {
    case 'validity':
      return `${date(change.from, 'date')} – ${date(change.to, 'date')}`;
    case 'prices':
      return pricesText(change.prices, language);
    case 'surcharge':
      return `${change.surcharge.name} ${number(change.surcharge.rate, 6)}`;
    case 'copy':
      return change.prices === undefined ? null : pricesText(change.prices, language);
    default:
      return null;
  }
}

function pricesText({ parts, step, surcharge }: PriceChange, language: Language): string {
  const { percent, unitPrice } = formatsOf(language);
  const named = parts.map((part) =>
    part === 'surcharge' ? (surcharge ?? '') : translate(language, `rating-staff:bulk.parts.${part}`),
  );
  const [value, by] =
    step.by === 'percent'
      ? [step.percent, percent(step.percent, 6)]
      : [step.amount, unitPrice(step.amount, step.currency)];
  return `${named.join(', ')} ${value.startsWith('-') ? '' : '+'}${by}`;
}
