import { languages, type Language } from '~/texts';

/** Spanish is the default for readers without a preference. */
export const defaultLanguage: Language = 'es';

function isLanguage(value: string): value is Language {
  return (languages as readonly string[]).includes(value);
}

/** Regions count as their language (`pt-BR` is `pt`). */
export function negotiateLanguage(header: string | null | undefined): Language {
  if (!header) return defaultLanguage;
  const wanted = header
    .split(',')
    .map((part, order) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return {
        language: range.split('-')[0] ?? '',
        quality: quality === undefined ? 1 : Number(quality),
        order,
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality || one.order - other.order);
  return wanted.map(({ language }) => language).find(isLanguage) ?? defaultLanguage;
}

/** Of addresses that search engines list: `/help?lang=en`. */
export function languageInAddress({ url }: Pick<Request, 'url'>): Language | undefined {
  const named = new URL(url).searchParams.get('lang') ?? '';
  return isLanguage(named) ? named : undefined;
}

/** The address's, else the one chosen before, else the browser's. */
export function languageOf(request: Request): Language {
  const named = languageInAddress(request);
  if (named !== undefined) return named;
  const chosen = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1];
  return chosen !== undefined && isLanguage(chosen)
    ? chosen
    : negotiateLanguage(request.headers.get('accept-language'));
}
