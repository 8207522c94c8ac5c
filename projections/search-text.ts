import { foldText } from '../domain/shared/folded-text';

export function searchText(...texts: readonly (string | null | undefined)[]): string {
  return foldText(texts.filter((text) => text !== null && text !== undefined).join(' '));
}

/** A number as printed, without its dots, and without any separator: people search for each of them. */
export function numberSpellings(number: string | null): readonly string[] {
  if (number === null) return [];
  return [...new Set([number, number.replace(/\./g, ''), number.replace(/[.\-/\s]/g, '')])];
}

/** The words to look for. Drops a country before a number: `CL 76.086.428-5`, `CL760864285`. */
export function searchedText(typed: string | undefined): string {
  return searchText(typed).replace(/(?<![^ ])[a-z]{2} ?(?=\d[\d.]{2,}-?[\dk]?(?![^ ]))/g, '');
}

/** A `like` pattern that matches anywhere; wildcards are escaped. */
export function containing(typed: string): string {
  return `%${searchText(typed).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
