import type { HeaderChoice, SheetChoice } from '~/services';
import { searchText } from '@projections/search-text';
import { languages } from '~/texts';
import { translate } from '~/texts/translate.server';
import { alike } from './alike';
import { comparedHeader, readLetters } from './header-words.server';
import type { ImportSubject } from './subject';
import { subjects } from './subjects.server';

export interface FileColumn {
  readonly header: string;
  readonly key: string | null;
  readonly named?: string;
  readonly near: readonly string[];
  readonly isReason?: true;
}

/** Sorted, so that "Cod. ICAO" and `icaoCode` are similar. */
function sorted(whole: string): string {
  const apart = whole.slice(0, readLetters).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return searchText(apart)
    .split(/[^\p{L}\p{N}]+/u)
    .toSorted()
    .join('');
}

interface Named {
  readonly key: string;
  readonly sorted: string;
}
type Names = ReadonlyMap<string, Named>;
const known = new WeakMap<ImportSubject, readonly Names[]>();

function namesOf(subject: ImportSubject): readonly Names[] {
  const made = known.get(subject);
  if (made !== undefined) return made;
  const inLanguages = languages.map((language) =>
    subject.columns(language).map(({ key, header }) => named(header, key)),
  );
  const own = subject.columns('es').map(({ key }) => named(key, key));
  const others = subject
    .columns('es')
    .flatMap(({ key, otherHeaders = [] }) => otherHeaders.map((header) => named(header, key)));
  const sets = [own, ...inLanguages, others].map((names) => new Map(names));
  known.set(subject, sets);
  return sets;
}

function named(header: string, key: string): readonly [string, Named] {
  return [comparedHeader(header), { key, sorted: sorted(header) }];
}

/**
 * An ambiguous header has the meaning of the language of most headers. Keys are unique: of two columns with
 * one key, the second is left to the person.
 */
export function mapHeaders(subject: ImportSubject, headers: readonly string[]): readonly FileColumn[] {
  const words = headers.map(comparedHeader);
  const reasons = reasonHeaders();
  const { named, sets } = namedIn(subject, words);
  const taken = new Set(named.filter((key) => key !== undefined));
  return headers.map((header, at) => {
    const key = named[at];
    if (key === undefined && reasons.includes(words[at] ?? ''))
      return { header, key: null, near: [], isReason: true };
    if (key === undefined) return { header, key: null, near: nearest(sets, header, taken) };
    return named.indexOf(key) === at
      ? { header, key, named: key, near: [] }
      : { header, key: null, near: [key] };
  });
}

function reasonHeaders(): readonly string[] {
  return languages.map((language) => comparedHeader(translate(language, 'imports:failed.reason')));
}

function namedIn(subject: ImportSubject, words: readonly string[]) {
  const count = (names: Names) => words.filter((word) => names.has(word)).length;
  const sets = namesOf(subject).toSorted((one, other) => count(other) - count(one));
  return { sets, named: words.map((word) => sets.find((names) => names.has(word))?.get(word)?.key) };
}

const likeness = 0.6;
/** Longer headers match nothing and would take time. */
const longestHeader = 80;

function nearest(sets: readonly Names[], whole: string, taken: ReadonlySet<string>): readonly string[] {
  const [header, words] = [comparedHeader(whole), sorted(whole)];
  if (header.length < 2 || header.length > longestHeader) return [];
  const best = new Map<string, number>();
  for (const [name, { key, sorted: others }] of sets.flatMap((names) => [...names])) {
    if (taken.has(key)) continue;
    const score = Math.max(alike(header, name), alike(words, others));
    if (score >= likeness && score > (best.get(key) ?? 0)) best.set(key, score);
  }
  return [...best]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([key]) => key);
}

/** The worksheet with the subject's name, else with most of its headers, else the first. */
export function sheetMeant(subject: ImportSubject): SheetChoice {
  const score = ({ name, header }: Parameters<SheetChoice>[0][number]) => {
    const { named } = namedIn(subject, header.map(comparedHeader));
    const found = new Set(named.filter((key) => key !== undefined)).size;
    return found > 0 && name !== null && isCalled(subject, name) ? Infinity : found;
  };
  return (sheets) => {
    const scores = sheets.map(score);
    return scores.indexOf(Math.max(...scores));
  };
}

/** The first row, unless a later one has several headers and the first none, as below a report's title. */
export function headerMeant(subject: ImportSubject): HeaderChoice {
  const known = (names: readonly string[]) =>
    new Set(namedIn(subject, names.map(comparedHeader)).named.filter((key) => key !== undefined)).size;
  return (rows) => {
    const [first, ...others] = rows;
    if (first === undefined || known(first.names) > 0) return first?.number ?? null;
    const counted = others.slice(0, -1).map(({ number, names }) => ({ number, count: known(names) }));
    const best = counted.reduce((most, next) => (next.count > most.count ? next : most), {
      number: 0,
      count: 1,
    });
    return best.count > 1 ? best.number : first.number;
  };
}

/**
 * By its worksheet's name, or because it has nearly all headers of another subject and fewer of this one's.
 */
export function otherSubjectOf(
  subject: ImportSubject,
  headers: readonly string[],
  sheetName: string | null,
): ImportSubject | null {
  const named = sheetName === null ? [] : subjects.filter((one) => isCalled(one, sheetName));
  const [other] = named;
  if (other !== undefined && !named.includes(subject)) return other;
  const reasons = reasonHeaders();
  const words = headers.map(comparedHeader).filter((word) => !reasons.includes(word));
  const found = (one: ImportSubject) =>
    new Set(namedIn(one, words).named.filter((key) => key !== undefined)).size;
  const own = found(subject);
  if (own === words.length || named.includes(subject)) return null;
  const best = subjects
    // Headers of other systems identify columns of a known subject, not the subject.
    .filter((one) => one.columns('es').every(({ otherHeaders }) => otherHeaders === undefined))
    .map((one) => ({ one, count: found(one) }))
    .reduce((most, next) => (next.count > most.count ? next : most));
  // Common headers such as name, code and country prove little, so nearly all must match. A wrongly accepted
  // file is noticed later; a wrongly refused one could not be imported.
  return best.count > own && best.count >= words.length * 0.9 ? best.one : null;
}

function isCalled(subject: ImportSubject, name: string): boolean {
  const names = languages.map((language) => subject.shown(language).many);
  // Excel cuts worksheet names after 31 characters.
  return [subject.name, ...names].some((one) => searchText(one.slice(0, 31)) === searchText(name));
}
