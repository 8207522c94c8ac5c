import type { Services } from '~/services';

type StoredFile = NonNullable<Awaited<ReturnType<Services['files']['find']>>>;

const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

/**
 * A file that somebody handed in, as an answer. Pictures, known by their content, may be shown; whatever else came is saved and never
 * shown, and nothing of it runs here. A file never changes under its id, so that browsers may keep it.
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
