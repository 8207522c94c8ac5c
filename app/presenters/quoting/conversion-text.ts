import type { OfferConversion } from '@domain/quoting/offer/totals';
import type { Formats } from '~/texts/formats';

/**
 * "1 USD = CLP 950 · 2026-03-01 · Banco Central". Small rates are inverted, since 1 CLP = USD 0.001 says
 * little.
 */
export function conversionText({ from, to, rate, date, source }: OfferConversion, formats: Formats): string {
  const isSmall = Number(rate) < 1;
  const [one, other, each] = isSmall ? [to, from, String(1 / Number(rate))] : [from, to, rate];
  return [`1 ${one} = ${other} ${formats.number(each, 4)}`, formats.date(date, 'date'), source].join(' · ');
}

export function usedConversions(
  conversions: readonly OfferConversion[],
  { currencies, to }: { readonly currencies: readonly string[]; readonly to: string },
  formats: Formats,
): readonly string[] {
  return conversions
    .filter((one) => one.to === to && currencies.includes(one.from))
    .map((one) => conversionText(one, formats));
}
