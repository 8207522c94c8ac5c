import { expect, test } from 'vitest';
import { readUnNumber } from './un-number';

/** Paint, lithium batteries, ammonium picrate, batteries in equipment. */
test.each([
  ['UN1263', 'UN1263'],
  ['un 3480', 'UN3480'],
  ['UN-3481', 'UN3481'],
  ['1263', 'UN1263'],
  ['ONU 1263', 'UN1263'],
  ['NU 1263', 'UN1263'],
  ['0004', 'UN0004'],
])('%s is %s', (typed, number) => {
  expect(readUnNumber(typed)).toBe(number);
});

test.each(['', '126', '12634', 'UN', 'UN0000', 'UN0003', '3601', '9999', 'NA1993', 'UN12 63A'])(
  '%j is none',
  (typed) => {
    expect(readUnNumber(typed)).toBeNull();
  },
);
