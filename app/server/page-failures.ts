import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';

export interface PageWork {
  /** Route id, such as `pages/people/users/users`. */
  readonly route: string;
  readonly does: 'load' | 'act';
  readonly params: Readonly<Record<string, string | undefined>>;
}

type Failure = 'users' | 'companies' | 'faq' | 'category' | 'subcategory';

const usersPages = new Set([
  'pages/people/users/users',
  'pages/people/users/user',
  'pages/people/people-lookup.resource',
]);
const companiesPages = new Set(['pages/people/companies-lookup.resource']);

const helpPages: Readonly<Record<string, Failure>> = {
  'pages/catalogues/one/one faqs': 'faq',
  'pages/catalogues/new/new faq-categories': 'category',
  'pages/catalogues/new/new faq-subcategories': 'subcategory',
};

export function failureNotice(work: PageWork, language: Language): string | null {
  const failure = failureOf(work);
  return failure === null ? null : translate(language, `shell:failures.${failure}`);
}

function failureOf({ route, does, params }: PageWork): Failure | null {
  if (does === 'act') return helpPages[`${route} ${params['catalogue'] ?? ''}`] ?? null;
  if (usersPages.has(route)) return 'users';
  return companiesPages.has(route) ? 'companies' : null;
}
