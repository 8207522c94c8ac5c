import { expect, test } from 'vitest';
import { locodePattern } from './un-locode';

/** Codes of UNECE's list; `US2ML` has a digit. */
test.each(['CLVAP', 'CNSHA', 'NLRTM', 'USLAX', 'US2ML'])('%s is a UN/LOCODE', (code) => {
  expect(locodePattern.test(code)).toBe(true);
});

test.each(['CL VAP', 'CLVA', 'CLVAP1', 'CLV0P', 'CLV1P', 'C2VAP', 'clvap', ''])('%j is none', (code) => {
  expect(locodePattern.test(code)).toBe(false);
});
