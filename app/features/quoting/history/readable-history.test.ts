import { expect, test } from 'vitest';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import type { QuoterChange } from '@projections/quoting/quoter-history/changes';
import { nameOfActor, readableChanges } from './readable-history.server';

const reading = { states: startingQuoterStates, names: { e1: 'Elena Díaz' }, language: 'es' } as const;
const inWords = (change: QuoterChange) =>
  readableChanges(change, reading).map(({ name, before, after }) => [name, before, after]);

const line = (description: string, unitPrice: string, subtotal: string) => ({
  description,
  quantity: '2',
  unitPrice,
  profitMonto: '10',
  descuentoMonto: '0',
  subtotal,
});

test('states are told by name and people by theirs', () => {
  expect(inWords({ field: 'state', before: 'pending', after: 'managing' })).toEqual([
    ['Estado', 'Pendiente', 'En gestión'],
  ]);
  expect(inWords({ field: 'executiveId', before: null, after: 'e1' })).toEqual([
    ['Ejecutivo', null, 'Elena Díaz'],
  ]);
});

test('a change of the price is told line by line, without the lines that stayed', () => {
  const flete = line('Flete', '100', '210');
  const before = { currency: 'USD', productos: [flete, line('AWB', '20', '50')], total: '260' };
  const after = { currency: 'USD', productos: [flete, line('AWB', '25', '60')], total: '270' };
  const changes = inWords({ field: 'detail', before, after });
  expect(changes.map(([name]) => name)).toEqual(['Línea 2', 'Total']);
  expect(changes[0]?.[2]?.replaceAll('\u00a0', ' ')).toBe('AWB · 2 × USD 25 + USD 10 = USD 60');
});

test('who asked without an account is a visitor', () => {
  expect(nameOfActor('visitor', {}, 'en')).toBe('Visitor');
  expect(nameOfActor('e1', reading.names, 'en')).toBe('Elena Díaz');
});
