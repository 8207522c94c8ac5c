import { expect, it } from 'vitest';
import { isLyingName, isProgramName } from './claimed-type';

it.each([
  ['factura.pdf', 'application/pdf', false],
  ['FACTURA.PDF', 'application/pdf', false],
  ['factura.pdf', 'image/png', true],
  ['factura.pdf', 'application/x-msdownload', true],
  ['foto.jpeg', 'image/jpeg', false],
  ['foto.jpg', 'text/html', true],
  ['foto.png', null, true],
  ['lista.csv', 'text/plain', false],
  ['lista.csv', 'application/zip', true],
  ['planilla.xlsx', 'application/zip', true],
  ['plano.dwg', null, false],
  ['adjunto', 'image/png', false],
  ['x.constructor', null, false],
])('%s with content of %s: lying is %s', (name, found, isLying) => {
  expect(isLyingName(name, found)).toBe(isLying);
});

it.each([
  ['comprobante.pdf.exe', true],
  ['VIRUS.EXE', true],
  ['factura.js. ', true],
  ['oferta.html', true],
  ['acceso.lnk', true],
  ['factura.exe.pdf', false],
  ['planilla.xlsm', false],
  ['logo.svg', false],
  ['exe', false],
  ['adjunto', false],
])('%s is a program: %s', (name, isProgram) => {
  expect(isProgramName(name)).toBe(isProgram);
});
