/**
 * A path on this site, percent-encoded where needed; `fallback` for anything that leads elsewhere ("//evil.example",
 * "https://…").
 */
export function localPath(to: unknown, fallback = '/'): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to) || /[\r\n\t]/.test(to)) return fallback;
  // Headers carry Latin characters alone, and a path such as "/..//evil.example" shows its target only once it is
  // resolved.
  const { pathname, search, hash } = new URL(to, 'http://here');
  return pathname.startsWith('//') ? fallback : `${pathname}${search}${hash}`;
}
