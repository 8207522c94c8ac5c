import { createContext, useContext } from 'react';
import type { Language } from '~/texts';

/**
 * The reader's language for components rendered hundreds of times per page, such as amounts in a table: reading a
 * context is cheap compared with i18next's hook.
 */
export const LanguageContext = createContext<Language>('es');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
