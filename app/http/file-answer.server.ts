import type { Services } from '~/services';

type StoredFile = NonNullable<Awaited<ReturnType<Services['files']['find']>>>;

/**
 * Sent as a download, so that nothing in it can run on this origin; an `img` still shows pictures. Content
 * never changes under its id, so browsers may cache it.
 */
export function fileAnswer({
  name,
  mediaType,
  bytes,
}: Pick<StoredFile, 'name' | 'mediaType' | 'bytes'>): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  });
}
