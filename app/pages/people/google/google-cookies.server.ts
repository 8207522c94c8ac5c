import type { TypedResponse } from '@remix-run/node';
import { z } from 'zod';
import type { PageContext } from '~/http/load-context';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';

const keptRequest = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  to: z.string(),
});
type KeptRequest = z.output<typeof keptRequest>;

export function writeRequest(request: KeptRequest): string {
  return Buffer.from(JSON.stringify(request)).toString('base64url');
}

export function readRequest(cookie: string | null): KeptRequest | null {
  if (cookie === null) return null;
  try {
    return keptRequest.safeParse(JSON.parse(Buffer.from(cookie, 'base64url').toString())).data ?? null;
  } catch {
    // Changed on the way: no sign-in began with it.
    return null;
  }
}

/** Redirects to sign-in, where the password still works. */
export function sayGoogleIsAway({ language, log }: PageContext, error: unknown): TypedResponse<never> {
  log.error({ err: error }, 'sign-in with Google failed');
  return redirectWithNotice('/login', {
    tone: 'danger',
    text: translate(language, 'people:google.away'),
    description: translate(language, 'people:google.away-body'),
  });
}
