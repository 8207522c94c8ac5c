import type { LoaderFunctionArgs } from '@remix-run/node';
import { findCarrierLogo } from '@projections/catalogues/carrier-logos';
import { takeAnswer } from '~/pages/page-answers.server';
import { logoAnswer } from './logo-answer.server';

/** The logo of a carrier. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const asked = { fileId: params['fileId'] };
  const { fileId } = takeAnswer(context, await services.ask(findCarrierLogo, asked, actor));
  return logoAnswer(context, fileId);
}
