import { expect, it } from 'vitest';
import { erasedText } from '@domain/shared/personal';
import { showErased } from './erased.server';

it('erased texts are shown in the reader’s language, wherever they are, and everything else stays', () => {
  const at = new Date(0);
  const row = { name: erasedText, at, contacts: [{ email: erasedText, count: 1 }, null] };
  expect(showErased('es', row)).toEqual({
    name: 'Borrado',
    at,
    contacts: [{ email: 'Borrado', count: 1 }, null],
  });
  expect(showErased('en', erasedText)).toBe('Erased');
  expect(showErased('pt', [erasedText])).toEqual(['Apagado']);
  const untouched = { name: 'Ana', list: [1n, undefined] };
  expect(showErased('es', untouched)).toBe(untouched);
});
