/** A repeated name, or `name[]`, becomes a list; empty values are omitted. */
export function readQuery(url: string): Record<string, string | string[]> {
  const start = url.indexOf('?');
  if (start === -1) return {};
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(url.slice(start))) {
    if (value === '') continue;
    const isList = name.endsWith('[]');
    const key = isList ? name.slice(0, -2) : name;
    const before = Object.hasOwn(found, key) ? found[key] : undefined;
    if (before === undefined) found[key] = isList ? [value] : value;
    else found[key] = [...(Array.isArray(before) ? before : [before]), value];
  }
  return found;
}
