/** Whether a field of the address only narrows the results. The containers that are filtered by decide their prices too. */
export function isNarrowing(name: string): boolean {
  return name.startsWith('filters.') && !name.startsWith('filters.units');
}
