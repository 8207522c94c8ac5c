import { expect, it } from 'vitest';
import { addressesIn } from './email-cell';

it('tells the addresses of several people from one', () => {
  for (const cell of [
    'ana@a.cl; luis@a.cl',
    'ana@a.cl / luis@b.cl',
    'ana@a.cl,luis@b.cl',
    'ana@a.cl luis@b.cl',
  ])
    expect(addressesIn(cell)).toHaveLength(2);
  for (const cell of ['ana@a.cl', 'Ana Rojas <ana@a.cl>', 'Rojas, Ana <ana@a.cl>', 'Ana@a.cl; ana@a.cl;'])
    expect(addressesIn(cell)).toEqual(['ana@a.cl']);
  expect(addressesIn('')).toEqual([]);
});

it.each([
  'ana perez@firma.example',
  'ana@a.cl; luis perez@b.cl',
  'Ana Rojas ana@a.cl',
  'ana@firma@a.cl',
  'ana (at) a.cl',
  'ana rojas@a.cl <ana@a.cl>',
])('leaves %j whole, to be refused', (cell) => {
  expect(addressesIn(` ${cell} `)).toEqual([cell]);
});
