import { describe, expect, it } from 'vitest';
import { placeLookup } from './place-lookup';

describe('the lookup for places of rates', () => {
  it('is the one that knows which places have rates, for the places of each kind', () => {
    expect(placeLookup('AERIAL')).toBe('/resources/lookups/places?kinds=airport');
    expect(placeLookup('FCL')).toBe('/resources/lookups/places?kinds=port');
    expect(placeLookup(null)).toBe('/resources/lookups/places?kinds=airport,port,zone');
  });
});
