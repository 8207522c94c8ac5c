import { describe, expect, it } from 'vitest';
import { rateDefaults } from '@domain/rating/rate/defaults';
import type { RateKind } from '@domain/rating/rate/kinds';
import { rateFacts } from './rate-facts.server';

const factsOf = (kind: RateKind) =>
  new Map(
    rateFacts(kind, rateDefaults(kind, '2026-01-01'), { language: 'es', names: new Map() }).map(
      ({ term, text }) => [term, text],
    ),
  );

describe('the terms of a rate', () => {
  it('name units by their symbols, whatever form they are stored in', () => {
    expect(factsOf('LCL').get('pieceLength')).toBe('300 m');
    expect(factsOf('AERIAL').get('pieceLength')).toBe('300 cm');
    expect(factsOf('AERIAL').get('pieceWeight')).toBe('2.500 kg');
  });

  it('translate a freight type whatever its case', () => {
    expect(factsOf('LCL').get('freightType')).toBe('Estándar');
    expect(factsOf('AERIAL').get('freightType')).toBe('Estándar');
  });
});
