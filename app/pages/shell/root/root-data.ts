import { useRouteLoaderData } from '@remix-run/react';
import type { loader as loadOfferLink } from '~/pages/quoting/answering/offer-link.server';
import type { loader } from './root.server';

export type RootData = NonNullable<ReturnType<typeof useRootData>>;

/** The root's data; undefined on the error page of a failed root loader. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}

/** The owner company that the page speaks for: on a private link its quote's, else the root's. */
export function useCompany() {
  const link = useRouteLoaderData<typeof loadOfferLink>('offer-link');
  const root = useRootData();
  return (link && 'company' in link ? link.company : null) ?? root?.company ?? null;
}

/**
 * Whether the reader fills carts and asks for quotes. True if the root could not tell, since the server decides in the
 * end.
 */
export function useMayOrder(): boolean {
  return useRootData()?.mayOrder ?? true;
}
