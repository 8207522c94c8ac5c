import type { i18n } from 'i18next';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { localeOf, type Language } from '~/texts';
import { LanguageContext } from '~/ui/language';

export interface DocumentFacts {
  readonly language: Language;
  readonly requestId: string;
  /** Required on every inline script. Browsers hide it from scripts, so it is empty there. */
  readonly nonce: string;
}

const DocumentContext = createContext<DocumentFacts>({ language: 'es', requestId: '', nonce: '' });

export function useDocument(): DocumentFacts {
  return useContext(DocumentContext);
}

interface ReadingProps {
  readonly facts: DocumentFacts;
  readonly texts: i18n;
  readonly children: ReactNode;
}

export function Reading({ facts, texts, children }: ReadingProps) {
  // Every `useTranslation` copies the instance's own properties, and all methods of i18next are such.
  const light = useMemo(() => Object.create(texts) as i18n, [texts]);
  return (
    <DocumentContext.Provider value={facts}>
      <I18nextProvider i18n={light}>
        <LanguageContext.Provider value={facts.language}>
          <I18nProvider locale={localeOf(facts.language)}>{children}</I18nProvider>
        </LanguageContext.Provider>
      </I18nextProvider>
    </DocumentContext.Provider>
  );
}
