import { describe, expect, it } from 'vitest';
import { checkoutInput } from './inputs';

const billing = {
  name: 'Ana Rojas',
  street: 'Av. Apoquindo 3000',
  city: 'Santiago',
  country: 'CL',
  identification: '12.345.678-5',
  email: 'ana@example.cl',
};

const wrongIn = (given: object) =>
  checkoutInput
    .safeParse({ billing: { ...billing, ...given } })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('who is billed', () => {
  it('writes the phone as people do', () => {
    const { data } = checkoutInput.safeParse({ billing: { ...billing, phone: '+56 (9) 8765-4321' } });
    expect(data?.billing?.phone).toBe('+56987654321');
    expect(wrongIn({ phone: '123' })).toEqual([['billing.phone', 'validation.phone']]);
  });

  it('is told of a wrong RUT beside the other wrong fields', () => {
    expect(wrongIn({ identification: '12.345.678-9', email: 'ana' })).toEqual([
      ['billing.email', 'validation.email'],
      ['billing.identification', 'validation.rut'],
    ]);
    expect(wrongIn({ identification: 'RUC 20512345678', country: 'PE' })).toBeUndefined();
  });
});
