import type { Glyph } from 'fontkit';

/** What of a font file's reader hands letters out, each made once and kept for every document. */
interface GlyphReader {
  getGlyph(id: number, characters?: readonly number[]): GlyphOfCharacters | null;
}

type GlyphOfCharacters = Pick<Glyph, 'id'> & {
  codePoints: readonly number[];
  isLigature: boolean;
};

/**
 * Has a font's glyphs know the characters they stand for. The reader makes a glyph with the first that asks for it, and who embeds an `É` asks for its
 * parts, an `E` among them, without saying what they stand for: from then on the layout would leave each `E` of each document out, until the
 * process ends.
 */
export function keepCharacters(font: GlyphReader): void {
  const read = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const glyph = read(id, characters);
    if (glyph !== null && glyph.codePoints.length === 0 && characters.length > 0) {
      glyph.codePoints = characters;
      glyph.isLigature = characters.length > 1;
    }
    return glyph;
  };
}
