const named = /^[^<>@]*<\s*([^\s<>@]+@[^\s<>@]+)\s*>$/;
const alone = /^[^\s<>()"@]+@[^\s<>()"@]+$/;

/**
 * Lower case: `ana@x.cl`, `Ana <ana@x.cl>`, or several with separators. A cell with anything else is returned
 * whole and refused by its field: the end of "ana perez@x.cl" may be somebody else's address.
 */
export function addressesIn(cell: string): readonly string[] {
  const whole = cell.trim();
  if (whole === '') return [];
  // Outlook writes "Rojas, Ana <ana@x.cl>".
  const one = named.exec(whole)?.[1];
  const found = one === undefined ? whole.split(/[;,|/\n\r]/).flatMap(addressesBetween) : [one];
  return found.includes(null) ? [whole] : [...new Set(found.map((address) => (address ?? '').toLowerCase()))];
}

/** Null for anything that is no address. */
function addressesBetween(part: string): readonly (string | null)[] {
  const bare = part.trim();
  const one = named.exec(bare)?.[1];
  if (one !== undefined) return [one];
  return bare
    .split(/\s/)
    .filter((word) => word !== '')
    .map((word) => (alone.test(word) ? word : null));
}
