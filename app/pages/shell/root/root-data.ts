import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from './root.server';

export type RootData = NonNullable<ReturnType<typeof useRootData>>;

/** The root's data; undefined on the error page of a failed root loader. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}

/**
 * Whether the reader fills carts and asks for quotes. True if the root could not tell, since the server decides in the
 * end.
 */
export function useMayOrder(): boolean {
  return useRootData()?.mayOrder ?? true;
}
