import { describe, expect, it } from 'vitest';
import { labelOf, lookupAddress } from './lookup';

describe('look-ups', () => {
  it('ask with what was typed, keeping the address’s own parameters', () => {
    expect(lookupAddress('/resources/lookups/airports', 'são paulo', 20)).toBe(
      '/resources/lookups/airports?search=s%C3%A3o+paulo&limit=20',
    );
    expect(lookupAddress('/x?country=CL', 'a&b', 5)).toBe('/x?country=CL&search=a%26b&limit=5');
  });

  it('show a choice by its code and name', () => {
    expect(labelOf({ id: '1', code: 'SCL', name: 'Arturo Merino Benítez' })).toBe(
      'SCL · Arturo Merino Benítez',
    );
    expect(labelOf({ id: '1', name: 'Maersk', code: null })).toBe('Maersk');
  });
});
