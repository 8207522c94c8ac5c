import { reject } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import { refusePage } from '~/pages/page-answers.server';

/** A changed logo has another id, so browsers may cache it. */
export async function logoAnswer(context: PageContext, fileId: string): Promise<Response> {
  const file = await context.services.files.find(fileId);
  // Everybody may open this address, so it serves pictures only, whatever file a record names.
  if (!file?.mediaType.startsWith('image/'))
    throw refusePage(context, reject('not-found', 'record.not-found'));
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': file.mediaType,
      // Only a direct visit downloads it; `img` in pages and mails still shows it.
      'Content-Disposition': 'attachment',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
