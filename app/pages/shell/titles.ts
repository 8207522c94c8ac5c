import type { MetaFunction } from '@remix-run/node';
import type { TFunction } from 'i18next';
import { isLanguage, type Language } from '~/texts';
import { errorStatusOf } from './error-status';

type Say = (language: Language) => TFunction;

let say: Say | undefined;

/** Set once on the server and in the browser, since `meta` functions cannot use React contexts. */
export function setTitleTexts(texts: Say): void {
  say = texts;
}

/**
 * `export const meta = titled('shop:cart.title')`, in the reader's language. Placeholders are filled from the
 * loader's data: `titled<typeof loader>('quoting:one.title', ({ quoter }) => ({ reference: quoter.reference
 * }))`.
 */
export function titled<Loader = unknown>(
  key: string,
  params?: (
    data: NonNullable<Parameters<MetaFunction<Loader>>[0]['data']>,
  ) => Readonly<Record<string, string | number>>,
  /** Filled like the title; what the shop is, where a page has none of its own. */
  descriptionKey = 'shell:tagline',
): MetaFunction<Loader> {
  return ({ data, matches }) => {
    const t = say?.(languageOf(matches[0]?.data));
    if (t === undefined) return [];
    const brand =
      matches.map((match) => companyIn(match.data)).findLast((name) => name !== undefined) ??
      t('shell:brand');
    const isAnswered = data !== undefined && data !== null;
    const title = params === undefined ? t(key) : isAnswered ? t(key, params(data)) : undefined;
    const whole = title === undefined ? brand : `${title} · ${brand}`;
    const description =
      params === undefined || !isAnswered
        ? t(params === undefined ? descriptionKey : 'shell:tagline')
        : t(descriptionKey, params(data));
    return [
      { title: whole },
      { name: 'description', content: description },
      { property: 'og:title', content: whole },
      { property: 'og:description', content: description },
      { property: 'og:site_name', content: brand },
    ];
  };
}

export const errorTitled: MetaFunction = (args) => {
  const { error, matches } = args;
  if (!isError(error)) return matches.at(-2)?.meta ?? [];
  return titled(`shell:error.${errorStatusOf(error)}.title`)(args);
};

/** Remix passes `null` where its types say `undefined`. */
export function isError(error: unknown): boolean {
  return error !== undefined && error !== null;
}

function companyIn(route: unknown): string | undefined {
  const company =
    typeof route === 'object' && route !== null && 'company' in route ? route.company : undefined;
  const name =
    typeof company === 'object' && company !== null && 'name' in company ? company.name : undefined;
  return typeof name === 'string' ? name : undefined;
}

function languageOf(root: unknown): Language {
  const language =
    typeof root === 'object' && root !== null && 'language' in root ? root.language : undefined;
  return isLanguage(language) ? language : 'es';
}
