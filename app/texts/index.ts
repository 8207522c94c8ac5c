export const languages = ['es', 'en', 'pt'] as const;
export type Language = (typeof languages)[number];

/** For `Intl`: whose numbers and dates a reader of this language expects. */
const locales: Readonly<Record<Language, string>> = {
  es: 'es-CL',
  // Days before months, as everywhere else here: 03/11 must not mean two things on two pages.
  en: 'en-GB',
  pt: 'pt-BR',
};

/** The locale that formats a language's numbers, money and dates. */
export function localeOf(language: Language): string {
  return locales[language];
}

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/** The texts of one context: sections within sections, sentences at the ends. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Namespace (a context's file name) → its texts. */
export type Bundle = Readonly<Record<string, Texts>>;

/** i18next's options on both sides. Spanish stands in for what a language lacks: staff pages have no Portuguese. */
export const textOptions = {
  fallbackLng: 'es',
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
  returnEmptyString: false,
} as const;
