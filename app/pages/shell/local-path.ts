/**
 * A path on this site as an address has it, percent-encoded where needed; or `fallback` for anything that would lead elsewhere
 * ("//evil.example", "https://…").
 */
export function localPath(to: unknown, fallback = '/'): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to) || /[\r\n\t]/.test(to)) return fallback;
  // A header carries Latin characters alone, and a path such as "/..//evil.example" is only told once it is resolved.
  const { pathname, search, hash } = new URL(to, 'http://here');
  return pathname.startsWith('//') ? fallback : `${pathname}${search}${hash}`;
}
