import { expect, it } from 'vitest';
import { plainFileName } from './plain-file-name';

it.each([
  ['C:\\fotos\\carga.png', 'carga.png'],
  ['../../etc/passwd', 'passwd'],
  ['fac\u202efdp.exe', 'facfdp.exe'],
  ['  oferta ñ\u0007.pdf ', 'oferta ñ.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(16)}.pdf`],
  ['sin ending', 'sin ending'],
  ['fotos/..', ''],
])('%j becomes %j', (sent, name) => {
  expect(plainFileName(sent, 20)).toBe(name);
});

it('never leaves half a character', () => {
  expect(plainFileName(`${'😀'.repeat(12)}.pdf`, 20)).toBe(`${'😀'.repeat(8)}.pdf`);
  expect(plainFileName(`a${'😀'.repeat(12)}.pdf`, 20)).toBe(`a${'😀'.repeat(7)}.pdf`);
});
