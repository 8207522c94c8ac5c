/** Accents and case aside, and every word typed somewhere in the name: "tar mar" finds "Tarifas marítimas". */
export function matches(name: string, typed: string): boolean {
  const plainName = plain(name);
  return plain(typed)
    .split(/\s+/)
    .every((word) => plainName.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
