/** A path on this site, or `fallback` for anything that would lead elsewhere ("//evil.example", "https://…"). */
export function localPath(to: unknown, fallback = '/'): string {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) && !/[\r\n\t]/.test(to) ? to : fallback;
}
