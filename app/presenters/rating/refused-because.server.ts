import type { Rejection } from '@domain/shared/rejection';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { sentenceOf } from '~/texts/translate.server';

export function refusedBecause(
  language: Language,
  { code, params }: Pick<Rejection, 'code' | 'params'>,
): string {
  const { number } = formatsOf(language);
  const written = Object.entries(params).map(([name, value]) => [
    name,
    /^\d+(\.\d+)?$/.test(String(value)) ? number(Number(value)) : value,
  ]);
  return sentenceOf(language, { code, params: Object.fromEntries(written) as Rejection['params'] });
}
