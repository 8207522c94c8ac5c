import { trimmedParts } from '@domain/shared/linear-text';
import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { isRejection } from '@domain/shared/rejection';
import { refusePage } from '~/pages/page-answers.server';
import { readCalendarFeed } from '~/use-cases/crm/meetings/calendar-feed.server';

/** Its address is a credential: it is told to nobody, and what it answers is asked for anew each time. */
const common = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'private, no-cache',
} as const;

/** A person's own meetings for a calendar program, by a private address and without an account. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const token = (params['token'] ?? '').replace(/\.ics$/, '');
  const calendar = await readCalendarFeed(context.services, token, context.address);
  if (isRejection(calendar)) throw refusePage(context, calendar);
  if (calendar === null) return new Response(null, { status: 404, headers: common });
  const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
  const known = trimmedParts(request.headers.get('if-none-match') ?? '', ',');
  // A proxy that compresses makes the tag a weak one.
  if (known.some((one) => one.replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers: { ...common, ETag: etag } });
  return new Response(calendar, {
    headers: {
      ...common,
      ETag: etag,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="meetings.ics"',
    },
  });
}
