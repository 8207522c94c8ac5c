/**
 * Filters, search, sort and columns in a fixed order, so that equal lists have equal text. Omits the page
 * number.
 */
export function viewQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  for (const [name, value] of [...parameters]) if (value === '') parameters.delete(name);
  parameters.sort();
  return parameters.toString();
}

export function isListPath(page: string): boolean {
  return /^\/admin\/[\w/-]{1,150}$/.test(page);
}
