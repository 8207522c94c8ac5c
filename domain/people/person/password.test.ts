import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneNumber } from '../../shared/phone';
import { newPassword, emailAddress } from './inputs';
import { generatePassword } from './password';

const messages = (password: string) =>
  newPassword.safeParse(password).error?.issues.map(({ message }) => message) ?? [];

describe('a password', () => {
  it.each([
    ['Carga2026', []],
    ['Carga-sur', []],
    ['.Carga2026', ['validation.password-dot']],
    ['cargasur1', ['validation.password-upper']],
    ['CARGASUR1', ['validation.password-lower']],
    ['CargaMaritima', ['validation.password-digit-or-symbol']],
    ['Ca1', ['validation.password-short']],
    [
      '',
      [
        'validation.password-short',
        'validation.password-digit-or-symbol',
        'validation.password-upper',
        'validation.password-lower',
      ],
    ],
  ])('%j has these faults: %j', (password, faults) => {
    expect(messages(password)).toEqual(faults);
  });

  it('when generated has eight characters or more, all four kinds, and passes its own rule', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 40 }), fc.infiniteStream(fc.nat()), (length, numbers) => {
        const password = generatePassword((limit) => (numbers.next().value ?? 0) % limit, length);
        expect(password).toHaveLength(length);
        for (const kind of [/[A-Z]/, /[a-z]/, /[0-9]/, /[!#$%*+\-=?@_]/]) expect(password).toMatch(kind);
        expect(messages(password)).toEqual([]);
      }),
    );
  });
});

describe('a phone number', () => {
  it.each(['+56 9 1234 5678', '(2) 2345 67890', '123456789', '123456789012345'])('may be %s', (text) => {
    expect(phoneNumber.safeParse(text).success).toBe(true);
  });
  it.each(['12345678', '1234567890123456', '56 nueve', ''])('may not be %j', (text) => {
    expect(phoneNumber.safeParse(text).error?.issues[0]?.message).toBe('validation.phone');
  });
});

describe('an e-mail address', () => {
  it.each(['ana', 'ana@', '@correo.cl', 'ana@correo', 'ana rojas@correo.cl'])('may not be %j', (text) => {
    expect(emailAddress.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'validation.person-email',
    ]);
  });
});
