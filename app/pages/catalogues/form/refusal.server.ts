import { data } from '@remix-run/node';
import type { Catalogue } from '@domain/catalogues/catalogue';
import type { Field } from '@domain/catalogues/engine/fields';
import type { Rejection } from '@domain/shared/rejection';
import { answerProblems } from '~/pages/page-answers.server';
import type { PageContext } from '~/http/load-context';
import type { Problems } from '~/texts/problems';
import { linesOf } from './form-input.server';

/** A record's form that was refused: `answerProblems`, each sentence at a field that stands on the screen. */
export function refuseRecord(
  context: PageContext,
  catalogue: Catalogue,
  rejection: Rejection,
  form: FormData,
) {
  const { data: answer, init } = answerProblems(context, rejection, form);
  const problems = atFields(catalogue, rejection, form, answer.problems);
  return data({ ...answer, problems }, init ?? {});
}

/**
 * Sentences by the fields of the form: those about one of several values are the whole field's, a line of a text area quoted with them,
 * and that there is such a record already is said where it was named.
 */
export function atFields(
  { fields, key, category }: Catalogue,
  { code }: Pick<Rejection, 'code'>,
  form: FormData,
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
    const said = field?.kind === 'texts' ? quoting(field, form.get(name), Number(at), sentences) : sentences;
    const place = field === undefined ? path : name;
    found[place] = [...new Set([...(found[place] ?? []), ...said])];
  }
  return found;
}

function quoting(
  { codeOf }: Field,
  typed: FormDataEntryValue | null,
  at: number,
  sentences: readonly string[],
): readonly string[] {
  const line = codeOf === null && typeof typed === 'string' ? linesOf(typed)[at] : undefined;
  return line === undefined ? sentences : sentences.map((sentence) => `«${line}»: ${sentence}`);
}

/** Of the fields that tell records apart, the one people call them by. */
function namedBy(fields: Catalogue['fields'], key: Catalogue['key']): string {
  const isName = (name: string) => ['text', 'code'].includes(fields[name]?.kind ?? '');
  return key.find(isName) ?? key[0] ?? '';
}
