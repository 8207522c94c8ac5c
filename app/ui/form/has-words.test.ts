import { describe, expect, it } from 'vitest';
import { hasWords } from './has-words';

describe('the words typed', () => {
  it.each([
    ['THC destino', 'thc', true],
    ['DTHC destino', 'thc', false],
    ['Contenedor 40 pies', 'pies 40', true],
    ['Camión "Sider" 50%', '"sider"', true],
    ['Camión "Sider" 50%', '50%', true],
    ['Camión "Sider" 50%', '50_', false],
    ['C:\\tarifas', 'c:\\tar', true],
    ['Ñuñoa', 'nuno', true],
  ])('in “%s”: “%s” %s', (text, typed, isFound) => {
    expect(hasWords(text, typed)).toBe(isFound);
  });
});
