import { describe, expect, it } from 'vitest';
import { labelOf, lookupAddress } from './lookup';

describe('look-ups', () => {
  it('ask with what was typed, keeping the address’s own parameters', () => {
    expect(lookupAddress('/resources/lookups/airports', 'são paulo')).toBe(
      '/resources/lookups/airports?search=s%C3%A3o+paulo',
    );
    expect(lookupAddress('/x?country=CL&limit=5', 'a&b')).toBe('/x?country=CL&limit=5&search=a%26b');
  });

  it('show a choice by its code and name', () => {
    expect(labelOf({ id: '1', code: 'SCL', name: 'Arturo Merino Benítez' })).toBe(
      'SCL · Arturo Merino Benítez',
    );
    expect(labelOf({ id: '1', name: 'Maersk', code: null })).toBe('Maersk');
  });
});
