import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '~/ui/overlay/toast';

/** Milliseconds between two attempts to reach the server. */
const retryMs = 3000;

/** A request that fails this often while the server answers others fails for good, such as one with an unreadable file. */
const maxFailures = 3;

interface Connection {
  readonly notify: () => void;
  /** Resolves once the server answers. Rejects if the request is aborted. */
  readonly reconnected: (signal: AbortSignal | null | undefined) => Promise<void>;
}

/**
 * Wraps `fetch`: while the server cannot be reached, requests for a page's data wait and are sent again. Remix would
 * replace the page by an error page, and what was typed would be lost. The form's command id makes a second submission safe.
 */
export function holdPageRequests(send: typeof fetch, { notify, reconnected }: Connection): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    if (!pathname.endsWith('.data')) return send(input, init);
    for (let failures = 0; ;) {
      try {
        const response = await send(input, init);
        if (!isAway(response)) return response;
      } catch (error) {
        failures += 1;
        if (init?.signal?.aborted === true || failures === maxFailures) throw error;
      }
      notify();
      await reconnected(init?.signal);
    }
  };
}

/** A server or proxy that cannot answer for the moment. A page's own 503 is data, and says more. */
function isAway({ status, headers }: Response): boolean {
  return [502, 503, 504].includes(status) && headers.get('Content-Type')?.includes('x-script') !== true;
}

async function isReached(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

async function reconnected(signal?: AbortSignal | null): Promise<void> {
  do {
    await new Promise<void>((resolve, reject) => {
      setTimeout(resolve, retryMs);
      window.addEventListener('online', () => resolve(), { once: true });
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), {
        once: true,
      });
    });
  } while (!(await isReached()));
}

/** Event of the Navigation API, which `lib.dom` lacks. Firefox before 147 and Safari before 26.2 do not have it. */
interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  /** Started by a link, a form or the browser's buttons, not by a script. */
  readonly userInitiated: boolean;
}

let isReloading = false;

/** Reloads the document, which scripts otherwise may not. */
export function reloadPage(): void {
  isReloading = true;
  window.location.reload();
}

/** While the server cannot be reached, shows a notice and keeps the page with what was typed. */
export function useLostConnection(): void {
  const { t } = useTranslation('shell');
  const { state, location } = useNavigation();
  const opening = useRef<string | null>(null);
  const { pathname: shown } = useLocation();
  // The script of the page that is shown is there: a form that was posted to it keeps its answer.
  const isOpening = state === 'loading' && location.pathname !== shown;
  opening.current = isOpening ? location.pathname + location.search + location.hash : null;
  useEffect(() => {
    const notify = () =>
      void showToast({
        tone: 'warning',
        title: t('lost-connection.title'),
        description: t('lost-connection.body'),
        isOnce: true,
      });
    let reaching: Promise<void> | null = null;
    const listening = new AbortController();
    const { signal } = listening;
    const send = window.fetch.bind(window);
    window.fetch = holdPageRequests(send, { notify, reconnected });

    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      notify();
    };
    // The script of another page could not be loaded, and a link without the router would open the browser's own error page.
    const refuseLinkOffline = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const { origin, pathname, search } = window.location;
      if (navigator.onLine || link?.origin !== origin || link.target !== '') return;
      if (link.pathname !== pathname || link.search !== search) refuse(event);
    };
    const refuseFormOffline = (event: SubmitEvent) => {
      if (navigator.onLine || !(event.target instanceof HTMLFormElement)) return;
      const { pathname } = new URL(event.target.getAttribute('action') ?? '', window.location.href);
      if (pathname !== window.location.pathname) refuse(event);
    };
    document.addEventListener('click', refuseLinkOffline, { capture: true, signal });
    document.addEventListener('submit', refuseFormOffline, { capture: true, signal });

    // Remix reloads the document if a page's script does not load, even for a link under the pointer. Slow machines show
    // only afterwards which page is being opened.
    const openOnceReached = async (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent;
      if (navigationType !== 'reload' || userInitiated || isReloading) return;
      event.preventDefault();
      if (opening.current !== null) notify();
      await (reaching ??= reconnected());
      reaching = null;
      if (opening.current !== null) window.location.assign(opening.current);
    };
    // While developing, Vite reloads pages by itself.
    if (import.meta.env.PROD) {
      const { navigation } = window as { readonly navigation?: EventTarget };
      navigation?.addEventListener('navigate', (event) => void openOnceReached(event), { signal });
    }
    return () => {
      listening.abort();
      window.fetch = send;
    };
  }, [t]);
}
