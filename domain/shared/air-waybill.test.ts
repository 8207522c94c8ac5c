import { expect, test } from 'vitest';
import { airWaybillsIn } from './air-waybill';

const numbersIn = (text: string) => airWaybillsIn(text).map(({ number }) => number);

/** 1234567 modulo 7 is 5, and 7654321 modulo 7 is 3. */
test('air waybills are found however they are written, each once', () => {
  expect(airWaybillsIn('AWB 045-12345675')).toEqual([{ prefix: '045', number: '045-12345675' }]);
  expect(numbersIn('guías 045-1234 5675, 045 12345675 y 020-76543213.')).toEqual([
    '045-12345675',
    '020-76543213',
  ]);
});

test.each([
  '045-12345676',
  '04512345675',
  '45-12345675',
  '1045-12345675',
  '045-123456750',
  '045-12345675-1',
  '',
])('%j names none', (text) => {
  expect(numbersIn(text)).toEqual([]);
});
