import type { z } from 'zod';
import { searchText } from '@projections/search-text';
import type { Language } from '~/texts';
import { optionsOf } from '~/presenters/catalogues/describe.server';
import type { ShownOption } from '~/presenters/catalogues/shown';
import { alike } from './alike';
import type { SubjectColumn } from './subject';

const ofLists: ReadonlySet<string> = new Set([
  'validation.import-choice',
  'validation.import-country',
  'validation.import-rate-state',
]);

/** Longer lists show only similar values. */
const namedWhole = 12;
const namedNear = 3;

/**
 * Adds the allowed values: names in the reader's language, and codes where they differ. Other problems stay
 * as they are.
 */
export function namingWords(
  issue: z.core.$ZodIssue,
  cell: string | null,
  column: SubjectColumn,
  language: Language,
): z.core.$ZodIssue {
  if (issue.code !== 'invalid_value' && !ofLists.has(issue.message)) return issue;
  const said = issue.code === 'custom' ? issue.params : undefined;
  const options = wordsOf(column, said?.['list'], language);
  // From an import that was checked before problems named their list.
  if (options.length === 0) return { ...issue, code: 'custom', message: 'validation.not-a-choice' };
  const word = String(said?.['word'] ?? cell ?? '');
  const isLong = options.length > namedWhole;
  const named = isLong ? nearest(word, options) : options;
  const ofThis = issue.code === 'custom' ? issue.message : 'validation.import-choice';
  const message = isLong && ofThis === 'validation.import-choice' ? `${ofThis}-near` : ofThis;
  const words = named.map(asWritten).join(', ');
  const { path, input } = issue;
  return { code: 'custom', path, input, message, params: { word, words, count: options.length } };
}

function wordsOf(column: SubjectColumn, list: unknown, language: Language): readonly ShownOption[] {
  const { name, part, field, words = [] } = column;
  if (words.length > 0) return words;
  if (typeof list !== 'string' || list === (part ?? name)) return optionsOf(part ?? name, field, language);
  const of = field.parts[list];
  return of === undefined ? [] : optionsOf(list, of, language);
}

function asWritten({ value, label }: ShownOption): string {
  return searchText(label) === searchText(value) ? label : `${label} (${value})`;
}

function nearest(word: string, options: readonly ShownOption[]): readonly ShownOption[] {
  const said = searchText(word).slice(0, 80);
  return options
    .map((option) => ({
      option,
      score: Math.max(alike(said, searchText(option.label)), alike(said, searchText(option.value))),
    }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, namedNear)
    .map(({ option }) => option);
}
