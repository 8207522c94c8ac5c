import type { Catalogue } from '@domain/catalogues/catalogue';
import type { Field } from '@domain/catalogues/engine/fields';
import type { Rejection } from '@domain/shared/rejection';
import type { PageForm } from '~/pages/forms/page-form.server';
import type { Problems } from '~/texts/problems';
import { linesOf } from './form-input.server';

export function refuseRecord(catalogue: Catalogue, rejection: Rejection, form: PageForm) {
  return form.refuse(rejection, (problems) => atFields(catalogue, rejection, form, problems));
}

/**
 * Moves errors to fields that the form has: an error in one of several values goes to the whole field and
 * quotes the line, a duplicate to the field that names the record.
 */
export function atFields(
  { fields, key, category }: Catalogue,
  { code }: Pick<Rejection, 'code'>,
  form: Pick<PageForm, 'text'>,
  problems: Problems,
): Problems {
  if (code === `${category}.key-taken`) {
    const { '': taken = [], ...others } = problems;
    return { ...others, [namedBy(fields, key)]: taken };
  }
  const found: Record<string, readonly string[]> = {};
  for (const [path, sentences] of Object.entries(problems)) {
    const [, name = '', at] = /^(\w+)\[(\d+)\]$/.exec(path) ?? [];
    const field = fields[name];
    const said = field?.kind === 'texts' ? quoting(field, form.text(name), Number(at), sentences) : sentences;
    const place = field === undefined ? path : name;
    found[place] = [...new Set([...(found[place] ?? []), ...said])];
  }
  return found;
}

function quoting(
  { codeOf }: Field,
  typed: string,
  at: number,
  sentences: readonly string[],
): readonly string[] {
  const line = codeOf === null ? linesOf(typed)[at] : undefined;
  return line === undefined ? sentences : sentences.map((sentence) => `«${line}»: ${sentence}`);
}

function namedBy(fields: Catalogue['fields'], key: Catalogue['key']): string {
  const isName = (name: string) => ['text', 'code'].includes(fields[name]?.kind ?? '');
  return key.find(isName) ?? key[0] ?? '';
}
