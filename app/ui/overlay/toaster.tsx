import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast, type Notice } from './toast';

const Sonner = lazy(async () => ({ default: (await import('sonner')).Toaster }));

interface ToasterProps {
  /** What the page before wanted to be said, see `redirectWithNotice`. */
  readonly notice: (Notice & { readonly id: string }) | null;
}

/** Where notices appear: once, in the root. */
export function Toaster({ notice }: ToasterProps) {
  const { t } = useTranslation();
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  useEffect(() => {
    if (notice !== null) void showToast(notice);
    // The same notice may come back with a revalidation; its id tells it is no new one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [notice?.id]);
  if (!isInBrowser) return null;
  return (
    <Suspense>
      <Sonner
        expand
        position="bottom-right"
        containerAriaLabel={t('notifications')}
        toastOptions={{ unstyled: true }}
      />
    </Suspense>
  );
}
