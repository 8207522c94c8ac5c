import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';

export interface Answered {
  readonly answer?: { readonly name: string } | null;
  readonly answeredAt?: string | null;
}

/** "Oferta 1 aceptada por Ana Soto el 1 de marzo de 2026." */
export function acceptedText(
  { number, answer = null, answeredAt = null }: Answered & { readonly number: number },
  language: Language,
): string {
  const t = textsIn(language).getFixedT(language, 'quoting');
  if (answer === null || answeredAt === null) return t('pdf.accepted', { number });
  const date = formatsOf(language).date(answeredAt, 'longDate');
  return t('pdf.accepted-by', { number, name: answer.name, date });
}
