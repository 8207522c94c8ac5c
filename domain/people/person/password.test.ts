import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneNumber } from '../../shared/phone';
import { customerPassword, emailAddress } from './inputs';
import { faultsOfPassword, generatePassword, type PasswordHolder } from './password';

const messages = (password: string) =>
  customerPassword.safeParse(password).error?.issues.map(({ message }) => message) ?? [];

describe('a password of a customer', () => {
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

describe('a new password', () => {
  const wellKnown = new Set(['password', 'qwerty', 'dragon', '123456789012']);
  const ana: PasswordHolder = {
    roles: ['executive'],
    hasPasskey: false,
    ownWords: ['Ana Rodríguez', 'ana.rod@correo.cl', 'Carga Austral'],
  };
  const faults = (password: string, more: Partial<PasswordHolder> = {}) =>
    faultsOfPassword(password, { ...ana, ...more }, (text) => wellKnown.has(text)).map((key) =>
      key.replace('validation.password-', ''),
    );
  const customer = { roles: ['client'] } as const;

  it('of staff has 12 characters of any kind, or 8 with a passkey', () => {
    expect(faults('tres barcos')).toEqual(['short-for-staff']);
    expect(faults('Zarpe')).toEqual(['short-for-staff']);
    expect(faults('tres barcos azules')).toEqual([]);
    expect(faults('tres bar', { hasPasskey: true })).toEqual([]);
    expect(faults('tres ba', { hasPasskey: true })).toEqual(['short']);
    for (const role of ['executive', 'super-user', 'admin', 'auditor'] as const)
      expect(faults('tres barcos', { roles: ['user', role] })).toEqual(['short-for-staff']);
  });

  it('of a customer has the kinds of characters of the product, and 8 of them', () => {
    expect(faults('tres barcos azules', customer)).toEqual(['digit-or-symbol', 'upper']);
    expect(faults('Barcos-3', customer)).toEqual([]);
  });

  it.each(['Password1!', 'Qwerty12!', 'DRAGON-2026', '123456789012', 'Aa1!aaaa', 'Dràgon!2026'])(
    'is no well-known one, whatever is around it: %s',
    (password) => {
      expect(faults(password, customer)).toContain('well-known');
      expect(faults(password)).toContain('well-known');
    },
  );

  it.each(['Rodriguez2026!', 'Ana.Rod-2026', 'CargaAustral-26', 'AUSTRAL-rodríguez1'])(
    'is not made of the name, address or company of its person: %s',
    (password) => {
      expect(faults(password, customer)).toContain('own-words');
    },
  );

  it('may hold a word of one’s own beside enough others', () => {
    expect(faults('Carga de cobre 2026', customer)).toEqual([]);
  });

  it('has 128 characters at most', () => {
    expect(faults('ab cd ef gh '.repeat(20))).toEqual(['long']);
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
