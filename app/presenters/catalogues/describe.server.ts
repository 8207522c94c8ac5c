import type { Catalogue } from '@domain/catalogues/catalogue';
import { hasOwners } from '@domain/catalogues/engine/ownership';
import type { Field } from '@domain/catalogues/engine/fields';
import type { Actor } from '@domain/shared/actor';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { countryOptions, currencyOptions } from './closed-lists.server';
import type { ShownCatalogue, ShownField, ShownOption } from './shown';

export function shownCatalogue({ name }: Catalogue, language: Language): ShownCatalogue {
  const t = textsIn(language).getFixedT(language, 'catalogues', `names.${name}`);
  return { name, one: t('one'), many: t('many'), about: t('about') };
}

export function labelOf(catalogue: string, field: string, language: Language): string {
  return textsIn(language).t([`fieldsOf.${catalogue}.${field}`, `fields.${field}`], { ns: 'catalogues' });
}

export function shownFields(catalogue: Catalogue, language: Language): readonly ShownField[] {
  return shownParts(catalogue.name, catalogue.fields, language);
}

export function ownerField(catalogue: Catalogue, actor: Actor, language: Language): readonly ShownField[] {
  if (!hasOwners(catalogue) || !actor.roles.includes('admin')) return [];
  const plain = {
    isRequired: false,
    isLong: false,
    unit: null,
    example: null,
    options: [],
    parts: [],
  } as const;
  const label = labelOf(catalogue.name, 'owner', language);
  return [{ ...plain, name: 'owner', label, kind: 'reference', lookup: '/resources/lookups/owners' }];
}

function shownParts(
  catalogue: string,
  fields: Readonly<Record<string, Field>>,
  language: Language,
): readonly ShownField[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    label: labelOf(catalogue, name, language),
    kind: field.kind,
    isRequired: field.isRequired,
    isLong: field.isLong,
    unit: field.unit,
    example: field.kind === 'code' ? field.example : null,
    options: optionsOf(name, field, language),
    lookup: lookupOf(field),
    parts: shownParts(catalogue, field.parts, language),
  }));
}

export function lookupOf(field: Field | undefined): string | null {
  if (field === undefined) return null;
  if (field.codeOf !== null) return `/resources/lookups/${field.codeOf}?by=code`;
  return field.to === null ? null : `/resources/lookups/${field.to}`;
}

export function optionsOf(name: string, field: Field, language: Language): readonly ShownOption[] {
  if (field.kind === 'country' || field.kind === 'countries') return countryOptions(language);
  if (field.kind === 'currency') return currencyOptions(language);
  return field.choices.map((value) => ({ value, label: choiceLabel(name, value, language) }));
}

const labels = new Map<Language, Map<string, Map<string, string>>>();

/** Cached, since an export needs the same few labels a hundred thousand times. */
export function choiceLabel(field: string, value: string, language: Language): string {
  const ofField = labelsOf(field, language);
  const known = ofField.get(value);
  if (known !== undefined) return known;
  const label = textsIn(language).t(`choices.${field}.${value}`, { ns: 'catalogues', defaultValue: '' });
  // Unknown values come from URLs; caching them would be unbounded.
  if (label === '') return value;
  ofField.set(value, label);
  return label;
}

function labelsOf(field: string, language: Language): Map<string, string> {
  const ofLanguage = labels.get(language) ?? new Map<string, Map<string, string>>();
  labels.set(language, ofLanguage);
  const ofField = ofLanguage.get(field) ?? new Map<string, string>();
  ofLanguage.set(field, ofField);
  return ofField;
}
