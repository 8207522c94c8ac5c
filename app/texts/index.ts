export const languages = ['es', 'en', 'pt'] as const;
export type Language = (typeof languages)[number];

const locales: Readonly<Record<Language, string>> = {
  es: 'es-CL',
  // Day before month, as in the other languages: 03/11 must not mean two things on two pages.
  en: 'en-GB',
  pt: 'pt-BR',
};

export function localeOf(language: Language): string {
  return locales[language];
}

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

export interface Texts {
  readonly [key: string]: string | Texts;
}

export type Bundle = Readonly<Record<string, Texts>>;

export const textOptions = {
  fallbackLng: 'es',
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
  returnEmptyString: false,
} as const;
