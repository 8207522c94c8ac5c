import { expect, test } from 'vitest';
import { containersIn } from './units-and-breaks';

test.each([
  ['42G1', ['40DV']],
  ['22G1 / 42G1 / 45G1', ['20DV', '40DV', '40HC']],
  ['USD per 45R1', ['40RH']],
  ['L5G1', ['45HC']],
  ['22U1', ['20OT']],
  ['42P1', ['40FR']],
  ['22T6', ['20TK']],
  ['40HC', ['40HC']],
  ['40GP', ['40DV']],
  ['22GP', ['20DV']],
  // 30 feet, and ventilated: no container of the platform.
  ['32G1', []],
  ['22V1', []],
])('%s is the price of %j', (header, containers) => {
  expect(containersIn(header)).toEqual(containers);
});
