/** A font, by the family it is registered as, and which characters it can draw. */
export interface Face {
  readonly family: string;
  covers(codePoint: number): boolean;
}

/** A piece of text that one font draws. */
export interface FontRun {
  readonly family: string;
  readonly text: string;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Stands for what no font draws, once for each character a reader sees: without it a PDF shows other letters there. */
const unknown = '\ufffd';
/** Joiners, variation selectors, marks of direction: they are left out where the font has none of them. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;
// Soft hyphens are taken for breaks by the layout.
const withoutAGlyph = /[\p{Cc}\u00ad]/gu;

/**
 * Splits a text into runs, each with the first of the faces that draws all of it. A letter stays together with its marks, and a space
 * with the run before it. Texts are composed (NFC); tabs become spaces, line ends stay, other control characters are left out.
 */
export function fontRuns(text: string, faces: readonly [Face, ...Face[]]): readonly FontRun[] {
  const runs: { family: string; text: string }[] = [];
  let face = faces[0];
  for (const { segment } of graphemes.segment(cleaned(text))) {
    const needed = Array.from(segment).filter((character) => !invisible.test(character));
    const draws = (one: Face) => needed.every((character) => covers(one, character));
    const isSpace = segment.trim() === '';
    const found = isSpace && draws(face) ? face : faces.find(draws);
    face = found ?? faces[0];
    const shown = found === undefined ? unknown : drawable(segment, face);
    const last = runs.at(-1);
    if (last?.family === face.family) last.text += shown;
    else if (shown !== '') runs.push({ family: face.family, text: shown });
  }
  return runs;
}

function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(withoutAGlyph, (character) => (character === '\n' ? character : ''));
}

function covers(face: Face, character: string): boolean {
  return character === '\n' || face.covers(character.codePointAt(0) ?? 0);
}

function drawable(segment: string, face: Face): string {
  return Array.from(segment)
    .filter((character) => !invisible.test(character) || covers(face, character))
    .join('');
}
