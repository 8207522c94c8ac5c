import type { Glyph } from 'fontkit';

/** The part of a font that makes glyphs. Each is made once and shared by all documents. */
interface GlyphReader {
  getGlyph(id: number, characters?: readonly number[]): GlyphOfCharacters | null;
  /** The characters that the font draws with this glyph. */
  stringsForGlyph(id: number): readonly string[];
}

type GlyphOfCharacters = Pick<Glyph, 'id'> & {
  codePoints: readonly number[];
  isLigature: boolean;
};

/**
 * Makes glyphs keep the characters for copying and searching. The library keeps those of the first use, which
 * may be none (the `E` in an `É`) or others (the `ı` below the accents of an `i̋`), and all later documents of
 * the process would lose the character.
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

/** @param drawn what the font itself draws with the glyph; empty for glyphs that only stand for others */
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
