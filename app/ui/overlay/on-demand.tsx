import type { TFunction } from 'i18next';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../data/states';
import { showToast } from './toast';

/** Defined outside of components, so that it stays the same. */
export type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * Null until the scripts are loaded. If that fails, a notice is shown, `onFailed` is called and the page
 * stays.
 */
export function useOnDemand<Props>(
  load: Load<Props>,
  isNeeded: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<{ readonly component: ComponentType<Props> } | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const isMissing = isNeeded && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    load().then(
      ({ default: component }) => {
        if (isWanted) setLoaded({ component });
      },
      () => {
        if (!isWanted) return;
        tellNotLoaded(t);
        failed.current();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing, load, t]);
  return loaded?.component ?? null;
}

export function tellNotLoaded(t: TFunction): void {
  void showToast({ tone: 'warning', title: t('common:not-loaded'), isOnce: true });
}

interface OnDemandProps<Props> {
  readonly load: Load<Props>;
  readonly props: Props;
  readonly onFailed: () => void;
}

export function OnDemand<Props extends object>({ load, props, onFailed }: OnDemandProps<Props>) {
  const Part = useOnDemand(load, true, onFailed);
  return Part === null ? <Skeleton className="h-28" /> : <Part {...props} />;
}
