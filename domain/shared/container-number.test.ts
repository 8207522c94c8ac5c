import { expect, test } from 'vitest';
import { containerNumbersIn } from './container-number';

/** Numbers that the standard and shipping lines publish. The remainder of MSCU 663909 is 10, written 0. */
test.each(['CSQU3054383', 'MSCU6639870', 'HLXU2008419', 'TOLU4734787', 'MSCU6639090'])(
  '%s is valid',
  (number) => {
    expect(containerNumbersIn(`El contenedor ${number}.`)).toEqual([number]);
  },
);

test('numbers are found however they are written, each once', () => {
  const mail = 'Cntrs csqu 305438-3, CSQU3054383 and MSCU 663 987 0; seal ML-CL1234567';
  expect(containerNumbersIn(mail)).toEqual(['CSQU3054383', 'MSCU6639870']);
});

test.each(['CSQU3054384', 'CSQX3054383', 'XCSQU3054383', 'CSQU30543831', 'CSQU305438', ''])(
  '%j names none',
  (text) => {
    expect(containerNumbersIn(text)).toEqual([]);
  },
);
