import { createContext, useContext } from 'react';
import type { Language } from '~/texts';

/**
 * The reader's language for what is written hundreds of times on a page, such as amounts in a table: reading a context
 * costs nothing beside i18next's own hook.
 */
export const LanguageContext = createContext<Language>('es');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
