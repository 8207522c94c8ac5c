/** Percent-encoded; `fallback` for anything that leads to another site ("//evil.example", "https://…"). */
export function localPath(to: unknown, fallback = '/'): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to) || /[\r\n\t]/.test(to)) return fallback;
  // Headers carry Latin characters only, and a path such as "/..//evil.example" shows its target only once
  // resolved.
  const { pathname, search, hash } = new URL(to, 'http://here');
  return pathname.startsWith('//') ? fallback : `${pathname}${search}${hash}`;
}
