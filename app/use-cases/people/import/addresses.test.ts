import { expect, it } from 'vitest';
import { isPlaceholderAddress, namesOf } from './addresses';

it.each(['sincorreo@gmail.com', 'no-tiene@vinas.cl', 'xx@correo.cl', 'ana@example.com', 'a@sincorreo.cl'])(
  '%s stands for nobody',
  (email) => {
    expect(isPlaceholderAddress(email)).toBe(true);
  },
);

it.each(['ana@vinas.cl', 'norma@no.cl', 'maximo@xerox.cl', 'contest@vinas.cl', 'nadia@na.cl'])(
  '%s is somebody’s',
  (email) => {
    expect(isPlaceholderAddress(email)).toBe(false);
  },
);

it('tells the names of several people from one', () => {
  for (const cell of ['Ana Rojas / Luis Toro', 'Ana Rojas; Luis Toro', 'Ana Rojas & Luis Toro', 'Ana\nLuis'])
    expect(namesOf(cell)).toHaveLength(2);
  for (const cell of ['Ana Rojas', 'Rojas, Ana', 'Ramón y Cajal', 'Ana Rojas /'])
    expect(namesOf(cell).length).toBeLessThan(2);
});
