const mostInFull = 7;

/** Always seven entries if there are more pages, so that the pager does not move under the pointer. */
export function pageNumbers(current: number, last: number): readonly (number | 'gap')[] {
  if (last <= mostInFull) return Array.from({ length: Math.max(0, last) }, (_, index) => index + 1);
  const page = Math.min(Math.max(current, 1), last);
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap', last];
  if (page >= last - 3) return [1, 'gap', last - 4, last - 3, last - 2, last - 1, last];
  return [1, 'gap', page - 1, page, page + 1, 'gap', last];
}
