import { isNarrowing } from './narrowing-fields';

/** Address of one result of a search, without its page and filters. */
export function onlyAddress(search: string, id: string): string {
  const asked = [...new URLSearchParams(search)].filter(
    ([name]) => name !== 'page' && name !== 'only' && name !== 'customer' && !isNarrowing(name),
  );
  return `/rates?${new URLSearchParams([...asked, ['only', id]])}`;
}
