import { foldText } from '../domain/shared/folded-text';

export function searchText(...texts: readonly (string | null | undefined)[]): string {
  return foldText(texts.filter((text) => text !== null && text !== undefined).join(' '));
}

/** The pattern for `like` that finds what is typed anywhere; the pattern's own signs lose their meaning. */
export function containing(typed: string): string {
  return `%${searchText(typed).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
