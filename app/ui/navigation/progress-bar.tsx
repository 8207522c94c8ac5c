import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds. Most pages load faster, and a flashing bar distracts. */
const patienceMs = 150;

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
