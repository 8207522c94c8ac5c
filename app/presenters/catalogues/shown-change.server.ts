import type { Catalogue } from '@domain/catalogues/catalogue';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import { tellApart, type ToldApart } from '~/presenters/tell-apart';
import { shownValue, type ReferredNames } from './cells.server';

interface Reading {
  readonly language: Language;
  readonly names: ReferredNames;
}

/** Null: unchanged. `isActive` counts as a field. */
export function shownChange(
  { name: catalogue, fields }: Catalogue,
  name: string,
  { before, after }: { readonly before: unknown; readonly after: unknown },
  { language, names }: Reading,
): ToldApart | null {
  const shown = (value: unknown): string | null => {
    if (value === null || value === undefined) return null;
    if (name === 'isActive') return translate(language, `catalogues:screen.${value === true ? 'yes' : 'no'}`);
    const field = fields[name];
    return field === undefined ? null : shownValue(name, field, value, { catalogue, language, names });
  };
  return tellApart({ value: before, text: shown(before) }, { value: after, text: shown(after) });
}
