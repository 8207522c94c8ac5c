// Regular expressions take quadratic time here: they begin the run anew at each character.

export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export function trimOf(text: string, characters: string): string {
  const rest = trimEndOf(text, characters);
  let start = 0;
  while (start < rest.length && characters.includes(rest.charAt(start))) start += 1;
  return rest.slice(start);
}

export function trimNonWords(text: string): string {
  return /\w(?:.*\w)?/s.exec(text)?.[0] ?? '';
}

export function trimmedParts(text: string, separator: string | RegExp): readonly string[] {
  return text.split(separator).map((part) => part.trim());
}
