import { parse } from '@conform-to/react';
import type { FormAnswer } from '~/ui/form/form-answer';
import { readTyped } from '~/texts/typed-values';
import { filledFields } from './form-fields';

/** Passwords, which no answer repeats. `current` confirms a change of the account. */
const secret = /password|^current$/i;

/** A sentence about the form as a whole, with what was typed. */
export function refusedAnswer(posted: FormData, sentence: string, code: string): FormAnswer {
  return { status: 'error', error: { '': [sentence] }, ...typedIn(posted), code };
}

/** Omits passwords and files. */
export function typedIn(form: FormData | URLSearchParams): Pick<FormAnswer, 'initialValue' | 'fields'> {
  const typed = filledFields(form);
  for (const [name, value] of [...typed])
    if (typeof value !== 'string' || secret.test(name)) typed.delete(name);
  const { initialValue } = parse(typed, { resolve: () => ({ error: {} }) }).reply();
  const names = [...form.keys()].map((name) => readTyped(name, '')?.name ?? name);
  return { initialValue, fields: [...new Set(names)] };
}
