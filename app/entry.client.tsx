import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startTexts } from '~/pages/shell/client-texts';
import { keepingPages, stayWhileOffline } from '~/pages/shell/kept-pages';
import { Reading } from '~/pages/shell/reading';
import { setTitleTexts } from '~/pages/shell/titles';
import { isLanguage } from '~/texts';
import { showToast } from '~/ui/overlay/toast';

const { lang, dataset } = document.documentElement;
const language = isLanguage(lang) ? lang : 'es';
const addresses = [...document.querySelectorAll<HTMLLinkElement>('link[data-texts]')].map(
  (link) => link.href,
);

const texts = await startTexts(language, addresses);
setTitleTexts(() => texts.t);
function tell(): string {
  const title = texts.t('shell:kept.title');
  const description = texts.t('shell:kept.body');
  void showToast({ tone: 'warning', title, description });
  return `${title}. ${description}`;
}
stayWhileOffline(tell);
window.fetch = keepingPages(window.fetch.bind(window), {
  tell,
  reconnected: (signal) =>
    new Promise((resolve, reject) => {
      // A server that is away for a moment is no change of the browser's connection.
      setTimeout(resolve, 3000);
      window.addEventListener('online', () => resolve(), { once: true });
      signal?.addEventListener('abort', () => reject(new DOMException('taken back', 'AbortError')));
    }),
  shown() {
    const { location, loaderData, errors } = window.__remixRouter.state;
    return errors === null ? { address: location.pathname + location.search, data: loaderData } : null;
  },
});

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
