import type { LoaderFunctionArgs } from '@remix-run/node';
import { findClientTexts } from '~/texts/resources.server';

/**
 * A language's texts for the browser, `/resources/texts/<language>-<audience>-<hash>.json`. The hash is of the content,
 * so browsers cache it for ever. An older hash (a page opened before a deployment) gets today's texts, uncached.
 */
export function loader({ params }: LoaderFunctionArgs): Response {
  const [, language, audience] = /^(\w+)-(\w+)-[\w-]+\.json$/.exec(params.file ?? '') ?? [];
  const texts = findClientTexts(language ?? '', audience ?? '');
  if (texts === undefined) return new Response(null, { status: 404 });
  const isCurrent = texts.url.endsWith(`/${params.file ?? ''}`);
  return new Response(texts.body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  });
}
