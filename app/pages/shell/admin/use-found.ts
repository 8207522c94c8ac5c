import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { Found, loader } from './found.resource';

/** Milliseconds after the last key. */
const pauseMs = 150;
const fewestCharacters = 3;

export function useFound(search: string): readonly Found[] {
  const { load, data } = useFetcher<typeof loader>();
  const isLongEnough = search.length >= fewestCharacters;
  useEffect(() => {
    if (!isLongEnough) return;
    const timer = setTimeout(() => load(`/resources/found?search=${encodeURIComponent(search)}`), pauseMs);
    return () => clearTimeout(timer);
  }, [search, isLongEnough, load]);
  return isLongEnough ? (data?.found ?? []) : [];
}
