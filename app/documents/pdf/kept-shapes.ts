import type { GlyphRun } from 'fontkit';

/** Covers the words of all documents in two languages, and some hundred others. */
const most = 1_000;
/** Longer texts do not recur in another document. */
const longest = 60;

interface Shaper {
  layout(text: string, ...how: readonly unknown[]): Pick<GlyphRun, 'glyphs' | 'positions'>;
}

/**
 * Caches shaped texts (LRU). Headings and units recur in every document, and shaping them was a third of its
 * cost.
 */
export function keepShapes(font: Shaper): void {
  const shape = font.layout.bind(font);
  const kept = new Map<string, ReturnType<Shaper['layout']>>();
  font.layout = (text, ...how) => {
    if (text.length > longest) return shape(text, ...how);
    const key = JSON.stringify([text, ...how]);
    const run = kept.get(key) ?? shape(text, ...how);
    // Reinserted as the most recently used.
    kept.delete(key);
    kept.set(key, run);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    // Copied, since the layout changes these arrays.
    const own = { glyphs: [...run.glyphs], positions: [...run.positions] };
    return Object.assign(Object.create(run) as typeof run, own);
  };
}
