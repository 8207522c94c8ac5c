import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { answerProblems, refusePage, refuseUnless, takeAnswer } from '~/server/page-answers.server';
import { translate } from '~/texts/translate.server';
import { beginImport } from '../begin-import.server';
import { checkImport, importsOf, unclearColumns } from '../imports.server';
import { shownImports } from '../shown-import.server';
import { pageIn } from './page-number';
import { subjectAt } from './subject-at.server';

const earlierImports = 10;

/** Where a file is handed in, with the earlier imports of the same subject. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const subject = subjectAt(context, params);
  refuseUnless(mayRead(actor, subject.access), context, request);
  const page = pageIn(new URL(request.url).searchParams);
  const window = { limit: earlierImports, offset: (page - 1) * earlierImports };
  const earlier = takeAnswer(context, await importsOf(services, actor, subject, window));
  return {
    subject: subject.shown(language),
    imports: await shownImports(services.db, earlier.data, language),
    total: earlier.total,
    page,
    take: earlierImports,
    mayWrite: mayCommand(actor, subject.access),
  };
}

/** Takes a file in. Where every column is known it is checked at once, else its columns are asked for. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const subject = subjectAt(context, params);
  const form = await request.formData();
  const file = form.get('file');
  if (!(file instanceof File) || file.name === '') {
    const problems = { file: [translate(language, 'imports:file.missing')] };
    return data({ problems, code: 'input.file-missing', typed: {} }, { status: 400 });
  }
  const job = await beginImport(services, subject, {
    actor,
    via: 'web',
    language,
    fileName: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  });
  if (isRejection(job)) {
    if (job.kind === 'unauthenticated' || job.kind === 'forbidden') throw refusePage(context, job);
    return answerProblems(context, job, form);
  }
  if (unclearColumns(job).length === 0) {
    const { columns, decimal, clearsEmpty } = job.reading;
    const keys = columns.map(({ key }) => key);
    // Without its key the file is shown with its columns, to be told which it is.
    await checkImport(services, { job, subject }, { keys, decimal, clearsEmpty, applies: false, language });
  }
  return redirect(`${subject.path}/import/${job.id}`);
}
