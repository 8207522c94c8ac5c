import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { z } from 'zod';
import type { Rejection, Use } from '@domain/shared/rejection';
import { formatsOf } from './formats';
import { pathOfField, type Problems } from './problems';
import { groupNumbers } from './group-numbers';
import { inSentence } from './in-sentence';
import { languages, textOptions, type Language } from './index';
import { resources } from './resources.server';
import { plainIssues } from './plain-issues';

export type Params = Readonly<Record<string, string | number>>;

const instances = new Map(languages.map((language) => [language, instanceOf(language)]));

function instanceOf(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({ ...textOptions, lng: language, resources });
  groupNumbers(instance);
  return instance;
}

/** For pages, e-mails and documents rendered on the server. Shared: never change its language. */
export function textsIn(language: Language): i18n {
  const instance = instances.get(language);
  if (instance === undefined) throw new Error(`No texts in "${language}"`);
  return instance;
}

/** Such as `translate('es', 'quoting:list.title', { count: 3 })`; an unknown key is returned as it is. */
export function translate(language: Language, key: string, params: Params = {}): string {
  return textsIn(language).t(key, params);
}

/**
 * A code shared by all kinds of records (`quoter.not-found`) falls back to the general sentence
 * (`record.not-found`).
 */
export function sentenceOf(
  language: Language,
  { code, params, uses }: Pick<Rejection, 'code' | 'params' | 'uses'>,
): string {
  const ofAnyRecord = `record.${code.slice(code.indexOf('.') + 1)}`;
  const users = uses?.map((use) => `${nameOfUse(language, use)} (${use.names.join(', ')})`).join('; ');
  const filled = { ...withDays(language, params), ...(users !== undefined && { users }) };
  return textsIn(language).t([code, ofAnyRecord, code], { ...filled, ns: 'errors', keySeparator: false });
}

function withDays(language: Language, params: Params): Params {
  const { date } = formatsOf(language);
  const written = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? date(value, 'date') : value,
  ]);
  return Object.fromEntries(written) as Params;
}

export function nameOfUse(language: Language, { what, count }: Use): string {
  const { t } = textsIn(language);
  if (textsIn(language).exists(`uses.${what}`, { count, ns: 'catalogues' }))
    return t(`uses.${what}`, { count, ns: 'catalogues' });
  const name = t(`names.${what}.${count === 1 ? 'one' : 'many'}`, { ns: 'catalogues' });
  return `${formatsOf(language).number(count)} ${inSentence(name)}`;
}

/**
 * Messages `validation.<key>` of our schemas are looked up in all contexts. zod's own issues get our
 * sentences, since zod's are written for programmers.
 */
export function sentenceOfIssue(language: Language, issue: z.core.$ZodIssue): string {
  const say = (key: string, params: Params = {}): string | undefined =>
    textsIn(language).exists(key, { ns: 'validation', keySeparator: false })
      ? textsIn(language).t(key, { ...params, ns: 'validation', keySeparator: false })
      : undefined;
  if (issue.message.startsWith('validation.')) {
    const params = issue.code === 'custom' ? (issue.params as Params | undefined) : undefined;
    return say(issue.message.slice('validation.'.length), params) ?? issue.message;
  }
  const [key, params] = plainly(issue);
  return say(key, params) ?? issue.message;
}

const sentencesOfTypes: Readonly<Record<string, string>> = {
  // A number with decimals.
  int: 'whole-number',
  string: 'a-text',
  number: 'a-number',
  boolean: 'flag',
  array: 'a-list',
  object: 'an-object',
  record: 'an-object',
  date: 'date',
};

function plainly(issue: z.core.$ZodIssue): [key: string, params?: Params] {
  switch (issue.code) {
    case 'invalid_type':
      if (/received (undefined|null)$/.test(issue.message)) return ['required'];
      return [sentencesOfTypes[issue.expected] ?? 'not-accepted'];
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? ['required'] : ['too-short', { count: Number(issue.minimum) }];
      if (issue.origin === 'array')
        return issue.minimum === 1 ? ['choose-one'] : ['list-too-short', { count: Number(issue.minimum) }];
      return [issue.inclusive === false ? 'more-than' : 'at-least', { limit: String(issue.minimum) }];
    case 'too_big':
      if (issue.origin === 'string') return ['too-long', { count: Number(issue.maximum) }];
      if (issue.origin === 'array') return ['list-too-long', { count: Number(issue.maximum) }];
      return [issue.inclusive === false ? 'less-than' : 'at-most', { limit: String(issue.maximum) }];
    case 'invalid_format':
      return ['email', 'date', 'datetime', 'url', 'uuid'].includes(issue.format)
        ? [issue.format]
        : ['not-accepted'];
    case 'invalid_value':
      return ['not-a-choice'];
    case 'unrecognized_keys':
      return ['unknown-field', { names: issue.keys.join(', ') }];
    default:
      return ['not-accepted'];
  }
}

export function problemsOf(language: Language, rejection: Rejection): Problems {
  if (rejection.issues === undefined) return { '': [sentenceOf(language, rejection)] };
  const problems: Record<string, string[]> = {};
  for (const issue of rejection.issues.flatMap(plainIssues))
    (problems[pathOfField(issue.path)] ??= []).push(sentenceOfIssue(language, issue));
  return problems;
}
