import { stdnum, type Validator } from 'stdnum';
import { z } from 'zod';
import { formatRut, isRut } from './rut';

/** `number`: as its country prints it. `isNobodys`: a generic number for unnamed or foreign parties. */
export type TaxNumber =
  | { readonly isValid: true; readonly number: string; readonly isNobodys: boolean }
  | { readonly isValid: false };

/** Expects upper case without spaces, dots, dashes and slashes. Null: invalid. */
type Rule = (bare: string) => string | null;

function checkedBy(country: string, ...kinds: readonly string[]): Rule {
  return readBy(country, kinds, (_validator, compact) => compact);
}

/** For countries that print the number with separators. */
function printedBy(country: string, ...kinds: readonly string[]): Rule {
  return readBy(country, kinds, (validator, compact) => validator.format(compact));
}

function readBy(
  country: string,
  kinds: readonly string[],
  print: (validator: Validator, compact: string) => string,
): Rule {
  const validators = kinds.map((kind) => {
    const validator = stdnum[country]?.[kind];
    if (validator === undefined) throw new Error(`stdnum knows no ${kind} of ${country}`);
    return validator;
  });
  return (bare) => {
    for (const validator of validators) {
      const read = validator.validate(bare);
      if (read.isValid) return print(validator, read.compact);
    }
    return null;
  };
}

const ofForm =
  (form: RegExp): Rule =>
  (bare) =>
    form.test(bare) ? bare : null;

/** Three or four letters, a day, three more characters. */
const rfc = /^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{3}$/;

/**
 * Check digits by `stdnum`, except for Chile and for valid numbers that it refuses: Bolivia's NIT
 * (unpublished check), Mexico's RFC (issued with wrong digits) and Dutch VAT numbers since 2020 (another
 * check).
 */
const rules: Readonly<Record<string, Rule>> = {
  CL: (bare) => (isRut(bare) ? formatRut(bare) : null),
  AR: printedBy('AR', 'cuit'),
  BO: ofForm(/^\d{7,12}$/),
  BR: printedBy('BR', 'cnpj', 'cpf'),
  CO: printedBy('CO', 'nit'),
  EC: checkedBy('EC', 'ruc', 'ci'),
  MX: ofForm(rfc),
  PE: checkedBy('PE', 'ruc'),
  PY: printedBy('PY', 'ruc'),
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

/** Generic numbers for end customers, foreigners and unnamed parties. */
const nobodys: Readonly<Record<string, RegExp>> = {
  CL: /^(5{9}|6{9})$/,
  // AFIP's "CUIT país" has one for persons, firms and others of each country.
  AR: /^(9{10}[59]|5(00|50|16)0000\d{4})$/,
  BO: /^9900[1-3]$/,
  CO: /^(2{9}7?|2{12}7?|44444[4-9]\d{3,4}|4{9}000)$/,
  EC: /^(9{10}|9{13})$/,
  GT: /^CF$/,
  IT: /^(OO)?9{11}$/,
  MX: /^X[AE]XX010101000$/,
  PE: /^(0{8}|0{11}|9{8})$/,
  PT: /^9{8}0$/,
  PY: /^(4{6}|5{6}|6{6}|7{6}|8{6}|9{6})01\d$/,
  VE: /^[EGJV]0{9}$/,
};

/** Generic numbers for foreign parties, whose own number is of another country. */
const foreigners: Readonly<Record<string, RegExp>> = {
  CL: /^5{9}$/,
  AR: /^5(00|50|16)0000\d{4}$/,
  CO: /^4/,
  MX: /^XE/,
};

/** Typed where a field is required and there is no number. */
const placeholder = /^(0*|X*|N\/?A|S\/?N|NO|NONE|NULL|SIN(RUT|DATOS?|IDENTIFICACION)|PENDIENTE)$/;

/**
 * Countries without a rule accept any text but a placeholder. Another country's generic number is kept as
 * text. Ignores spaces, dots, dashes, slashes and case.
 */
export function readTaxNumber(country: string, text: string): TaxNumber {
  const bare = bareNumber(text);
  if (isGeneric(country, bare)) {
    const generic = withoutCountry(bare);
    return { isValid: true, number: rules[country]?.(generic) ?? generic, isNobodys: true };
  }
  if (placeholder.test(bare)) return { isValid: false };
  const number = rules[country]?.(bare) ?? null;
  if (number !== null) return { isValid: true, number, isNobodys: false };
  if (Object.keys(nobodys).some((other) => isGeneric(other, bare)))
    return { isValid: true, number: text.trim(), isNobodys: true };
  if (hasTaxNumberRule(country)) return { isValid: false };
  return { isValid: true, number: text.trim(), isNobodys: identifiesNobody(text) };
}

interface Identified {
  readonly country?: string | null | undefined;
  readonly identification?: string | null | undefined;
}

/** The same record with its number as its country prints it. A number that is not valid stays as typed. */
export function withPrintedNumber<Record extends Identified>(record: Record): Record {
  const { country, identification } = record;
  if (typeof country !== 'string' || typeof identification !== 'string') return record;
  const printed = printedNumber(country, identification);
  return printed === identification ? record : { ...record, identification: printed };
}

export function printedNumber(country: string, text: string): string {
  const read = readTaxNumber(country, text);
  return read.isValid ? read.number : text;
}

function isGeneric(country: string, bare: string): boolean {
  return nobodys[country]?.test(withoutCountry(bare)) === true;
}

/** Some write the country before the number. */
function withoutCountry(bare: string): string {
  return bare.replace(/^[A-Z]{2}(?=\d)/, '');
}

export function bareNumber(text: string): string {
  return text.replace(/[\s.\-/]/g, '').toUpperCase();
}

/** In any country: a generic number, a placeholder, or one repeated character. */
export function identifiesNobody(text: string): boolean {
  const bare = bareNumber(text);
  const isOfNobody = Object.keys(nobodys).some((country) => isGeneric(country, bare));
  return isOfNobody || placeholder.test(bare) || /^(.)\1*$/.test(bare);
}

/** A key of `validation`; null: valid. Generic numbers for foreigners are those of another country. */
export function taxNumberProblem(country: string, text: string) {
  const bare = withoutCountry(bareNumber(text));
  if (nobodys[country]?.test(bare) === true && foreigners[country]?.test(bare) === true)
    return 'validation.tax-number-of-foreigners';
  if (readTaxNumber(country, text).isValid) return null;
  return country === 'CL' ? 'validation.rut' : 'validation.tax-number';
}

export function hasTaxNumberRule(country: string): boolean {
  return rules[country] !== undefined;
}

interface Unread {
  readonly country?: unknown;
  readonly identification?: unknown;
}

export const taxNumberOfCountry = z.core._check<Unread>(
  ({ value: { country, identification }, issues }) => {
    const isRead = !issues.some(({ path = [] }) => path[0] === 'country' || path[0] === 'identification');
    if (!isRead || typeof country !== 'string' || typeof identification !== 'string') return;
    const message = taxNumberProblem(country, identification);
    if (message !== null)
      issues.push({ code: 'custom', path: ['identification'], message, input: identification });
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
