import { expect, it } from 'vitest';
import { unitName } from './unit-name';

it.each([
  ['40HC', '40HC'],
  ['40NOR', '40NOR'],
  ['RAMPLA SIDER', 'Rampla sider'],
  ['kg', 'kg'],
])('the unit %s is called %s', (code, name) => {
  expect(unitName(code)).toBe(name);
});
