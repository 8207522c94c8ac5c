import { expect, test } from 'vitest';
import { portsOfCities, portsOfCity } from './ports-of-cities';

test('a city is known by how its name begins, whatever its accents', () => {
  expect(portsOfCities('santia')).toEqual([
    { code: 'CLSAI', city: 'Santiago, CL' },
    { code: 'CLVAP', city: 'Santiago, CL' },
  ]);
  expect(portsOfCities('sao pau').map(({ code }) => code)).toEqual(['BRSSZ']);
  expect(portsOfCities('BOGOTA').map(({ code }) => code)).toEqual(['COBUN', 'COCTG']);
  expect(portsOfCities('san').map(({ city }) => city)).toContain('San Salvador, SV');
  expect(portsOfCities('sa')).toEqual([]);
  expect(portsOfCities('valparaiso')).toEqual([]);
});

test('a sheet has to write its whole name, in one of its ways', () => {
  expect(portsOfCity('Ho Chi Minh City')).toEqual([{ code: 'VNCLI', city: 'Ho Chi Minh, VN' }]);
  expect(portsOfCity('SAIGON')).toHaveLength(1);
  expect(portsOfCity('santia')).toEqual([]);
});
