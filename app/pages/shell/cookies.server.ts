/** A cookie's value in a request, decoded; undefined when it is not there or cannot be read. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

interface CookieOptions {
  readonly maxAgeSeconds: number;
  /** Out of reach for scripts. */
  readonly httpOnly?: boolean;
}

/** A `Set-Cookie` value for the whole site. Nothing secret goes into these: preferences and notices. */
export function writeCookie(
  name: string,
  value: string,
  { maxAgeSeconds, httpOnly = false }: CookieOptions,
): string {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
  ];
  return [...parts, ...(httpOnly ? ['HttpOnly'] : [])].join('; ');
}
