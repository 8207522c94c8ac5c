/** The container filter also decides prices, so it is not among these. */
export function isNarrowing(name: string): boolean {
  return name.startsWith('filters.') && !name.startsWith('filters.units');
}
