import type { LoaderFunctionArgs } from '@remix-run/node';
import { findOwnerLogo } from '@projections/catalogues/owner-profile';
import { takeAnswer } from '~/pages/page-answers.server';
import { logoAnswer } from './logo-answer.server';

/** The logo of an owner company. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const asked = { fileId: params['fileId'] };
  const { fileId } = takeAnswer(context, await services.ask(findOwnerLogo, asked, actor));
  return logoAnswer(context, fileId);
}
