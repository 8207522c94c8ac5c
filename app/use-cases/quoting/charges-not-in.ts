import type { LackingRate } from '@projections/rating/rate-search/announced-queries';
import { languages } from '~/texts';
import { textsIn } from '~/texts/translate.server';

/** Charges count as included if a line names their code or its meaning in any language. */
export function chargesNotIn(
  lines: readonly { readonly description: string }[],
  rates: readonly LackingRate[],
): readonly LackingRate[] {
  const described = lines.map(({ description }) => description.toUpperCase());
  const isDescribed = (code: string) => {
    const names = [code, ...languages.flatMap((language) => meaningOf(language, code))];
    return names.some((name) => described.some((text) => hasWords(text, name.toUpperCase())));
  };
  return rates.flatMap(({ code, charges }) => {
    const left = charges.filter((charge) => !isDescribed(charge.code));
    return left.length === 0 ? [] : [{ code, charges: left }];
  });
}

/** Whole words: "BL" is not in "TABLA". */
function hasWords(text: string, words: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${words.replace(/[^\p{L}\p{N}]+/gu, ' ')} `);
}

function meaningOf(language: (typeof languages)[number], code: string): string[] {
  const meaning = textsIn(language).getFixedT(language, 'pricing')(`surcharges.${code as 'FSC'}`, '');
  return meaning === '' ? [] : [meaning];
}
