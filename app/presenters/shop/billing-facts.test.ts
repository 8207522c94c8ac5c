import { describe, expect, it } from 'vitest';
import { textsIn } from '~/texts/translate.server';
import { billingFacts } from './billing-facts';

const billing = {
  identification: '76.192.083-9',
  lineOfBusiness: 'Exportación de fruta',
  street: 'Av. Apoquindo 3000',
  locality: 'Las Condes',
  city: 'Santiago',
  country: 'CL',
};
const said = (changes: Partial<typeof billing> = {}, language: 'es' | 'en' | 'pt' = 'es') =>
  billingFacts({ ...billing, ...changes }, textsIn(language).getFixedT(language, 'shop')).map(
    ({ term, detail }) => `${term}: ${detail}`,
  );

describe('whom an invoice is for', () => {
  it('is named in Chile by RUT, giro and comuna', () => {
    expect(said()).toEqual([
      'RUT: 76.192.083-9',
      'Giro: Exportación de fruta',
      'Dirección: Av. Apoquindo 3000, Santiago',
      'Comuna: Las Condes',
    ]);
    expect(said({}, 'en')).toEqual([
      'RUT (tax ID): 76.192.083-9',
      'Giro (line of business): Exportación de fruta',
      'Address: Av. Apoquindo 3000, Santiago',
      'Comuna (district): Las Condes',
    ]);
  });

  it('is named elsewhere by the words of the form, the district within the address', () => {
    expect(said({ country: 'BR' }, 'pt')).toEqual([
      'CNPJ, CPF ou identificação: 76.192.083-9',
      'Ramo de atividade: Exportación de fruta',
      'Endereço: Av. Apoquindo 3000, Las Condes, Santiago',
    ]);
  });
});
