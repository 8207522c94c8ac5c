import type { LoaderFunctionArgs } from '@remix-run/node';
import { attachmentAnswer } from '~/http/attachment-answer';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { readFile } from '~/use-cases/files/read-file.server';

/** A file itself: pictures and PDFs are shown, unless `?save` asks for them as a download like all others. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const { services, actor } = context;
  const file = takeAnswer(context, await readFile(services, actor, params['id']));
  return attachmentAnswer(file, new URL(request.url).searchParams.has('save'));
}
