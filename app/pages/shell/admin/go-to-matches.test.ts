import { describe, expect, it } from 'vitest';
import { matches } from './go-to-matches';

describe('going to a screen by its name', () => {
  it('reads over accents, case and what lies between words', () => {
    expect(matches('Aéreas Tarifas', 'aerea')).toBe(true);
    expect(matches('Marítimas LCL Tarifas', 'tar mar')).toBe(true);
    expect(matches('Puertos', '')).toBe(true);
    expect(matches('Puertos', 'aero')).toBe(false);
  });
});
