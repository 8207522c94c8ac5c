import { describe, expect, it } from 'vitest';
import { personName, senderName, unlinkedName } from './person-name';

describe('the name of a person', () => {
  it.each(['Ana Rojas', "Niamh O'Brien-Łukasz", 'Juan P. Soto', 'J.PEREZ', 'Dr. A.B. Muñoz', '李小龍'])(
    'may be %s',
    (name) => {
      expect(personName.safeParse(name).success).toBe(true);
    },
  );

  it.each([
    'Banco https://evil.example',
    'Pague en evil.example/pagar',
    'www.evil',
    'ana@evil.example',
    'Premio bit.ly',
  ])('carries no link: %s', (name) => {
    expect(personName.safeParse(name).error?.issues[0]?.message).toBe('validation.person-name-link');
  });

  it('becomes no link in a mail, also where it was kept before or is in capitals', () => {
    expect(unlinkedName('Ana Rojas')).toBe('Ana Rojas');
    expect(unlinkedName('Dr. Soto')).toBe('Dr. Soto');
    expect(unlinkedName('EVIL.COM')).toBe('EVIL. COM');
    expect(unlinkedName('https://evil.example/a')).toBe('https:// evil. example/ a');
  });

  it.each([
    ['Nadia Ríos', 'nadia@lejos.example', 'Nadia Ríos'],
    ['', 'jefe@carga.example', 'jefe'],
    ['ana.rojas@vinas.example', 'ana.rojas@vinas.example', 'ana rojas'],
    ['Ana Rojas (www.vinas.example)', 'ana@vinas.example', 'Ana Rojas'],
    ['', 'x@y.cl', 'x y cl'],
  ])('of a mail from %j <%s> is %s', (name, address, expected) => {
    expect(senderName({ name, address })).toBe(expected);
    expect(personName.safeParse(expected).success).toBe(true);
  });
});
