import type { Services } from '~/services';

type StoredFile = NonNullable<Awaited<ReturnType<Services['files']['find']>>>;

const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

/**
 * Sends an uploaded file. Pictures, recognised by content, may be displayed; anything else is only
 * downloaded, so that nothing in it can run on this origin. A file never changes under its id, so browsers
 * may cache it.
 */
export function fileAnswer({
  name,
  mediaType,
  bytes,
}: Pick<StoredFile, 'name' | 'mediaType' | 'bytes'>): Response {
  const shown = pictures.has(mediaType) ? 'inline' : 'attachment';
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  });
}
