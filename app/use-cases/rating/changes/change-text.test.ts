import { describe, expect, it } from 'vitest';
import { changeText } from './change-text.server';

const surcharge = {
  ...({ name: 'FSC', rate: '1.25', calc: 'kg', apply: 'freight' } as const),
  ...{ min: null, reference: null, container: null, currency: null },
};

describe('a change in words', () => {
  it('writes the rate of a surcharge as the reader does', () => {
    expect(changeText({ what: 'surcharge', surcharge }, 'es')).toBe('Recargo: FSC 1,25');
    expect(changeText({ what: 'surcharge', surcharge }, 'en')).toBe('Surcharge: FSC 1.25');
  });
});
