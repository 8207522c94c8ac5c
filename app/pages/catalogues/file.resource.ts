import type { LoaderFunctionArgs } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { findCatalogueFile } from '@projections/catalogues/find-file';
import { fileAnswer } from '~/http/file-answer.server';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const question = { fileId: params['fileId'] };
  const { fileId } = takeAnswer(context, await services.ask(findCatalogueFile, question, actor));
  const file = await services.files.find(fileId);
  if (file === null) throw refusePage(context, reject('not-found', 'record.not-found'));
  return fileAnswer(file);
}
