import { createContext, useContext } from 'react';
import type { Language } from '~/texts';

/** For components rendered hundreds of times per page: a context is cheap compared with i18next's hook. */
export const LanguageContext = createContext<Language>('es');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
