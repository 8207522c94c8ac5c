import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOf, numberKey, typedNumberKeys } from './keys';
import { mailDomain, pageDomain } from './mail-domain';
import { nameWords, soundOf } from './name-words';

describe('a name', () => {
  it.each([
    ['Agrosuper S.A.', 'agrosuper'],
    ['AGROSUPER SA', 'agrosuper'],
    ['Comercial Ñandú S. de R.L. de C.V.', 'comercial nandu'],
    ['Transp. López & Cía. Ltda.', 'transportes lopez'],
    ['Transportes Lopez y Compañía Limitada', 'transportes lopez'],
    ['Viña del Mar SpA', 'vina mar'],
    ['Juan Pérez E.I.R.L.', 'juan perez'],
    ['Café O’Higgins, S.A.C.', 'cafe ohiggins'],
    ['S.A.', 'sa'],
    ['Ltda. Limitada', 'ltda'],
    ['Los de la', 'los de la'],
    ['---', ''],
  ])('%s is %s', (name, words) => expect(nameWords(name)).toBe(words));

  it.each([
    ['Exportadora Frutícola Ñuble', 'Fruticula Nuble Exportadora Ltda.'],
    ['Hernández Hermanos', 'Hernandes Hnos.'],
    ['Vásquez y Quezada', 'Basques Kesada SpA'],
    ['Transporte Norte', 'Transportes del Norte SA'],
  ])('%s sounds like %s', (one, other) => expect(soundOf(nameWords(one))).toBe(soundOf(nameWords(other))));

  it.each([
    ['Toro', 'Tara'],
    ['Andes Norte', 'Andes Sur'],
    ['Frutas 2000', 'Frutas 3000'],
  ])('%s does not sound like %s', (one, other) =>
    expect(soundOf(nameWords(one))).not.toBe(soundOf(nameWords(other))),
  );

  it('of signs alone is like no other', () => expect(keyOf.name('---')).toBeNull());

  it('is the same with any legal form, accents and case', () => {
    const forms = ['S.A.', 'SpA', 'Ltda.', 'S. de R.L.', 'EIRL', 'S.A.C.', 'Cía. Ltda.', ''];
    fc.assert(
      fc.property(
        fc.constantFrom('Minera Él Cóndor', 'Pesquera Austral'),
        fc.constantFrom(...forms),
        (name, form) => {
          expect(keyOf.name(`${name.toUpperCase()} ${form}`)).toBe(keyOf.name(name));
        },
      ),
    );
  });
});

describe('a number', () => {
  it.each(['76.123.456-0', '761234560', ' 76 123 456 - 0 ', 'CL76123456-0', '0761234560'])(
    '%s is the same one',
    (written) => expect(numberKey(written)).toBe('761234560'),
  );

  it.each([
    ['55.555.555-5', 'Chile, foreigners'],
    ['66.666.666-6', 'Chile, end customers'],
    ['XEXX010101000', 'Mexico, foreigners'],
    ['XAXX010101000', 'Mexico, the public'],
    ['9999999999999', 'Ecuador, end consumers'],
    ['11.111.111-1', 'one sign'],
    ['00000000', 'zeros'],
    ['0', 'zero'],
    ['-', 'none'],
    ['S/N', 'none'],
    ['sin rut', 'none'],
    ['1234', 'too short'],
  ])('%s identifies nobody (%s)', (written) => expect(numberKey(written)).toBeNull());

  it('may be typed without its check digit', () => {
    expect(typedNumberKeys('76.123.456')).toContain('761234560');
    expect(typedNumberKeys('XAXX010101000')).toEqual([]);
  });
});

describe('a domain', () => {
  it.each([
    ['Ventas@Acme.CL', 'acme.cl'],
    ['a@mail.acme.cl', 'acme.cl'],
    ['a@gmail.com', null],
    ['a@hotmail.cl', null],
    ['a@yahoo.com.pe', null],
    ['a@outlook.es', null],
    ['a@vtr.net', null],
    ['a@mailinator.com', null],
    ['[erased]', null],
    ['', null],
  ])('of the address %s is %s', (email, domain) => expect(mailDomain(email)).toBe(domain));

  it.each([
    ['https://www.acme.cl/contacto', 'acme.cl'],
    ['www.acme.cl', 'acme.cl'],
    ['https://www.facebook.com/acme', null],
    ['https://acme.wixsite.com/inicio', null],
    ['https://linkedin.com/company/acme', null],
    ['https://netflix.com', 'netflix.com'],
  ])('of the page %s is %s', (page, domain) => expect(pageDomain(page)).toBe(domain));
});
