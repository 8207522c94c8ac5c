export interface Face {
  readonly family: string;
  covers(codePoint: number): boolean;
}

export interface FontRun {
  readonly family: string;
  readonly text: string;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Replaces a visible character that no font has. Without it the PDF would show another character. */
const unknown = '\ufffd';
/** Joiners, variation selectors and direction marks; dropped if the font lacks them. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;
/** Fast path: characters that need no composition. */
const plain = /^[ -~\u00a1-\u00ac\u00ae-\u00ff–]+$/;
// The layout treats soft hyphens as breaks.
const withoutAGlyph = /[\p{Cc}\u00ad]/gu;

/**
 * A letter stays with its marks, a space with the run before it. Texts are composed (NFC); tabs become
 * spaces, line ends stay, other control characters are dropped.
 */
export function fontRuns(text: string, faces: readonly [Face, ...Face[]]): readonly FontRun[] {
  const [main] = faces;
  if (plain.test(text) && Array.from(text).every((character) => covers(main, character)))
    return [{ family: main.family, text }];
  const runs: { family: string; text: string }[] = [];
  let face = main;
  for (const { segment } of graphemes.segment(cleaned(text))) {
    const needed = Array.from(segment).filter((character) => !invisible.test(character));
    const draws = (one: Face) => needed.every((character) => covers(one, character));
    const isSpace = segment.trim() === '';
    const found = isSpace && draws(face) ? face : faces.find(draws);
    face = found ?? main;
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
