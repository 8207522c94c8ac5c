import { redirect, type TypedResponse } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { readCookie, writeCookie } from './cookies.server';

const notice = z.object({
  id: z.string(),
  tone: z.enum(['success', 'info', 'warning', 'danger']),
  title: z.string(),
  description: z.string().optional(),
});

export type PendingNotice = z.output<typeof notice>;

interface NoticeText {
  readonly tone: PendingNotice['tone'];
  readonly text: string;
  readonly description?: string;
}

const cookie = 'notice';

export function redirectWithNotice(
  to: string,
  { tone, text, description }: NoticeText,
  init: ResponseInit = {},
): TypedResponse<never> {
  const headers = new Headers(init.headers);
  const value: PendingNotice = {
    id: uuidv7(),
    tone,
    title: text,
    ...(description !== undefined && { description }),
  };
  headers.append(
    'Set-Cookie',
    writeCookie(cookie, JSON.stringify(value), { maxAgeSeconds: 60, httpOnly: true }),
  );
  return redirect(to, { ...init, headers });
}

export function takeNotice(request: Request): { notice: PendingNotice; ends: string } | null {
  const value = readCookie(request, cookie);
  if (value === undefined) return null;
  const parsed = notice.safeParse(parseJson(value));
  return parsed.success
    ? { notice: parsed.data, ends: writeCookie(cookie, '', { maxAgeSeconds: 0, httpOnly: true }) }
    : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
