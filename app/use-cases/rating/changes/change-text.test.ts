import { describe, expect, it } from 'vitest';
import type { PriceChange } from '@domain/rating/rate/rate-changes';
import type { Language } from '~/texts';
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

  it('writes a step of prices as the reader does', () => {
    const by = (step: PriceChange['step'], language: Language) =>
      changeText({ what: 'prices', prices: { parts: ['base'], step } }, language).replaceAll('\u00a0', ' ');
    expect(by({ by: 'percent', percent: '2.125' }, 'es')).toBe('Precios: Precio base +2,125 %');
    expect(by({ by: 'percent', percent: '-5' }, 'en')).toBe('Prices: Base price -5%');
    expect(by({ by: 'amount', amount: '-0.1', currency: 'USD' }, 'en')).toBe('Prices: Base price -USD 0.10');
    expect(by({ by: 'amount', amount: '50', currency: 'CLP' }, 'es')).toBe('Precios: Precio base +CLP 50');
  });
});
