import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startTexts } from '~/features/shell/client-texts';
import { Reading } from '~/features/shell/reading';
import { setTitleTexts } from '~/features/shell/titles';
import { isLanguage } from '~/texts';

const { lang, dataset } = document.documentElement;
const language = isLanguage(lang) ? lang : 'es';
const addresses = [...document.querySelectorAll<HTMLLinkElement>('link[data-texts]')].map(
  (link) => link.href,
);

const texts = await startTexts(language, addresses);
setTitleTexts(() => texts.t);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Reading facts={{ language, requestId: dataset.requestId ?? '', nonce: '' }} texts={texts}>
        <RemixBrowser />
      </Reading>
    </StrictMode>,
  );
});
