/**
 * The part of a list's address that makes a view: filters, search, sort and columns, in a fixed order so that equal
 * lists have equal text. The page number is left out.
 */
export function viewQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  for (const [name, value] of [...parameters]) if (value === '') parameters.delete(name);
  parameters.sort();
  return parameters.toString();
}

/** Whether the page can have views: a list of the back-office. */
export function isListPath(page: string): boolean {
  return /^\/admin\/[\w/-]{1,150}$/.test(page);
}
