import type { Services, Written } from '~/services';

/** Seconds for which a browser sees its own writes ahead of the read models. */
const shownForSeconds = 60;
const mostRemembered = 5;

type Parts = Pick<Services, 'auth' | 'publicUrl'>;

function cookieName({ publicUrl }: Parts): string {
  return publicUrl.startsWith('https:') ? '__Host-written' : 'written';
}

async function signatureOf({ auth }: Parts, text: string): Promise<string> {
  return (await auth.keyedHash('written cookie', [text])).toString('base64url');
}

export async function rememberWritten(parts: Parts, written: readonly Written[]): Promise<string> {
  const text = written
    .slice(-mostRemembered)
    .map(({ stream, position }) => `${stream}@${position}`)
    .join('+');
  const value = `${text}.${await signatureOf(parts, text)}`;
  const secure = parts.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(parts)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${shownForSeconds}${secure}`;
}

/** Empty if the cookie is not signed by us. */
export async function readWritten(parts: Parts, request: Request): Promise<readonly Written[]> {
  const cookies = request.headers.get('cookie') ?? '';
  const prefix = `${cookieName(parts)}=`;
  const value = cookies
    .split(/; */)
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
  if (value === undefined) return [];
  const [text = '', signature = ''] = value.split('.');
  if (signature !== (await signatureOf(parts, text))) return [];
  return text.split('+').map((one) => {
    const [stream = '', position = ''] = one.split('@');
    return { stream, position: BigInt(position) };
  });
}
