/** As the Navigation API tells of a page that is about to be loaded; TypeScript's `lib.dom` lacks it so far. */
interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  /** By a link, a form or the browser's own buttons, and not by a script. */
  readonly userInitiated: boolean;
}

let isOwn = false;

/** Loads the document anew. */
export function reloadPage(): void {
  isOwn = true;
  window.location.reload();
}

interface Opening {
  /** Address of the page that was asked for and is not shown yet; null for none. */
  readonly asked: () => string | null;
  /** Resolves once the server answers. */
  readonly reached: () => Promise<void>;
}

/**
 * Refuses to load the document anew where Remix does so because the script of a page did not come: without a connection
 * the browser would show a page of its own, and what was typed would be lost. The page that was asked for is opened as
 * a document once the server answers; one that was only to be kept ready, for a link under the pointer, is left alone.
 * Browsers without the Navigation API load the document anew, as before.
 */
export function refuseReloads({ asked, reached }: Opening): void {
  const { navigation } = window as { readonly navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as NavigateEvent;
    if (navigationType !== 'reload' || userInitiated || isOwn) return;
    event.preventDefault();
    const address = asked();
    if (address === null) return;
    void reached().then(() => {
      if (asked() === address) window.location.assign(address);
    });
  });
}
