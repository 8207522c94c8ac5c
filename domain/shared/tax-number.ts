import { stdnum } from 'stdnum';
import { z } from 'zod';
import { formatRut, isRut } from './rut';

/**
 * A text read as the tax number of a firm or person. `number` is the one way of writing it that is stored and
 * compared. `isNobodys`: tax offices give it for unnamed or foreign parties, so it tells no two firms apart.
 */
export type TaxNumber =
  | { readonly isValid: true; readonly number: string; readonly isNobodys: boolean }
  | { readonly isValid: false };

/** Reads a number without spaces, dots, dashes and slashes, in upper case; null if it is none. */
type Rule = (bare: string) => string | null;

/** By the library's names of the country and of the kinds of number. */
function checkedBy(country: string, ...kinds: readonly string[]): Rule {
  const validators = kinds.map((kind) => {
    const validator = stdnum[country]?.[kind];
    if (validator === undefined) throw new Error(`stdnum knows no ${kind} of ${country}`);
    return validator;
  });
  return (bare) => {
    const read = validators.map((one) => one.validate(bare)).find(({ isValid }) => isValid);
    return read?.isValid === true ? read.compact : null;
  };
}

const ofForm =
  (form: RegExp): Rule =>
  (bare) =>
    form.test(bare) ? bare : null;

/** Three or four letters, a day, three more characters. */
const rfc = /^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{3}$/;

/**
 * By country: the check digits as the library `stdnum` knows them, but for Chile (DECISIONS 140), and for those
 * whose valid numbers it would refuse: Bolivia's NIT (its check digit is not published), Mexico's RFC (issued with
 * wrong check digits too) and the Netherlands' VAT numbers since 2020, which have another check.
 */
const rules: Readonly<Record<string, Rule>> = {
  CL: (bare) => (isRut(bare) ? formatRut(bare) : null),
  AR: checkedBy('AR', 'cuit'),
  BO: ofForm(/^\d{7,12}$/),
  BR: checkedBy('BR', 'cnpj', 'cpf'),
  CO: checkedBy('CO', 'nit'),
  EC: checkedBy('EC', 'ruc', 'ci'),
  MX: ofForm(rfc),
  PE: checkedBy('PE', 'ruc'),
  PY: checkedBy('PY', 'ruc'),
  UY: checkedBy('UY', 'rut'),
  AT: checkedBy('AT', 'uid'),
  BE: checkedBy('BE', 'vat'),
  BG: checkedBy('BG', 'vat'),
  CY: checkedBy('CY', 'vat'),
  CZ: checkedBy('CZ', 'dic'),
  DE: checkedBy('DE', 'vat'),
  DK: checkedBy('DK', 'cvr'),
  EE: checkedBy('EE', 'kmkr'),
  ES: checkedBy('ES', 'nif'),
  FI: checkedBy('FI', 'alv'),
  FR: checkedBy('FR', 'tva'),
  GR: checkedBy('GR', 'vat'),
  HR: checkedBy('HR', 'oib'),
  HU: checkedBy('HU', 'anum'),
  IE: checkedBy('IE', 'vat'),
  IT: checkedBy('IT', 'iva'),
  LT: checkedBy('LT', 'pvm'),
  LU: checkedBy('LU', 'tva'),
  LV: checkedBy('LV', 'pvn'),
  MT: checkedBy('MT', 'vat'),
  NL: (bare) => ofForm(/^\d{9}B\d{2}$/)(bare.replace(/^NL/, '')),
  PL: checkedBy('PL', 'nip'),
  PT: checkedBy('PT', 'nif'),
  RO: checkedBy('RO', 'cui'),
  SE: checkedBy('SE', 'vat'),
  SI: checkedBy('SI', 'ddv'),
  SK: checkedBy('SK', 'dph'),
};

/** Bare numbers for parties without one of their own: end customers, foreigners, the unnamed. */
const nobodys: Readonly<Record<string, readonly string[]>> = {
  CL: ['555555555', '666666666'],
  AR: ['99999999995', '99999999999'],
  BO: ['99001', '99002', '99003'],
  CO: ['222222222222', '2222222222227', '444444444000'],
  EC: ['9999999999999', '9999999999'],
  MX: ['XAXX010101000', 'XEXX010101000'],
  PE: ['99999999', '00000000'],
  PY: ['444444017'],
};

/** What people type where a field wants something and they have nothing. */
const placeholder = /^(0*|X*|N\/?A|S\/?N|NO|NONE|NULL|SIN(RUT|DATOS?|IDENTIFICACION)|PENDIENTE)$/;

/**
 * Reads a tax number by the rule of its country (ISO 3166-1, two letters). Of countries without a rule, any text
 * but a placeholder. Spaces, dots, dashes, slashes and case do not matter.
 */
export function readTaxNumber(country: string, text: string): TaxNumber {
  const bare = bareNumber(text);
  if (nobodys[country]?.includes(bare) === true) {
    return { isValid: true, number: country === 'CL' ? formatRut(bare) : bare, isNobodys: true };
  }
  if (placeholder.test(bare)) return { isValid: false };
  const rule = rules[country];
  if (rule === undefined) return { isValid: true, number: text.trim(), isNobodys: false };
  const number = rule(bare);
  return number === null ? { isValid: false } : { isValid: true, number, isNobodys: false };
}

/** A number without what is written in between. */
export function bareNumber(text: string): string {
  return text.replace(/[\s.\-/]/g, '').toUpperCase();
}

const ofAllCountries = new Set(Object.values(nobodys).flat());

/** Whether a text is, in whatever country, a number of nobody in particular, a placeholder, or one sign repeated. */
export function identifiesNobody(text: string): boolean {
  const bare = bareNumber(text);
  return ofAllCountries.has(bare) || placeholder.test(bare) || /^(.)\1*$/.test(bare);
}

/** Whether a country's numbers are checked, and not any text. */
export function hasTaxNumberRule(country: string): boolean {
  return rules[country] !== undefined;
}

interface Identified {
  readonly country?: unknown;
  readonly identification?: unknown;
}

/** The identification must be a number of its country. Reported together with the form's other errors. */
export const taxNumberOfCountry = z.core._check<Identified>(
  ({ value: { country, identification }, issues }) => {
    const isRead = !issues.some(({ path = [] }) => path[0] === 'country' || path[0] === 'identification');
    if (!isRead || typeof country !== 'string' || typeof identification !== 'string') return;
    if (readTaxNumber(country, identification).isValid) return;
    issues.push({
      code: 'custom',
      path: ['identification'],
      message: country === 'CL' ? 'validation.rut' : 'validation.tax-number',
      input: identification,
    });
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
