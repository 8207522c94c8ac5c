/** Whether every typed word occurs in the name, ignoring accents and case: "tar mar" finds "Tarifas marítimas". */
export function matches(name: string, typed: string): boolean {
  const plainName = plain(name);
  return plain(typed)
    .split(/\s+/)
    .every((word) => plainName.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
