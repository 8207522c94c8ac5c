/**
 * Whether each typed word begins a word of the text: "thc" finds THC and not DTHC. Accents and case are ignored. A word
 * with characters other than letters and digits must occur as it is: `40"`, `50%`.
 */
export function hasWords(text: string, typed: string): boolean {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u);
  return folded(typed)
    .split(/\s+/)
    .every((start) =>
      /[^\p{L}\p{N}]/u.test(start)
        ? folded(text).includes(start)
        : words.some((word) => word.startsWith(start)),
    );
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
