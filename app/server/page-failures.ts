import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';

export interface PageWork {
  /** Route id, such as `routes/admin.users._index`. */
  readonly route: string;
  readonly does: 'load' | 'act';
  readonly params: Readonly<Record<string, string | undefined>>;
}

type Failure = 'users' | 'companies' | 'faq' | 'category' | 'subcategory';

const usersPages = new Set([
  'routes/admin.users._index',
  'routes/admin.users.$id',
  'routes/resources.lookups.people',
]);
const companiesPages = new Set(['routes/resources.lookups.companies']);

/** Help-centre records are edited on the generic catalogue pages. */
const helpPages: Readonly<Record<string, Failure>> = {
  'routes/admin.$catalogue.$id faqs': 'faq',
  'routes/admin.$catalogue.new faq-categories': 'category',
  'routes/admin.$catalogue.new faq-subcategories': 'subcategory',
};

/** The toast for what a page could not do, in the reader's language; null when it has none. */
export function failureNotice(work: PageWork, language: Language): string | null {
  const failure = failureOf(work);
  return failure === null ? null : translate(language, `shell:failures.${failure}`);
}

function failureOf({ route, does, params }: PageWork): Failure | null {
  if (does === 'act') return helpPages[`${route} ${params['catalogue'] ?? ''}`] ?? null;
  if (usersPages.has(route)) return 'users';
  return companiesPages.has(route) ? 'companies' : null;
}
