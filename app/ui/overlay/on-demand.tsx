import type { TFunction } from 'i18next';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../data/states';
import { showToast } from './toast';

/** Imports a module whose default export is a component. Defined outside of components, so that it stays the same. */
export type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * A component whose scripts are loaded when it is first needed; null until they are. If they cannot be loaded, a notice
 * says so, `onFailed` is called and the page stays.
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

/** Says that what was asked for could not be loaded. */
export function tellNotLoaded(t: TFunction): void {
  void showToast({ tone: 'warning', title: t('common:not-loaded'), isOnce: true });
}

interface OnDemandProps<Props> {
  readonly load: Load<Props>;
  readonly props: Props;
  readonly onFailed: () => void;
}

/** A component that is part of a dialog and is loaded with it. */
export function OnDemand<Props extends object>({ load, props, onFailed }: OnDemandProps<Props>) {
  const Part = useOnDemand(load, true, onFailed);
  return Part === null ? <Skeleton className="h-28" /> : <Part {...props} />;
}
