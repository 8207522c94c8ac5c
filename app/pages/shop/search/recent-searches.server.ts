import { z } from 'zod';
import { readCookie, writeCookie } from '~/pages/shell/cookies.server';

export const searchesCookie = 'searches';
const kept = 3;

const recentSearch = z.object({
  query: z.string().max(1500),
  origin: z.string().max(60),
  destination: z.string().max(60),
  type: z.string().max(10),
});
export type RecentSearch = z.output<typeof recentSearch>;

export function readRecentSearches(request: Request): readonly RecentSearch[] {
  const text = readCookie(request, searchesCookie);
  if (text === undefined) return [];
  const parsed = z.array(recentSearch).max(kept).safeParse(jsonOf(text));
  return parsed.success ? parsed.data : [];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The browser may send anything: unreadable counts as none.
  }
}

const maxAgeSeconds = 90 * 24 * 3600;
/** Browsers drop a cookie over 4 KB. */
const mostBytes = 3800;

/** A search of the same lane moves to the front. */
export function rememberSearch(request: Request, search: RecentSearch): string {
  const others = readRecentSearches(request).filter(
    ({ origin, destination }) => origin !== search.origin || destination !== search.destination,
  );
  const searches = [search, ...others].slice(0, kept);
  const write = () =>
    writeCookie(searchesCookie, JSON.stringify(searches), { maxAgeSeconds, httpOnly: true });
  while (searches.length > 1 && write().length > mostBytes) searches.pop();
  return write();
}
