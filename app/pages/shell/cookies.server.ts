/** Undefined: missing or unreadable. */
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
  readonly httpOnly?: boolean;
}

/** For preferences and notices only, never for secrets. */
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
