import { Outlet, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ProgressBar } from '~/ui/navigation/progress-bar';
import { Toaster } from '~/ui/overlay/toaster';
import { useDocument } from '../reading';
import { useRootData } from './root-data';

/** Around every page: the bar that shows one is on its way, and notices. */
export function Root() {
  const root = useRootData();
  useFocusOnNewPage();
  useOneLanguage(root?.language);
  return (
    <>
      <ProgressBar />
      <Outlet />
      <Toaster notice={root?.notice ?? null} />
    </>
  );
}

/** The document's language and its texts are those it was loaded with: a reader whose language is another one since then, as after signing in, gets it anew. */
function useOneLanguage(language: string | undefined): void {
  const { language: loaded } = useDocument();
  const isAnother = language !== undefined && language !== loaded;
  useEffect(() => {
    if (isAnother) window.location.reload();
  }, [isAnother]);
}

/**
 * After a navigation the focus goes to the new page's content, so that screen readers read from there and Tab goes on from
 * there; a click on a link loses its focus otherwise. A form's own focus (the first wrong field) wins.
 */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const isElsewhere = document.activeElement === null || document.activeElement === document.body;
    const content = document.getElementById('content');
    if (content !== null && (isElsewhere || !content.contains(document.activeElement)))
      content.focus({ preventScroll: true });
  }, [pathname]);
}
