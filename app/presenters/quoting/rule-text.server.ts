import type { AssignmentRule } from '@domain/quoting/assignment/inputs';
import type { Names } from '@projections/quoting/quoter-history/names';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';

/** "Modo: FCL · Asignar a: estos ejecutivos, por turno · Ejecutivos: Elena, Pablo". */
export function ruleText(rule: AssignmentRule, names: Names, language: Language): string {
  const t = textsIn(language).getFixedT(language, 'assignment-staff');
  const quoting = textsIn(language).getFixedT(language, 'quoting');
  const country = new Intl.DisplayNames(language, { type: 'region' });
  const countries = (codes: readonly string[]) => codes.map((code) => country.of(code) ?? code);
  const named = {
    languages: rule.languages.map((one) => quoting(`languages.${one}`)),
    types: rule.types.map((one) => quoting(`types.${one}`)),
    origins: countries(rule.origins),
    destinations: countries(rule.destinations),
    to: [t(`to.${rule.to}`)],
    executives: rule.executives.map((id) => names.get(id) ?? id),
  };
  return (Object.keys(named) as (keyof typeof named)[])
    .filter((field) => named[field].length > 0)
    .map((field) => `${t(`fields.${field}`)}: ${named[field].join(', ')}`)
    .join(' · ');
}
