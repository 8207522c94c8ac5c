import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast, type Notice } from './toast';

const Sonner = lazy(async () => ({ default: (await import('sonner')).Toaster }));

interface ToasterProps {
  /** What the page before wanted to be said, see `redirectWithNotice`. */
  readonly notice: (Notice & { readonly id: string }) | null;
}

/**
 * Where notices appear: once, in the root, the newest two. In the middle of the lower edge: titles are above, and a form's main buttons
 * end it on the right.
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
  if (!isInBrowser) return null;
  return (
    <Suspense>
      <Sonner
        expand
        visibleToasts={2}
        position="bottom-center"
        mobileOffset={{ bottom: '1rem', left: '1rem', right: '1rem' }}
        containerAriaLabel={t('notifications')}
        toastOptions={{ unstyled: true }}
      />
    </Suspense>
  );
}
