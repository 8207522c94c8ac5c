import { expect, it } from 'vitest';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { stepText, type ShownStep } from './step-text';

const said = (language: 'es' | 'en' | 'pt', code: string, params: ShownStep['params']) =>
  stepText(textsIn(language).getFixedT(language, 'pricing'), formatsOf(language), { code, params });

it('one unit is not said in the plural', () => {
  expect(said('en', 'times-unit', { quantity: '1', rate: '140' })).toBe('1 unit × 140');
  expect(said('en', 'times-unit', { quantity: '2', rate: '140' })).toBe('2 units × 140');
  expect(said('en', 'times-container', { quantity: '1', unit: '', rate: '140' })).toBe('1 unit × 140');
  expect(said('en', 'units', { amount: '1', unit: '' })).toBe('1 unit, best price');
  expect(said('es', 'times-document', { quantity: '1', rate: '30' })).toBe('1 documento × 30');
});

it('a price that is for all of the cargo says so', () => {
  expect(said('en', 'sale-whole', { quantity: '533.5', unit: 'kg' })).toBe('for 533.5 kg');
  expect(said('es', 'sale-whole', { quantity: '533.5', unit: 'kg' })).toBe('por 533,5 kg');
});

it('a price by weight or volume is the quantity times what a unit is sold for', () => {
  const sold = { quantity: '100', unit: 'kg', average: '5.42', currency: 'USD' };
  expect(said('es', 'sale-measured', sold)).toBe('100 kg × 5,42');
});

it('a price kept with the average of before is still said', () => {
  const kept = { quantity: '533.5', unit: 'kg', average: '1.84', currency: 'USD' };
  expect(said('pt', 'sale-average', kept)).toBe('533,5 kg × 1,84 em média');
});

it('a rate of exchange that was asked for is called so, whatever it is called in the price', () => {
  const params = { amount: '900', from: 'EUR', to: 'CLP', rate: '1156', date: '2026-11-23' };
  expect(said('es', 'conversion', { ...params, source: 'Demo, request' })).toBe(
    '900 EUR a 1.156 CLP (Demo, tipo de cambio indicado, 23-11-2026)',
  );
  expect(said('en', 'conversion', { ...params, source: 'request' })).toContain('(rate as given, ');
  expect(said('pt', 'conversion', { ...params, source: 'Banco Central' })).toContain('(Banco Central, ');
});

it('a rate of exchange has the digits that its sum needs', () => {
  const params = { amount: '95000', from: 'CLP', to: 'USD', date: '2026-11-23', source: 'Demo' };
  expect(said('es', 'conversion', { ...params, rate: '0.001067235859' })).toContain('a 0,0010672 USD');
  expect(said('es', 'conversion', { ...params, rate: '0.25' })).toContain('a 0,25 USD');
  expect(said('es', 'conversion', { ...params, rate: '937.123456' })).toContain('a 937,1235 USD');
});

it('an announced charge says by whom, and for which days', () => {
  const days = { from: '2026-03-01', to: '2026-03-31' };
  expect(said('es', 'announced', { by: 'MSC', ...days })).toBe(
    'anunciado por MSC, rige del 01-03-2026 al 31-03-2026',
  );
  expect(said('en', 'announced', { by: '', from: '2026-03-01', to: '' })).toMatch(
    /^announced, valid from .*2026$/,
  );
});

it('loading metres and pounds are shown with what they come to', () => {
  expect(said('es', 'loading-metres', { metres: '2.4', each: '1850', weight: '4440' })).toBe(
    '2,4 LDM × 1.850 kg = 4.440 kg',
  );
  const weighed = { kilograms: '80.16666666666666666667', pounds: '177', step: '1' };
  expect(said('en', 'chargeable-pounds', weighed)).toBe(
    'Chargeable weight: 177 lb (80.1667 kg ÷ 0.45359237, up to the next 1 lb)',
  );
  expect(said('es', 'next-break', { quantity: '101', unit: 'lb', rate: '3.6' })).toBe(
    'conviene el tramo siguiente: 101 lb × 3,6',
  );
});
