import type { Services, Written } from '~/services';

/** How long (s) a browser is shown its own writes ahead of the read models. */
const shownForSeconds = 60;
/** Most commands that are remembered: the latest. */
const mostRemembered = 5;

type Parts = Pick<Services, 'auth' | 'publicUrl'>;

function cookieName({ publicUrl }: Parts): string {
  return publicUrl.startsWith('https:') ? '__Host-written' : 'written';
}

async function signatureOf({ auth }: Parts, text: string): Promise<string> {
  return (await auth.keyedHash('written cookie', [text])).toString('base64url');
}

/** A `Set-Cookie` that has the next pages of this browser show what it has just written, though the read models are late. */
export async function rememberWritten(parts: Parts, written: readonly Written[]): Promise<string> {
  const text = written
    .slice(-mostRemembered)
    .map(({ stream, position }) => `${stream}@${position}`)
    .join('+');
  const value = `${text}.${await signatureOf(parts, text)}`;
  const secure = parts.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(parts)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${shownForSeconds}${secure}`;
}

/** What a request's cookie says was written; nothing where it is not one of ours. */
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
