import { basisIn } from './charge-basis';
import { folded } from './grid';
import type { TableColumn } from './layout';

export const flat = /\b(flat|lump ?sum|suma alzada|fij[oa])\b/;

/** `per 0.5 kg`, `/100kg`: any number of kilograms but one. */
export const manyKilograms = /(?<![\d.,])(?!1(?:[.,]0+)? ?k)\d[\d.,]* ?k/;

/** `51-100 kg` is the quantity of a price, `per kg` its unit. */
export const perUnit =
  /(?:\/|(?<![a-z])(?:per|por|x|cada)) ?(?:kgs?|kilos?|cbm|m3|m³|w\/?m|rt|r\/t|tons?)(?![a-z])/;

export function isBasisOfPrice(said: string): boolean {
  const calc = basisIn(said)?.calc;
  if (calc === undefined) return flat.test(folded(said));
  return calc !== 'container' && calc !== 'percent' && !manyKilograms.test(folded(said));
}

export function isTonOfWeight(said: string): boolean {
  const text = folded(said);
  return (
    /(?<![a-z])(tons?|tn[es]?|tm|mt|t|toneladas?)(?![a-z])/.test(text) &&
    !/m3|m³|\bcbm\b|w\/?m|\brt\b|r\/t|\brevenue|\bfreight ton/.test(text)
  );
}

const inPounds =
  /^\W*(?:(?:usd|us\$|eur|base|rate|tarifa|price|precio|flete|freight) ?)*(?:\/|per|por|x)? ?(?:100 ?)?(cwt|lbs?|pounds?|libras?)\W*$/;

export function foreignUnitOf(columns: readonly TableColumn[]): string | undefined {
  return columns.find(({ role, header, samples }) => {
    return role === null && samples.some((text) => /\d/.test(text)) && inPounds.test(folded(header));
  })?.header;
}
