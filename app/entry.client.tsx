import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startTexts } from '~/pages/shell/client-texts';
import { Reading } from '~/pages/shell/reading';
import { setTitleTexts } from '~/pages/shell/titles';
import { doAgain } from '~/pages/shell/typed-early';
import { isLanguage } from '~/texts';

const { lang, dataset } = document.documentElement;
const language = isLanguage(lang) ? lang : 'es';
const addresses = [...document.querySelectorAll<HTMLLinkElement>('link[data-texts]')].map(
  (link) => link.href,
);

const texts = await startTexts(language, addresses);
setTitleTexts(() => texts.t);

/** Hydrates the page and keeps what was typed before. */
function TakenOver({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => doAgain(document), []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Reading facts={{ language, requestId: dataset.requestId ?? '', nonce: '' }} texts={texts}>
        <TakenOver>
          <RemixBrowser />
        </TakenOver>
      </Reading>
    </StrictMode>,
  );
});
