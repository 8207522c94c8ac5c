import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice as StaticNotice } from '../data/states';
import { firstUse } from '../first-use';
import { firstToast, showToast } from './toast';
import type { Notice } from './notice';

/**
 * Loaded with the notice's body once the page is used, not with the first notice: without a connection, the notice that
 * reports its loss could not be loaded.
 */
const Sonner = lazy(async () => {
  await Promise.race([firstUse(), firstToast]);
  const [{ Toaster: default_ }] = await Promise.all([import('sonner'), import('./toast-body')]);
  return { default: default_ };
});

interface ToasterProps {
  readonly notice: (Notice & { readonly id: string }) | null;
}

/**
 * On phones one notice at the top, since dialogs come from below with their buttons last; elsewhere two at
 * the bottom centre, next to a form's buttons.
 */
export function Toaster({ notice }: ToasterProps) {
  const { t } = useTranslation();
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  useEffect(() => {
    if (notice !== null) void showToast(notice);
    // The same notice may come back with a revalidation; its id tells it is no new one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [notice?.id]);
  const isNarrow = useIsNarrow();
  if (!isInBrowser) return notice === null ? null : <PlainNotice notice={notice} />;
  return (
    <Suspense>
      <Sonner
        expand
        visibleToasts={isNarrow ? 1 : 2}
        position={isNarrow ? 'top-center' : 'bottom-center'}
        mobileOffset={{ top: '3.75rem', left: '1rem', right: '1rem' }}
        containerAriaLabel={t('notifications')}
        toastOptions={{ unstyled: true }}
      />
    </Suspense>
  );
}

function PlainNotice({ notice: { tone, title, description } }: { readonly notice: Notice }) {
  return (
    <div className="sticky bottom-0 z-40 mx-auto hidden max-w-md p-4 noscript:block">
      <StaticNotice tone={tone} title={title}>
        {description}
      </StaticNotice>
    </div>
  );
}

/** Tailwind's `sm`, below which dialogs come from the bottom. */
const narrow = '(max-width: 39.99rem)';

function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(narrow);
    const take = () => setNarrow(query.matches);
    take();
    query.addEventListener('change', take);
    return () => query.removeEventListener('change', take);
  }, []);
  return isNarrow;
}
