import type { Catalogue } from '@domain/catalogues/catalogue';
import type { FieldKind } from '@domain/catalogues/engine/fields';
import type { Actor } from '@domain/shared/actor';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { ReferredNames } from '~/presenters/catalogues/cells.server';
import { labelOf, lookupOf, optionsOf } from '~/presenters/catalogues/describe.server';
import type { ShownOption } from '~/presenters/catalogues/shown';

export interface ShownFilter {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly options: readonly ShownOption[];
  readonly lookup: string | null;
  readonly value: string | null;
  readonly shown: string | null;
}

interface Reading {
  readonly language: Language;
  readonly names: ReferredNames;
  readonly actor: Actor;
}

/** One per field. If a field has two filter names, the one in the address is used, else the first. */
export function shownFilters(
  catalogue: Catalogue,
  said: Readonly<Record<string, string>>,
  reading: Reading,
): readonly ShownFilter[] {
  const ofTarget = new Map<string, string>();
  for (const [name, target] of Object.entries(catalogue.filters)) {
    if (target === 'ownerId' && !reading.actor.roles.includes('admin')) continue;
    if (!ofTarget.has(target) || said[name] !== undefined) ofTarget.set(target, name);
  }
  return [...ofTarget].map(([target, name]) =>
    shownFilter(catalogue, name, target, said[name] ?? null, reading),
  );
}

function shownFilter(
  catalogue: Catalogue,
  name: string,
  target: string,
  value: string | null,
  { language, names }: Reading,
): ShownFilter {
  const fieldName = target.replace(/[<>]=$/, '');
  const field = catalogue.fields[fieldName];
  const isOwner = fieldName === 'ownerId';
  const isFlag = !isOwner && (field === undefined || field.kind === 'flag');
  const options = isFlag
    ? yesOrNo(fieldName, language)
    : field === undefined
      ? []
      : optionsOf(fieldName, field, language);
  const label = (one: string): string =>
    options.find((option) => option.value === one)?.label ?? names.get(one) ?? one;
  return {
    name,
    label: filterLabel(catalogue.name, fieldName, target, language),
    kind: field?.kind ?? (isOwner ? 'reference' : 'flag'),
    options,
    lookup: isOwner ? '/resources/lookups/owners' : lookupOf(field),
    value,
    shown: value === null ? null : value.split(',').map(label).join(', '),
  };
}

function filterLabel(catalogue: string, field: string, target: string, language: Language): string {
  if (field === 'isActive') return translate(language, 'catalogues:screen.state');
  const label = labelOf(catalogue, field, language);
  if (target.endsWith('>=')) return translate(language, 'catalogues:screen.from', { label });
  return target.endsWith('<=') ? translate(language, 'catalogues:screen.to', { label }) : label;
}

function yesOrNo(field: string, language: Language): readonly ShownOption[] {
  const words = field === 'isActive' ? ['active', 'inactive'] : ['yes', 'no'];
  return words.map((word, at) => ({
    value: at === 0 ? 'true' : 'false',
    label: translate(language, `catalogues:screen.${word}`),
  }));
}
