import { foldText } from '@domain/shared/folded-text';

/**
 * Whether each typed word begins a word of the text: "thc" finds THC and not DTHC. Ignores accents and case.
 * Words with other characters than letters and digits must occur as typed: `40"`, `50%`.
 */
export function hasWords(text: string, typed: string): boolean {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return foldText(typed)
    .split(/\s+/)
    .every((start) =>
      /[^\p{L}\p{N}]/u.test(start)
        ? foldText(text).includes(start)
        : words.some((word) => word.startsWith(start)),
    );
}
