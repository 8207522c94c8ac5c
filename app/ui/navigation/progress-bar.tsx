import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** In ms. Most pages load faster than this, and a bar that flashes is a distraction. */
const patienceMs = 150;

/** A bar at the top of the window while the next page is loading. */
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
