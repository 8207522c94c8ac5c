import { matchRoutes, RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startTexts } from '~/pages/shell/client-texts';
import { keepingPages, stayWhileOffline } from '~/pages/shell/kept-pages';
import { Reading } from '~/pages/shell/reading';
import { refuseReloads } from '~/pages/shell/reloads';
import { setTitleTexts } from '~/pages/shell/titles';
import { doAgain } from '~/pages/shell/typed-early';
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
const ask = window.fetch.bind(window);
const reconnected = (signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    // A server that is away for a moment is no change of the browser's connection.
    setTimeout(resolve, 3000);
    window.addEventListener('online', () => resolve(), { once: true });
    signal?.addEventListener('abort', () => reject(new DOMException('taken back', 'AbortError')));
  });
stayWhileOffline(tell, (path) => {
  const matches = matchRoutes(window.__remixRouter.routes, path) ?? [];
  return matches.length > 0 && matches.every(({ route }) => route.id in window.__remixRouteModules);
});
window.fetch = keepingPages(ask, {
  tell,
  reconnected,
  shown() {
    const { location, loaderData, errors } = window.__remixRouter.state;
    return errors === null ? { address: location.pathname + location.search, data: loaderData } : null;
  },
});
// While developing, Vite loads pages anew by itself.
if (import.meta.env.PROD)
  refuseReloads({
    asked() {
      const { state, location } = window.__remixRouter.state.navigation;
      return state === 'loading' ? location.pathname + location.search + location.hash : null;
    },
    async reached() {
      const answers = () =>
        ask('/healthz', { cache: 'no-store' }).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await answers())) await reconnected();
    },
  });

/** Takes over the page with what was typed before. */
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
