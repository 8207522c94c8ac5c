import { Outlet, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ProgressBar } from '~/ui/navigation/progress-bar';
import { Toaster } from '~/ui/overlay/toaster';
import { reloadPage, useLostConnection } from '../lost-connection';
import { useDocument } from '../reading';
import { useRootData } from './root-data';

export function Root() {
  const root = useRootData();
  useFocusOnNewPage();
  useLostConnection();
  useOneLanguage(root?.language);
  return (
    <>
      <ProgressBar />
      <Outlet />
      <Toaster notice={root?.notice ?? null} />
    </>
  );
}

/**
 * A document has the texts of one language, so it reloads if the reader's language changed, for example by
 * sign-in.
 */
function useOneLanguage(language: string | undefined): void {
  const { language: loaded } = useDocument();
  const isAnother = language !== undefined && language !== loaded;
  useEffect(() => {
    if (isAnother) reloadPage();
  }, [isAnother]);
}

/**
 * Moves the focus to the new content, so that screen readers and Tab continue there. A form's own focus (the
 * first wrong field) wins.
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
