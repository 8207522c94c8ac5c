import { trimEndOf } from '@domain/shared/linear-text';
import { searchText } from '@projections/search-text';

/** Longer than any column name with its explanation. */
export const readLetters = 300;

/** Letters and digits only, without the unit or explanation in brackets. */
export function comparedHeader(whole: string): string {
  const header = whole.slice(0, readLetters);
  const bare = trimEndOf(header, ' *')
    .replace(/[([][^()[\]]*[)\]]$/, '')
    .trim();
  return searchText(bare === '' ? header : bare).replace(/[^\p{L}\p{N}]/gu, '');
}
