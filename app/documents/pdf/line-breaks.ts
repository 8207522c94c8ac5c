/** Longer than any term of the trade, and no wider than a usual column. */
const longestWhole = 24;

/**
 * Ends a run that continues without a space; never drawn. Without it the layout would hyphenate there, which
 * changes a code or address.
 */
export const joint = '\u00ad';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Scripts without spaces, which break between any two characters. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;
const closing = /^[\p{Pe}\p{Pf}、。，．：；！？ー々]/u;
const separator = /[-–/_.,:;@|\\&=+?]$/u;

/**
 * An empty part is a break without a hyphen. Words over `longest` break after separators, longer parts
 * anywhere; Chinese and Japanese break anywhere.
 */
export function breakWord(word: string, longest = longestWhole): string[] {
  if (word.length <= longest && !unspaced.test(word) && !word.endsWith(joint)) return [word];
  const whole = word.endsWith(joint) ? word.slice(0, -joint.length) : word;
  const characters = Array.from(graphemes.segment(whole), ({ segment }) => segment);
  const isLong = characters.length > longest;
  const pieces: string[][] = [[]];
  for (const [at, character] of characters.entries()) {
    pieces.at(-1)?.push(character);
    const next = characters[at + 1];
    if (next === undefined || opening.test(character) || closing.test(next)) continue;
    if (unspaced.test(character) || unspaced.test(next) || (isLong && separator.test(character)))
      pieces.push([]);
  }
  const parts = pieces.flatMap((piece) => (piece.length > longest ? piece : [piece.join('')]));
  const broken = parts.flatMap((part, at) => (at === 0 ? [part] : ['', part]));
  return whole === word ? broken : [...broken, ''];
}
