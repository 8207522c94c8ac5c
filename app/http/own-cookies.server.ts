/** A cookie that holds a secret of its browser. */
type OwnCookie = 'session' | 'guest' | 'device';

/** Over https the prefix makes browsers insist: this host only, all paths, never without TLS. */
function nameOf(name: OwnCookie, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** The value a request carries for one of our cookies. */
export function readCookie(request: Request, name: OwnCookie, isSecure: boolean): string | null {
  const wanted = nameOf(name, isSecure);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === wanted) return value.join('=');
  }
  return null;
}

/** A `Set-Cookie` that scripts cannot read and other sites cannot use to post. */
export function writeCookie(
  name: OwnCookie,
  value: string,
  { isSecure, days }: { readonly isSecure: boolean; readonly days: number },
): string {
  const secure = isSecure ? '; Secure' : '';
  return `${nameOf(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * 86_400}${secure}`;
}

/** A `Set-Cookie` that takes the cookie away. */
export function clearCookie(name: OwnCookie, isSecure: boolean): string {
  return writeCookie(name, '', { isSecure, days: 0 });
}
