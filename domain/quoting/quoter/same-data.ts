/** Compares plain JSON. The order of keys does not matter, since a store may change it. */
export function isSameData(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
