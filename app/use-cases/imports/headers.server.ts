import type { HeaderChoice, SheetChoice } from '~/services';
import { searchText } from '@projections/search-text';
import { languages } from '~/texts';
import { translate } from '~/texts/translate.server';
import { alike } from './alike';
import { comparedHeader, readLetters } from './header-words.server';
import type { ImportSubject } from './subject';
import { subjects } from './subjects.server';

/** A column of a file, and the column of the subject's sheet it seems to be. */
export interface FileColumn {
  readonly header: string;
  /** Key of the sheet's column; null where none is named so. */
  readonly key: string | null;
  /** Keys of columns named nearly so, the nearest first. */
  readonly near: readonly string[];
  /** It holds the reasons that failed rows came back with. */
  readonly isReason?: true;
}

/** The words of a header in the order of the alphabet, in which "Cod. ICAO" and `icaoCode` are nearly the same. */
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

/** The names of every column, one set for the fields' own names and one for each of our languages. */
function namesOf(subject: ImportSubject): readonly Names[] {
  const made = known.get(subject);
  if (made !== undefined) return made;
  const inLanguages = languages.map((language) =>
    subject.columns(language).map(({ key, header }) => named(header, key)),
  );
  const own = subject.columns('es').map(({ key }) => named(key, key));
  const sets = [own, ...inLanguages].map((names) => new Map(names));
  known.set(subject, sets);
  return sets;
}

function named(header: string, key: string): readonly [string, Named] {
  return [comparedHeader(header), { key, sorted: sorted(header) }];
}

/**
 * What the columns of a file are, by their headers. A word that means two things in two languages is taken as in the language of most of the
 * headers. No two get the same key: of two columns named alike the second is left to the person.
 */
export function mapHeaders(subject: ImportSubject, headers: readonly string[]): readonly FileColumn[] {
  const words = headers.map(comparedHeader);
  const reasons = reasonHeaders();
  const { named, sets } = namedIn(subject, words);
  const taken = new Set(named.filter((key) => key !== undefined));
  return headers.map((header, at) => {
    const key = named[at];
    // The column of reasons that failed rows come back with says nothing of their records.
    if (key === undefined && reasons.includes(words[at] ?? ''))
      return { header, key: null, near: [], isReason: true };
    if (key === undefined) return { header, key: null, near: nearest(sets, header, taken) };
    return named.indexOf(key) === at ? { header, key, near: [] } : { header, key: null, near: [key] };
  });
}

/** What the column of reasons is called in files of failed rows. */
function reasonHeaders(): readonly string[] {
  return languages.map((language) => comparedHeader(translate(language, 'imports:failed.reason')));
}

/** The keys of the columns that some words name, and the sets of names, that of most of the words first. */
function namedIn(subject: ImportSubject, words: readonly string[]) {
  const count = (names: Names) => words.filter((word) => names.has(word)).length;
  const sets = namesOf(subject).toSorted((one, other) => count(other) - count(one));
  return { sets, named: words.map((word) => sets.find((names) => names.has(word))?.get(word)?.key) };
}

const likeness = 0.6;
/** Letters of the longest header that is compared with names: a longer one is none of them, and comparing it takes its time. */
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

/**
 * The worksheet of several that a file of the subject is read from: the one called like it, else the one that knows most of its headers; the first,
 * where nothing tells them apart.
 */
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

/**
 * The row that names the columns of a subject's file: the first, unless it knows none and a row behind it several, as under the title of
 * a report.
 */
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

/** The other subject a file seems to be of, by its worksheet's name or because it knows nearly all of its headers, and this one fewer; null when it may well be this one's. */
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
    .map((one) => ({ one, count: found(one) }))
    .reduce((most, next) => (next.count > most.count ? next : most));
  // Headers in common say little, such as name, code and country: only who knows nearly all of them is meant. Of a file wrongly
  // let through the columns and the check tell; one wrongly refused has no way in.
  return best.count > own && best.count >= words.length * 0.9 ? best.one : null;
}

function isCalled(subject: ImportSubject, name: string): boolean {
  const names = languages.map((language) => subject.shown(language).many);
  // Excel cuts names of sheets after 31 signs.
  return [subject.name, ...names].some((one) => searchText(one.slice(0, 31)) === searchText(name));
}
