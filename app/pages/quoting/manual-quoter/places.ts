const lookups: Readonly<Record<string, 'airports' | 'ports'>> = {
  AERIAL: 'airports',
  LCL: 'ports',
  FCL: 'ports',
  DRAYAGE: 'ports',
};

export function lookupOf(type: string): 'airports' | 'ports' | null {
  return lookups[type] ?? null;
}

export function asksForLookup(type: string): boolean {
  return lookupOf(type) !== null;
}

/** Airports have three letters (IATA), ports five (UN/LOCODE). */
export function fits(type: string, code: string): boolean {
  const lookup = lookupOf(type);
  return lookup === null || (lookup === 'airports') === (code.length === 3);
}
