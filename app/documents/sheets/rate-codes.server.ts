import { rateDefaults, type RateKind, type TermName } from '@domain/rating/rate/inputs';
import type { ShownRateState } from '@domain/rating/rate/states';
import { searchText } from '@projections/search-text';
import { languages, type Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';

const groups = {
  route: 'routes',
  loadType: 'load-types',
  freightType: 'freight-types',
  serviceType: 'service-types',
  flightType: 'flight-types',
  rateRange: 'rate-ranges',
  businessModel: 'business-models',
  frequency: 'frequencies',
  state: 'states',
} as const;
export type WordTerm = keyof typeof groups;

const known = new Map<string, ReadonlyMap<string, string>>();

function codesByName(group: string): ReadonlyMap<string, string> {
  const before = known.get(group);
  if (before !== undefined) return before;
  const entries = languages.flatMap((language) => {
    const names: unknown = textsIn(language).t(group, { ns: 'rating-staff', returnObjects: true });
    return Object.entries(names as Readonly<Record<string, string>>);
  });
  const words = new Map(entries.map(([word, name]) => [searchText(name), word]));
  known.set(group, words);
  return words;
}

/** A text that is no name is a code itself. */
export function readCode(kind: RateKind, term: WordTerm, text: string): string {
  const word = codesByName(groups[term]).get(searchText(text));
  if (word === undefined || searchText(word) === searchText(text)) return text;
  const usual: unknown = rateDefaults(kind, '2000-01-01')[term as TermName];
  return typeof usual === 'string' && usual.toLowerCase() === word ? usual : word;
}

/** The state with this name in any language, or with this code. Undefined for anything else. */
export function readState(text: string): ShownRateState | undefined {
  const said = searchText(text);
  const words = codesByName(groups.state);
  return (words.get(said) ?? [...words.values()].find((word) => word === said)) as ShownRateState | undefined;
}

export function nameOfCode(name: string, word: string, language: Language): string {
  if (!Object.hasOwn(groups, name)) return word;
  const key = `${groups[name as WordTerm]}.${word}`;
  return textsIn(language).t(key, { ns: 'rating-staff', defaultValue: word });
}
