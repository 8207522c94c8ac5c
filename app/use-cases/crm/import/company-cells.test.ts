import { expect, it } from 'vitest';
import { numbersIn } from './company-cells';

it('tells the phone numbers of several people from one', () => {
  expect(numbersIn('+56 2 2345 0000 / +56 9 8765 4321')).toEqual(['+56 2 2345 0000', '+56 9 8765 4321']);
  expect(numbersIn('+56 2 2345 0000;')).toEqual(['+56 2 2345 0000']);
});

it('keeps an extension with its number', () => {
  expect(numbersIn('+56 2 2345 0000 / anexo 22')).toEqual(['+56 2 2345 0000 / anexo 22']);
});
