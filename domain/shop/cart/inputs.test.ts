import { describe, expect, it } from 'vitest';
import { checkoutInput } from './inputs';

const billing = {
  name: 'Viña Los Andes SpA',
  street: 'Av. Apoquindo 4501',
  city: 'Santiago',
  country: 'CL',
  identification: '76.192.083-9',
  email: 'pagos@example.cl',
};
const wrongFields = (over: Partial<typeof billing>) =>
  checkoutInput.safeParse({ billing: { ...billing, ...over } }).error?.issues.map(({ path }) => path.at(-1));

describe('who is billed', () => {
  it('has a RUT that ends in its check digit in Chile, and any number elsewhere', () => {
    expect(wrongFields({})).toBeUndefined();
    expect(wrongFields({ identification: '76.192.083-8' })).toEqual(['identification']);
    expect(wrongFields({ country: 'PE', identification: '20100070970' })).toBeUndefined();
  });

  it('is told of a wrong RUT together with everything else', () => {
    expect(wrongFields({ name: '', email: 'no', identification: '1-1' })).toEqual([
      'name',
      'email',
      'identification',
    ]);
  });
});
