import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Most pages are there sooner than this; a bar that flashes only disturbs. */
const patienceMs = 150;

/** At the top of the window while the next page is on its way. */
export function ProgressBar() {
  const { state } = useNavigation();
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (state === 'idle') {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {isShown && (
        <>
          <span className="sr-only">{t('loading')}</span>
          <div className="h-full animate-creep bg-accent" />
        </>
      )}
    </div>
  );
}
