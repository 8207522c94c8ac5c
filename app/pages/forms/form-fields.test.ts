import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFields } from './form-fields';
import { typedIn } from './typed-fields';

const fieldsOf = (query: string) => readFields(new URLSearchParams(query));

describe('the fields of a form or an address', () => {
  it('are found at the paths they are named with, without the empty ones', () => {
    expect(fieldsOf('pieces[0].weight=20&pieces[1].weight=&load.type=FCL&tags[]=a&tags[]=b')).toEqual({
      pieces: [{ weight: '20' }],
      load: { type: 'FCL' },
      tags: ['a', 'b'],
    });
  });

  it.each([
    '__proto__.x=1',
    'load.__proto__.x=1',
    'constructor=1',
    'a[b[c=1',
    'a..b=1',
    '.a=1',
    'a[99999999]=1',
    `${'a.'.repeat(2000)}b=1`,
    `a${'[0]'.repeat(2000)}=1`,
  ])('leave out what has a name that no field has: %s', (odd) => {
    expect(fieldsOf(`${odd}&name=Ana`)).toEqual({ name: 'Ana' });
  });

  it('leave out what is deeper than any field of ours', () => {
    expect(fieldsOf(`a${'.b'.repeat(50_000)}=1&name=Ana`)).toEqual({ name: 'Ana' });
  });

  const many = (nameOf: (at: number) => string) =>
    Array.from({ length: 80_000 }, (_, at) => nameOf(at)).join('=1&');
  it.each([
    ['the same name', 'a=1&'.repeat(250_000)],
    ['names of lists', many((at) => `a${at}[999]`)],
    ['deep names', many((at) => `a${at}.b.c.d`)],
    ['a long number', `a@number-es=${'1'.repeat(1_000_000)}x`],
  ])('of a form as large as a body may be are read in time: %s', (_what, query) => {
    const sent = new URLSearchParams(query);
    const began = performance.now();
    expect(Object.keys(readFields(sent)).length).toBeLessThanOrEqual(5000);
    expect(Object.keys(typedIn(sent).initialValue ?? {}).length).toBeLessThanOrEqual(5000);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('are read whatever names somebody sends', () => {
    const sign = fc.constantFrom('a', 'b', '.', '[', ']', '0', '1', '__proto__', 'constructor', '');
    const name = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.constantFrom('', '1')), { maxLength: 5 }), (sent) => {
        expect(typeof readFields(new URLSearchParams(sent))).toBe('object');
      }),
      { numRuns: 2000 },
    );
  });
});
