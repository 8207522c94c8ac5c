import type { z } from 'zod';
import type { Fields, FieldValue } from '~/pages/forms/form-fields';
import type { PageForm, Place } from '~/pages/forms/page-form.server';
import { linesOf } from '~/pages/catalogues/form/form-input.server';
import { translate } from '~/texts/translate.server';
import type { Language } from '~/texts';
import { pictureTypes } from '~/use-cases/catalogues/record-files.server';
import { largestAvatar } from '~/use-cases/people/avatars.server';
import { textFields } from './company-values';

const mediaTypes = ['image/jpeg', 'image/png', 'image/gif'];

/** Emptied fields are null. */
export function companyInput(fields: Fields): Readonly<Record<string, unknown>> {
  const texts = Object.fromEntries(textFields.map((name) => [name, fields[name] ?? null]));
  const [latitude, longitude] = coordinatesIn(fields['latLong']);
  return {
    ...texts,
    // These two cannot be cleared: an empty one is wrong.
    name: fields['name'] ?? '',
    country: fields['country'] ?? '',
    latitude,
    longitude,
    social: typeof fields['social'] === 'string' ? linesOf(fields['social']) : [],
    otherData: typeof fields['otherData'] === 'string' ? linesOf(fields['otherData']) : [],
    tags: severalIn(fields, 'tags'),
  };
}

export function newCompanyInput(fields: Fields): object {
  const input = { ...companyInput(fields), ownerId: fields['ownerId'] ?? null };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}

export function severalIn(fields: Fields, name: string): readonly FieldValue[] {
  return [fields[name] ?? []].flat();
}

/** "-33.45, -70.66", as maps copy it. Returns unreadable text twice. */
function coordinatesIn(typed: FieldValue | undefined): readonly [string | null, string | null] {
  if (typeof typed !== 'string') return [null, null];
  const [, latitude, longitude] =
    /^(-?\d+(?:\.\d+)?)(?:\s*[,;]\s*|\s+)(-?\d+(?:\.\d+)?)$/.exec(typed.trim()) ?? [];
  return latitude === undefined || longitude === undefined ? [typed, typed] : [latitude, longitude];
}

/** Checks before the file is stored; its content is checked on storing. */
export function pictureIssues(form: PageForm): readonly z.core.$ZodIssue[] {
  const file = form.file('avatar');
  if (file === null) return [];
  const issue = (message: string, params: Readonly<Record<string, string>>): z.core.$ZodIssue => ({
    code: 'custom',
    path: ['avatar'],
    message,
    params,
    input: undefined,
  });
  if (file.size > largestAvatar)
    return [issue('validation.file-too-large', { size: `${largestAvatar / 1024 ** 2} MB` })];
  return mediaTypes.includes(file.type) ? [] : [issue('validation.picture-type', { types: pictureTypes })];
}

export function atCompanyFields(language: Language, code: string): Place {
  return (problems) => {
    const found: Record<string, readonly string[]> = {};
    for (const [path, sentences] of Object.entries(problems)) {
      const [name = ''] = path.split('[');
      const isPoint = name === 'latitude' || name === 'longitude';
      const place = isPoint ? 'latLong' : path === '' ? (fieldOfCode[code] ?? '') : name;
      const said = isPoint ? [translate(language, 'companies-staff:form.lat-long-wrong')] : sentences;
      found[place] = [...new Set([...(found[place] ?? []), ...said])];
    }
    return found;
  };
}

const fieldOfCode: Readonly<Record<string, string>> = {
  'company.identification-taken': 'identification',
  'company.avatar-type': 'avatar',
  'company.avatar-large': 'avatar',
  'company.tag-unknown': 'tags',
  'company.portfolio-unknown': 'portfolios',
};
