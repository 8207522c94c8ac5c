import { trimEndOf } from '@domain/shared/linear-text';
import { searchText } from '@projections/search-text';

/** Letters of a header that are looked at: no column's name, with its explanation, has as many. */
export const readLetters = 300;

/** A header as it is compared: letters and digits alone, without the unit or explanation in brackets behind it. */
export function comparedHeader(whole: string): string {
  const header = whole.slice(0, readLetters);
  const bare = trimEndOf(header, ' *')
    .replace(/[([][^()[\]]*[)\]]$/, '')
    .trim();
  return searchText(bare === '' ? header : bare).replace(/[^\p{L}\p{N}]/gu, '');
}
