import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { registerCompanyInput } from '@domain/crm/company/inputs';
import { changeDetailsInput, invitePersonInput, registerPersonInput } from '@domain/people/person/inputs';
import { requestedPlace } from '@domain/quoting/quoter/inputs';
import { zone } from '@domain/rating/place';
import { checkoutInput } from '@domain/shop/cart/inputs';

const person = { name: 'Ana Soto', email: 'ana@example.cl', phone: '+56912345678' };
const address = { name: 'Ana Soto', street: 'Av. Apoquindo 3000', city: 'Santiago' };
const billed = { ...address, identification: '20100070970', email: person.email };

/** All inputs with a country outside of the catalogues. */
const inputs: readonly (readonly [string, z.ZodType, (country: string) => object])[] = [
  ['a registration', registerPersonInput, (country) => ({ ...person, country })],
  ['an invitation', invitePersonInput, (country) => ({ ...person, roles: ['client'], country })],
  ["a person's details", changeDetailsInput, (country) => ({ id: 'ana', country })],
  ['a company', registerCompanyInput, (country) => ({ name: 'Carga Austral', country })],
  ['who is billed', checkoutInput, (country) => ({ billing: { ...billed, country } })],
  ['where a load is fetched', checkoutInput, (country) => ({ pickup: { ...address, country } })],
  ['where it is delivered', checkoutInput, (country) => ({ delivery: { ...address, country } })],
  ['a place of a request', requestedPlace, (country) => ({ address: 'Av. Apoquindo 3000', country })],
  ['a zone', zone, (country) => ({ name: 'Quilicura', latitude: -33.4, longitude: -70.7, country })],
];

describe.each(inputs)('the country of %s', (_, input, of) => {
  it('is one there is', () => {
    expect(input.safeParse(of('pe')).error).toBeUndefined();
    const refused = (country: string) =>
      input.safeParse(of(country)).error?.issues.map(({ path, message }) => [path.at(-1), message]);
    expect(refused('ZZ')).toEqual([['country', 'validation.country']]);
    expect(refused(' ')).toEqual([['country', 'validation.country-missing']]);
  });
});
