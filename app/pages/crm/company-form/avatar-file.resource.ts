import type { LoaderFunctionArgs } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { findCompanyAvatar } from '@projections/crm/company-list/avatar';
import { fileAnswer } from '~/http/file-answer.server';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';

/** A company's picture, for readers who may see the company. A changed picture has another id, so browsers may cache it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const asked = { fileId: params['fileId'] };
  const { fileId } = takeAnswer(context, await services.ask(findCompanyAvatar, asked, actor));
  const file = await services.files.find(fileId);
  if (file === null) throw refusePage(context, reject('not-found', 'company.not-found'));
  return fileAnswer(file);
}
