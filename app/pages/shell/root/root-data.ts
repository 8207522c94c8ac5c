import { useRouteLoaderData } from '@remix-run/react';
import type { loader as loadOfferLink } from '~/pages/quoting/answering/offer-link.server';
import type { loader } from './root.server';

export type RootData = NonNullable<ReturnType<typeof useRootData>>;

/** Undefined on the error page of a failed root loader. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}

/** On a private link its quote's owner company, else the root's. */
export function useCompany() {
  const link = useRouteLoaderData<typeof loadOfferLink>('offer-link');
  const root = useRootData();
  return (link && 'company' in link ? link.company : null) ?? root?.company ?? null;
}

/** True if unknown: the server decides in the end. */
export function useMayOrder(): boolean {
  return useRootData()?.mayOrder ?? true;
}
