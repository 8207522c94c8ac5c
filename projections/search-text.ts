import { foldText } from '../domain/shared/folded-text';

export function searchText(...texts: readonly (string | null | undefined)[]): string {
  return foldText(texts.filter((text) => text !== null && text !== undefined).join(' '));
}

/** A `like` pattern that matches anywhere; wildcards are escaped. */
export function containing(typed: string): string {
  return `%${searchText(typed).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
