import type { Rejection } from '@domain/shared/rejection';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { sentenceOf } from '~/texts/translate.server';

export function refusedBecause(
  language: Language,
  { code, params }: Pick<Rejection, 'code' | 'params'>,
): string {
  const { number, date } = formatsOf(language);
  const inWords = (value: unknown) => {
    if (/^\d+(\.\d+)?$/.test(String(value))) return number(Number(value));
    return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? date(String(value), 'date') : value;
  };
  const written = Object.entries(params).map(([name, value]) => [name, inWords(value)]);
  return sentenceOf(language, { code, params: Object.fromEntries(written) as Rejection['params'] });
}
