type OwnCookie = 'session' | 'guest' | 'device' | 'challenge' | 'google' | 'google-sign-up';

/** Over https the `__Host-` prefix makes browsers enforce: this host only, all paths, TLS only. */
function nameOf(name: OwnCookie, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: OwnCookie, isSecure: boolean): string | null {
  const wanted = nameOf(name, isSecure);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === wanted) return value.join('=');
  }
  return null;
}

type Lifetime = { readonly days: number } | { readonly minutes: number };

/** Not readable by scripts; other sites cannot use it for a POST. */
export function writeCookie(
  name: OwnCookie,
  value: string,
  { isSecure, ...lifetime }: { readonly isSecure: boolean } & Lifetime,
): string {
  const secure = isSecure ? '; Secure' : '';
  const seconds = 'minutes' in lifetime ? lifetime.minutes * 60 : lifetime.days * 86_400;
  return `${nameOf(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

export function clearCookie(name: OwnCookie, isSecure: boolean): string {
  return writeCookie(name, '', { isSecure, days: 0 });
}
