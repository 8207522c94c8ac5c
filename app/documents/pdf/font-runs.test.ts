import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fontRuns, type Face } from './font-runs';

const face = (family: string, pattern: RegExp): Face => ({
  family,
  covers: (codePoint) => pattern.test(String.fromCodePoint(codePoint)),
});
const faces = [
  face('latin', /[\p{sc=Latin}\d ().,\u0301\ufffd]/u),
  face('arabic', /[\p{sc=Arabic} ،\u200c]/u),
  face('chinese', /[\p{sc=Han}，]/u),
] as const;
const runs = (text: string) => fontRuns(text, faces).map(({ family, text: run }) => `${family}: ${run}`);

describe('runs of a text by the font that draws them', () => {
  it('one font, one run', () => {
    expect(runs('Łódź (LCJ)')).toEqual(['latin: Łódź (LCJ)']);
    expect(runs('')).toEqual([]);
  });

  it('each character goes to the first font that has it, spaces stay with what is before them', () => {
    expect(runs('上海 Pudong دبي السريع, 12')).toEqual([
      'chinese: 上海',
      'latin:  Pudong ',
      'arabic: دبي السريع',
      'latin: , 12',
    ]);
  });

  it('a letter stays with its marks, composed where there is such a letter', () => {
    expect(runs('e\u0301 上x\u0301')).toEqual(['latin: é ', 'chinese: 上', 'latin: x\u0301']);
  });

  it('what no font draws is one sign each, joined emoji included', () => {
    expect(runs('a😀👨‍👩‍👧b')).toEqual(['latin: a\ufffd\ufffdb']);
  });

  it('leaves out what is never drawn, and keeps what a font needs to shape', () => {
    expect(runs('a\u00ad\u0007b\ufe0f\tc\r\nd')).toEqual(['latin: ab c\nd']);
    expect(runs('می\u200cخواهم')).toEqual(['arabic: می\u200cخواهم']);
  });

  it('never fails, and asks of a font nothing it does not have', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const missing = fontRuns(text, faces).filter(({ family, text: run }) => {
          const drawing = faces.find((one) => one.family === family);
          return Array.from(run.replaceAll('\n', '')).some(
            (one) => !drawing?.covers(one.codePointAt(0) ?? 0),
          );
        });
        expect(missing).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
