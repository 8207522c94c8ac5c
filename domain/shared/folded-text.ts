export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** How texts are compared: lower case, no accents, single spaces. "  Ñuñoa  Ltda." → "nunoa ltda." */
export function foldText(text: string): string {
  return withoutAccents(text).toLowerCase().replace(/\s+/g, ' ').trim();
}
