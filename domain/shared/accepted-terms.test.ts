import { describe, expect, it } from 'vitest';
import { acceptTerms } from './accepted-terms';

const inForce = { ownerId: 'andes', version: 3 };

describe('accepting terms', () => {
  it('records the version that was seen, of the owner company whose terms they are', () => {
    expect(acceptTerms(3, inForce)).toEqual({ acceptedTerms: inForce });
  });

  it('records nothing for programs that name no version, nor where none is published', () => {
    expect(acceptTerms(undefined, inForce)).toEqual({});
    expect(acceptTerms(undefined, null)).toEqual({});
    expect(acceptTerms(0, null)).toEqual({});
  });

  it.each([0, 2])('refuses version %i once a newer one is published', (seen) => {
    expect(acceptTerms(seen, inForce)).toMatchObject({
      ...{ kind: 'conflict', code: 'legalText.newer-terms', params: { version: 3 } },
    });
  });

  it('refuses a version that does not exist', () => {
    for (const terms of [inForce, null])
      expect(acceptTerms(4, terms)).toMatchObject({ kind: 'rule', code: 'legalText.version-unknown' });
  });
});
