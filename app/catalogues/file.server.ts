import type { LoaderFunctionArgs } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { findCatalogueFile } from '@projections/catalogues/find-file';
import { refusePage, takeAnswer } from '~/server/page-answers.server';

const pictures = new Set(['image/jpeg', 'image/png', 'image/gif']);

/** A record's picture or file. Pictures are shown, whatever else came is saved: nothing of it runs here. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const question = { fileId: params['fileId'] };
  const { fileId } = takeAnswer(context, await services.ask(findCatalogueFile, question, actor));
  const file = await services.files.find(fileId);
  if (file === null) throw refusePage(context, reject('not-found', 'record.not-found'));
  const shown = pictures.has(file.mediaType) ? 'inline' : 'attachment';
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': file.mediaType,
      'Content-Disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  });
}
