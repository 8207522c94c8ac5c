import { expect, it } from 'vitest';
import { readPlaceWords } from './place-words.server';

it.each([
  ['Shanghai', 'shanghai', null, null],
  ['san antonio chile', 'san antonio', 'CL', null],
  ['Santiago, CL', 'santiago', 'CL', null],
  ['Santiago, CHL', 'santiago', 'CL', null],
  ['New York, Estados Unidos', 'new york', 'US', null],
  ['pto. montt', 'puerto montt', null, null],
  ['Puerto Montt', 'puerto montt', null, null],
  ['valpo', 'valparaiso', null, null],
  ['aeropuerto de santiago', 'santiago', null, 'airport'],
  ['Shanghai Airport', 'shanghai', null, 'airport'],
  ['Aeropuerto Internacional de Tocumen, Panamá', 'tocumen', 'PA', 'airport'],
  ['puerto de Valencia', 'valencia', null, 'port'],
  ['Bs. As.', 'buenos aires', null, null],
  ['San Pablo, Brasil', 'sao paulo', 'BR', null],
  ['df mexico', 'ciudad de mexico', 'MX', null],
  ['México D.F.', 'ciudad de mexico', null, null],
  ['aeropuerto', 'aeropuerto', null, null],
  ['Las Condes', 'las condes', null, null],
  // A place of two letters is no country.
  ['Villa de', 'villa de', null, null],
])('reads %s', (typed, text, country, kind) => {
  expect(readPlaceWords(typed)).toEqual({ text, country, kind, isCountry: false });
});

it('reads a country alone', () => {
  for (const typed of ['China', 'china ', 'EE.UU.', 'Estados Unidos'])
    expect(readPlaceWords(typed)).toMatchObject({ isCountry: true });
  expect(readPlaceWords('china').country).toBe('CN');
});

it('reads the longest text in no time', () => {
  const began = performance.now();
  readPlaceWords('puerto de '.repeat(100_000));
  expect(performance.now() - began).toBeLessThan(100);
});
