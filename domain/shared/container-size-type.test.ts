import { expect, test } from 'vitest';
import { decodeSizeType, typeOfSizeType } from './container-size-type';

/** Codes and sizes as the Bureau International des Containers publishes them. */
test.each([
  ['22G1', 20, 8.5, 'general'],
  ['42G1', 40, 8.5, 'general'],
  ['45G1', 40, 9.5, 'general'],
  ['L5G1', 45, 9.5, 'general'],
  ['45R1', 40, 9.5, 'reefer'],
  ['22R1', 20, 8.5, 'reefer'],
  ['22U1', 20, 8.5, 'open-top'],
  ['42P1', 40, 8.5, 'flat'],
  ['22T6', 20, 8.5, 'tank'],
  ['22K2', 20, 8.5, 'tank'],
  ['22B0', 20, 8.5, 'bulk'],
  ['22V1', 20, 8.5, 'ventilated'],
  ['28P0', 20, 4.25, 'flat'],
  ['45GP', 40, 9.5, 'general'],
] as const)('%s is %s feet long, %s high, %s', (code, lengthFt, heightFt, group) => {
  expect(decodeSizeType(code)).toEqual({ lengthFt, heightFt, group });
});

test.each(['', '22G', '22G12', '52G1', '21G1', '22X1', '20DV', '45g1'])('%j is no code', (code) => {
  expect(decodeSizeType(code)).toBeNull();
});

const types = [
  { code: '20DV', sizeType: '22G1' },
  { code: '40HC', sizeType: '45G1' },
  { code: '40NOR', sizeType: '45R1' },
  { code: '40RH', sizeType: '45R1' },
  { code: '20TK', sizeType: '22T6' },
  { code: '20TG', sizeType: '22T7' },
  { code: '99XX', sizeType: null },
];

test.each([
  ['22G1', '20DV'],
  ['22g0', '20DV'],
  ['45 G1', '40HC'],
  ['45R1', '40RH'],
  ['45R0', '40RH'],
  ['22T7', '20TG'],
  // Either tank.
  ['22T1', undefined],
  ['42G1', undefined],
  ['20DV', undefined],
])('%s means %s of the catalogue', (typed, code) => {
  expect(typeOfSizeType(typed, types)?.code).toBe(code);
});
