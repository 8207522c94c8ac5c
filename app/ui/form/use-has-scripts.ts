import { useSyncExternalStore } from 'react';

/** False until the scripts run. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
