import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakWord, joint } from './line-breaks';

describe('where a word may break', () => {
  it('words of the trade stay whole, with their hyphens and dots', () => {
    for (const word of ['electrodomésticos', 'AIR-MIA-SCL-0001', 'responsabilidades', 'carga@austral.cl'])
      expect(breakWord(word)).toEqual([word]);
  });

  it('a long one breaks after its separators, and between letters only where there are none', () => {
    expect(breakWord('https://austral.example/rates/1')).toEqual([
      ...['https:', '', '/', '', '/', '', 'austral.', '', 'example/', '', 'rates/', '', '1'],
    ]);
    expect(breakWord('X'.repeat(25))).toHaveLength(49);
    expect(breakWord('electrodomésticos', 11)).toHaveLength(33);
  });

  it('Chinese and Japanese break at any character but before closing and after opening punctuation', () => {
    expect(breakWord('上海（中国）。')).toEqual(['上', '', '海', '', '（中', '', '国）。']);
  });

  it('what goes on in the next run breaks there without a hyphen', () => {
    expect(breakWord(`SCL${joint}`)).toEqual(['SCL', '']);
  });

  it('nothing is lost or added', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (word, longest) => {
        fc.pre(!word.includes(joint));
        expect(breakWord(word, longest).join('')).toBe(word);
      }),
    );
  });
});
