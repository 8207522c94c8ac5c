import { useSyncExternalStore } from 'react';

/** False in the page as the server renders it, until its scripts run. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
