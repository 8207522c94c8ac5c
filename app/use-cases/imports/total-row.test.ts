import { expect, it } from 'vitest';
import { isTotalRow } from './total-row';

it.each([
  ['Total', '', '230'],
  ['TOTALES:', '1.250.000'],
  ['', 'Sub-total', '12,5'],
  ['Suma'],
  ['Grand total', '45'],
  ['Total de registros: 230'],
  ['230 registros'],
  ['Total', 'Subtotal', '3'],
])('knows a total: %j', (...cells) => {
  expect(isTotalRow(cells)).toBe(true);
});

it.each([
  ['Total SA', '76.086.428-5'],
  ['Total', 'Santiago'],
  ['TotalEnergies', '9'],
  ['Suma Logística', '1'],
  ['Registros del Sur 2'],
  ['Clientes'],
  ['', '230'],
  [''],
])('knows a record: %j', (...cells) => {
  expect(isTotalRow(cells)).toBe(false);
});
