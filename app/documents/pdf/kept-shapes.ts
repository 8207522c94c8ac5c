import type { GlyphRun } from 'fontkit';

/** Most texts whose shape a font keeps: the words of all documents in two languages, and some hundred others. */
const most = 1_000;
/** Longer texts do not return in another document. */
const longest = 60;

/** The part of a font that shapes a text: which glyphs, and where. */
interface Shaper {
  layout(text: string, ...how: readonly unknown[]): Pick<GlyphRun, 'glyphs' | 'positions'>;
}

/**
 * Makes a font remember the shapes of the texts it was asked for last. Headings and units are the same in every
 * document, and shaping them was a third of its cost.
 */
export function keepShapes(font: Shaper): void {
  const shape = font.layout.bind(font);
  const kept = new Map<string, ReturnType<Shaper['layout']>>();
  font.layout = (text, ...how) => {
    if (text.length > longest) return shape(text, ...how);
    const key = JSON.stringify([text, ...how]);
    const run = kept.get(key) ?? shape(text, ...how);
    // Last in the order again: the first is the one that was not asked for the longest.
    kept.delete(key);
    kept.set(key, run);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    // The layout cuts and joins the lists of what it draws.
    const own = { glyphs: [...run.glyphs], positions: [...run.positions] };
    return Object.assign(Object.create(run) as typeof run, own);
  };
}
