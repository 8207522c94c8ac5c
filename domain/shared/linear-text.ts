// An expression for these takes time with the square of the length: at each character of a run, it begins the run anew.

/** The text without any of these characters at its end. Linear. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The text without any of these characters at both ends. Linear. */
export function trimOf(text: string, characters: string): string {
  const rest = trimEndOf(text, characters);
  let start = 0;
  while (start < rest.length && characters.includes(rest.charAt(start))) start += 1;
  return rest.slice(start);
}

/** The text from its first to its last letter, digit or underscore of ASCII. Linear. */
export function trimNonWords(text: string): string {
  return /\w(?:.*\w)?/s.exec(text)?.[0] ?? '';
}

/** The parts between separators, without white space around them. Empty parts are kept, as by `split`. */
export function trimmedParts(text: string, separator: string | RegExp): readonly string[] {
  return text.split(separator).map((part) => part.trim());
}
