import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '~/services';
import { googleIdentity, type GoogleIdentity } from './google-sign-in.server';

const lifetimeMinutes = 30;

const kept = z.object({ identity: googleIdentity, until: z.number() });

/** The browser keeps it until the form is sent; it can be neither changed nor forged. */
export async function sealIdentity(
  { auth }: Pick<Services, 'auth'>,
  identity: GoogleIdentity,
): Promise<{ readonly sealed: string; readonly minutes: number }> {
  const until = Date.now() + lifetimeMinutes * 60_000;
  const text = Buffer.from(JSON.stringify({ identity, until })).toString('base64url');
  const mark = (await auth.keyedHash('google sign-up', [text])).toString('base64url');
  return { sealed: `${text}.${mark}`, minutes: lifetimeMinutes };
}

/** Null if invalid or too old. */
export async function openIdentity(
  { auth }: Pick<Services, 'auth'>,
  sealed: string,
): Promise<GoogleIdentity | null> {
  const [text = '', mark = ''] = sealed.split('.');
  const expected = await auth.keyedHash('google sign-up', [text]);
  const given = Buffer.from(mark, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = kept.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success || parsed.data.until < Date.now()) return null;
  return parsed.data.identity;
}
