import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { Found, loader } from './found.resource';

/** Typing pauses this long (ms) before records are searched. */
const pauseMs = 150;
/** Shorter texts find no records. */
const fewestCharacters = 3;

/** The records that the typed text finds. Those of the text before stay until the answer is here. */
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
