import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tellApart } from './tell-apart';

const same = (text: string | null, before: unknown, after: unknown) =>
  tellApart({ value: before, text }, { value: after, text });
const carrier = '018f0000-0000-7000-8000-0000000000';

describe('the texts of a change', () => {
  it('stay as they are where they differ', () => {
    const told = tellApart({ value: '1', text: '1 kg' }, { value: '2', text: '2 kg' });
    expect(told).toEqual({ before: '1 kg', after: '2 kg' });
    expect(tellApart({ value: null, text: '' }, { value: 'a', text: 'a' })).toEqual({
      before: null,
      after: 'a',
    });
  });

  it('are none where nothing changed, however it is written', () => {
    expect(same('5,1', '5.1', '5.10')).toBeNull();
    expect(same('—', [], null)).toBeNull();
    expect(same('x', { a: 1, b: null }, { a: 1 })).toBeNull();
  });

  it('tell what is kept where they read alike', () => {
    expect(same('12,34', '12.3412', '12.3443')).toEqual({
      before: '12,34 (12.3412)',
      after: '12,34 (12.3443)',
    });
    expect(same('Andes', `${carrier}01`, `${carrier}02`)).toEqual({
      before: 'Andes (00000001)',
      after: 'Andes (00000002)',
    });
    expect(same('Andes, Sur', [`${carrier}01`, 'x'], [`${carrier}02`, 'x'])?.after).toBe(
      'Andes, Sur (00000002)',
    );
    expect(same('SCL', { code: 'SCL', kind: 'port' }, { code: 'SCL', kind: 'airport' })?.after).toBe(
      'SCL (kind: airport)',
    );
    expect(same('a', ['a', 'b'], ['b', 'a'])).toEqual({ before: 'a ("a", "b")', after: 'a ("b", "a")' });
  });

  it('never read the same', () => {
    const value = fc.oneof(fc.string(), fc.uuid(), fc.double(), fc.boolean(), fc.jsonValue());
    fc.assert(
      fc.property(value, value, fc.constantFrom(null, '', 'text'), (before, after, text) => {
        const told = same(text, before, after);
        if (told !== null) expect(told.before).not.toBe(told.after);
      }),
    );
  });
});
