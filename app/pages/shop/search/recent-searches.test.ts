import { expect, it } from 'vitest';
import { readRecentSearches, rememberSearch, searchesCookie } from './recent-searches.server';

const requestWith = (cookie: string) => new Request('http://localhost/rates', { headers: { cookie } });

/** Searches to each of these in turn, as one browser; the destinations that it then remembers. */
function remembered(destinations: readonly string[], query = '?a=1'): readonly string[] {
  let request = requestWith('');
  for (const destination of destinations) {
    const [cookie = ''] = rememberSearch(request, {
      query,
      origin: 'SCL',
      destination,
      type: 'AERIAL',
    }).split(';');
    request = requestWith(cookie);
  }
  return readRecentSearches(request).map((search) => search.destination);
}

it('keeps the last three searches, newest first, and each lane once', () => {
  expect(remembered(['MIA', 'LIM', 'BOG', 'MAD', 'BOG'])).toEqual(['BOG', 'MAD', 'LIM']);
});

it('keeps fewer where browsers would drop the cookie for its size', () => {
  expect(remembered(['MIA', 'LIM', 'BOG'], `?${'a'.repeat(1499)}`)).toEqual(['BOG', 'LIM']);
});

it('counts an unreadable cookie as none', () => {
  expect(readRecentSearches(requestWith(`${searchesCookie}=%5B1`))).toEqual([]);
});
