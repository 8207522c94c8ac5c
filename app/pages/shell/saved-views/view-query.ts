/**
 * What of a list's address makes a view: filters, search, order and columns, in one order, so that two addresses of the same list are the
 * same text. The page number is no part of it.
 */
export function viewQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  for (const [name, value] of [...parameters]) if (value === '') parameters.delete(name);
  parameters.sort();
  return parameters.toString();
}

/** Whether a view can be of this page: a list of the back-office. */
export function isListPath(page: string): boolean {
  return /^\/admin\/[\w/-]{1,150}$/.test(page);
}
