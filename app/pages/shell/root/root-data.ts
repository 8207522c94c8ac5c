import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from './root.server';

export type RootData = NonNullable<ReturnType<typeof useRootData>>;

/** The root's data; undefined on the error page of a root that could not answer. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}

/** Whether the reader fills carts and asks for quotes; also where the root could not say so, since the server has the last word. */
export function useMayOrder(): boolean {
  return useRootData()?.mayOrder ?? true;
}
