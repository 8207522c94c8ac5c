import { expect, it } from 'vitest';
import { presetIn } from './preset-phrases.server';

it.each([
  ['gastos en destino', 'destination charges'],
  ['Flete aéreo MAD–SCL', 'Air freight MAD–SCL'],
  [
    'Flete aéreo MAD–SCL (cobrado desde 301, el tramo siguiente, que cuesta menos)',
    'Air freight MAD–SCL (charged from 301, the next weight break, which costs less)',
  ],
  ['Seguro de carga', 'Cargo insurance'],
  ['Lo que acordamos por teléfono (según correo)', 'Lo que acordamos por teléfono (según correo)'],
])('%s is read in English as %s', (text, said) => {
  expect(presetIn(text, 'en')).toBe(said);
});

it('brings what was written in English to a customer who reads Spanish', () => {
  expect(presetIn('origin charges', 'es')).toBe('gastos en origen');
  expect(presetIn('gastos en origen', 'es')).toBe('gastos en origen');
});
