import { expect, it } from 'vitest';
import { otherDataEntry, otherDataName, readOtherData, withOtherData } from './other-data';

it('keeps a cell with its header on one line', () => {
  expect(otherDataEntry('Giro', 'Frutas')).toBe('Giro: Frutas');
  expect(otherDataEntry('Pago: plazo', '30 días\n60 días')).toBe('Pago plazo: 30 días / 60 días');
  expect(otherDataEntry('', 'Frutas')).toBe('Frutas');
  expect(otherDataEntry('Pago:: plazo', '30')).toBe('Pago plazo: 30');
  expect(readOtherData('Giro: Frutas: frescas')).toEqual({ name: 'Giro', value: 'Frutas: frescas' });
  expect(readOtherData('Frutas')).toEqual({ name: null, value: 'Frutas' });
});

it('replaces what a later file says of the same headers, and leaves the rest', () => {
  const before = ['Giro: Frutas', 'Contacto: Ana', 'Zona: Norte'];
  expect(withOtherData(before, ['Giro: Vinos', 'Pago: 30 días'])).toEqual([
    'Giro: Vinos',
    'Contacto: Ana',
    'Zona: Norte',
    'Pago: 30 días',
  ]);
  expect(withOtherData(before, ['Giro: Frutas'])).toEqual(before);
  expect(withOtherData(before, [], ['Contacto'])).toEqual(['Giro: Frutas', 'Zona: Norte']);
});

it('keeps two columns of the same header', () => {
  const read = ['Contacto: Ana', 'Contacto: Luis'];
  expect(withOtherData([], read)).toEqual(read);
  expect(withOtherData(read, ['Contacto: Eva', 'Contacto: Luis'])).toEqual([
    'Contacto: Eva',
    'Contacto: Luis',
  ]);
});

it('empties by the name under which a header is kept', () => {
  for (const header of ['Pago: plazo', 'Pago:: plazo ', ' Giro'])
    expect(withOtherData([otherDataEntry(header, 'Algo')], [], [otherDataName(header)])).toEqual([]);
});
