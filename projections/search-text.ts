/** How texts are compared in searches: lower case, no accents, single spaces. "  Ñuñoa  Ltda." → "nunoa ltda." */
export function searchText(...texts: readonly (string | null | undefined)[]): string {
  const joined = texts.filter((text) => text !== null && text !== undefined).join(' ');
  return joined.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The pattern for `like` that finds what is typed anywhere; the pattern's own signs lose their meaning. */
export function containing(typed: string): string {
  return `%${searchText(typed).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
