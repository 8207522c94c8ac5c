import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { findClientTexts, type ClientTexts } from '~/texts/resources.server';

const brotli = promisify(brotliCompress);

/** Compressed once by the process, as it takes a fifth of a second. */
const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

function compressedTexts({ url, body }: ClientTexts): Promise<Uint8Array<ArrayBuffer>> {
  const known = compressed.get(url) ?? brotli(body).then((packed) => new Uint8Array(packed));
  compressed.set(url, known);
  return known;
}

/**
 * A language's texts for the browser, `/resources/texts/<language>-<audience>-<hash>.json`. The hash is of the content,
 * so browsers cache it for ever. An older hash (a page opened before a deployment) gets today's texts, uncached.
 */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const [, language, audience] = /^(\w+)-(\w+)-[\w-]+\.json$/.exec(params.file ?? '') ?? [];
  const texts = findClientTexts(language ?? '', audience ?? '');
  if (texts === undefined) return new Response(null, { status: 404 });
  const isCurrent = texts.url.endsWith(`/${params.file ?? ''}`);
  const takesBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  return new Response(takesBrotli ? await compressedTexts(texts) : texts.body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
      Vary: 'Accept-Encoding',
      ...(takesBrotli && { 'Content-Encoding': 'br' }),
    },
  });
}
