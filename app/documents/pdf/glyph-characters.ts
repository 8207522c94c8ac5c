import type { Glyph } from 'fontkit';

/** Glyphs are created once and shared by all documents. */
interface GlyphReader {
  getGlyph(id: number, characters?: readonly number[]): GlyphOfCharacters | null;
  stringsForGlyph(id: number): readonly string[];
}

type GlyphOfCharacters = Pick<Glyph, 'id'> & {
  codePoints: readonly number[];
  isLigature: boolean;
};

/**
 * Keeps each glyph's characters for copying and searching. The library stores those of the first use, which
 * may be none (the `E` of `É`) or others (the `ı` of `i̋`), and later documents would lose the character.
 */
export function keepCharacters(font: GlyphReader): void {
  const read = font.getGlyph.bind(font);
  const meanings = new Map<number, readonly number[]>();
  const meaningOf = (id: number, asked: readonly number[]): readonly number[] => {
    const known = meanings.get(id) ?? charactersOf(asked, font.stringsForGlyph(id));
    meanings.set(id, known);
    return known;
  };
  font.getGlyph = (id, asked = []) => {
    const glyph = read(id, asked);
    if (glyph === null || asked.length === 0) return glyph;
    glyph.codePoints = meaningOf(id, asked);
    glyph.isLigature = asked.length > 1;
    return glyph;
  };
}

/** @param drawn empty for glyphs that only represent others */
function charactersOf(asked: readonly number[], drawn: readonly string[]): readonly number[] {
  const wanted = String.fromCodePoint(...asked);
  const [first] = drawn;
  if (first === undefined || drawn.includes(wanted)) return asked;
  const isSameText = first.normalize('NFKC') === wanted;
  // PDF readers reverse the characters of a right-to-left run one by one, so a ligature must be one character.
  const isOneCharacterBetter = asked.length > 1 && /^\p{Script=Arabic}+$/u.test(wanted);
  return isSameText && !isOneCharacterBetter
    ? asked
    : Array.from(first, (letter) => letter.codePointAt(0) ?? 0);
}
