import { describe, expect, it } from 'vitest';
import { usualCountryNames } from '@domain/shared/country-names';
import { countryCodes } from '@domain/shared/country-codes';
import { readCountry } from './read-words.server';

const writings: Readonly<Record<string, readonly string[]>> = {
  US: ['EEUU', 'EE.UU.', 'EE. UU.', 'USA', 'U.S.A.', 'US', 'Estados Unidos', 'United States', 'EUA', 'Estados Unidos da América', 'United States of America'], // prettier-ignore
  NL: ['Holanda', 'Países Bajos', 'The Netherlands', 'NETHERLANDS', 'Países Baixos', 'NLD', 'Holland'],
  TR: ['Turkey', 'Türkiye', 'Turquía', 'turquia', 'TUR'],
  CI: ["Côte d'Ivoire", 'Côte d’Ivoire', 'Cote dIvoire', 'Ivory Coast', 'Costa de Marfil', 'Costa do Marfim', 'CI'], // prettier-ignore
  GB: ['UK', 'U.K.', 'GB', 'GBR', 'Reino Unido', 'United Kingdom', 'Inglaterra', 'England', 'Gran Bretaña', 'Great Britain', 'Escocia'], // prettier-ignore
  KR: ['Corea del Sur', 'South Korea', 'Coreia do Sul', 'República de Corea', 'Korea, Republic of', 'KOR'],
  KP: ['Corea del Norte', 'North Korea'],
  CZ: ['Chequia', 'República Checa', 'Czech Republic', 'Czechia', 'Tchéquia', 'CZE'],
  BR: ['Brasil', 'Brazil', 'BRA', 'br'],
  VN: ['Viet Nam', 'Vietnam', 'Vietnã', 'VNM'],
  CN: ['China', 'PR China', 'P.R. China', 'República Popular China'],
  AE: ['EAU', 'UAE', 'Emiratos Árabes Unidos', 'United Arab Emirates'],
  ZA: ['Sudáfrica', 'South Africa', 'África do Sul', 'ZAF'],
  RU: ['Rusia', 'Russian Federation', 'Federación de Rusia'],
  DE: ['Alemania', 'Germany', 'Alemanha', 'DEU'],
  CH: ['Suiza', 'Switzerland', 'Suíça'],
  NZ: ['Nueva Zelanda', 'Nueva Zelandia', 'New Zealand'],
  DO: ['República Dominicana', 'Rep. Dominicana'],
  CD: ['RDC', 'RD Congo', 'República Democrática del Congo', 'Congo (the Democratic Republic of the)'],
  LC: ['Saint Lucia', 'St. Lucia', 'Santa Lucía'],
  VC: ['Saint Vincent and the Grenadines', 'San Vicente y las Granadinas'],
  AG: ['Antigua and Barbuda', 'Antigua & Barbuda', 'Antigua y Barbuda'],
  ST: ['Sao Tome and Principe', 'Santo Tomé y Príncipe', 'São Tomé e Príncipe'],
  TC: ['Turks and Caicos Islands', 'Turks & Caicos Islands'],
  IR: ['Irán', 'Iran (Islamic Republic of)', 'Iran, Islamic Republic of'],
  TZ: ['Tanzania', 'Tanzania, United Republic of'],
  GM: ['Gambia (the)', 'The Gambia'],
  MX: ['México', 'Méjico', 'Mexico'],
  GF: ['Guayana Francesa', 'Guyana Francesa', 'French Guiana'],
  VI: ['Virgin Islands, U.S.', 'Islas Vírgenes Americanas'],
  IE: ['Irlanda', 'Republic of Ireland'],
  HK: ['Hong Kong', 'Hong-Kong'],
  TW: ['Taiwán', 'Taiwan, Province of China'],
  SA: ['Arabia Saudita', 'Arabia Saudí', 'Saudi Arabia'],
  CL: ['Chile', 'CHL', ' chile '],
  SV: ['El Salvador', 'Salvador'],
};

describe('a country', () => {
  it.each(Object.entries(writings).flatMap(([code, names]) => names.map((name) => [name, code])))(
    '“%s” is %s',
    (name, code) => {
      expect(readCountry(name)).toBe(code);
    },
  );

  it.each(['Narnia', 'Corea del Este', 'X', '', '---'])('“%s” is none', (name) => {
    expect(readCountry(name)).toBeUndefined();
  });

  it('has one meaning by every code and every usual name', () => {
    for (const { alpha2, alpha3 } of countryCodes)
      expect([readCountry(alpha2), readCountry(alpha3)], alpha2).toEqual([alpha2, alpha2]);
    for (const [alpha2, names] of Object.entries(usualCountryNames))
      for (const name of names) expect(readCountry(name), name).toBe(alpha2);
  });
});
