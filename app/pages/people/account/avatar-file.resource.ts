import type { LoaderFunctionArgs } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { findAvatar } from '@projections/people/person-list/queries';
import { fileAnswer } from '~/http/file-answer.server';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';

/**
 * The picture itself, for readers who may see the person. A changed picture has another id, so browsers may cache it.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const { fileId } = takeAnswer(context, await services.ask(findAvatar, { fileId: params['fileId'] }, actor));
  const file = await services.files.find(fileId);
  if (file === null) throw refusePage(context, reject('not-found', 'person.not-found'));
  return fileAnswer(file);
}
