/** A cookie that holds a secret of the browser. */
type OwnCookie = 'session' | 'guest' | 'device';

/** Over https the `__Host-` prefix makes browsers enforce: this host only, all paths, never without TLS. */
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

/** A `Set-Cookie` that scripts cannot read and that other sites cannot use for a POST. */
export function writeCookie(
  name: OwnCookie,
  value: string,
  { isSecure, days }: { readonly isSecure: boolean; readonly days: number },
): string {
  const secure = isSecure ? '; Secure' : '';
  return `${nameOf(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * 86_400}${secure}`;
}

export function clearCookie(name: OwnCookie, isSecure: boolean): string {
  return writeCookie(name, '', { isSecure, days: 0 });
}
