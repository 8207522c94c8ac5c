import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { mayCommand, mayRead, ownerCompanyOf } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readFormParts } from '~/http/form-parts';
import { inTurn } from '~/http/large-bodies';
import type { PageContext } from '~/http/load-context';
import { PageForm, type Place } from '~/pages/forms/page-form.server';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { refuseAccess } from '@domain/shared/refuse-access';
import { translate } from '~/texts/translate.server';
import { beginImport } from '~/use-cases/imports/begin-import.server';
import { checkImport, choicesOf, importsOf, unclearColumns } from '~/use-cases/imports/imports.server';
import { shownImports } from '~/use-cases/imports/shown-import.server';
import type { ImportSubject } from '~/use-cases/imports/subject';
import { ratesAddressOf } from '~/use-cases/rating/mailed-sheets/rates-address.server';
import { pageIn } from '~/pages/forms/page-number';
import { subjectAt } from './subject-at.server';

const earlierImports = 10;

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
    /** Null: no such address, or the subject has none. */
    ratesAddress: subject.otherLayouts === undefined ? null : ratesAddressOf(services, ownerCompanyOf(actor)),
    total: earlier.total,
    page,
    take: earlierImports,
    mayWrite: mayCommand(actor, subject.access),
  };
}

/** If every column is recognised the check starts at once; otherwise the next step asks for the columns. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor } = context;
  const subject = subjectAt(context, params);
  // Access is checked before the body is read, so that nobody without access uploads a large file for nothing.
  if (!mayCommand(actor, subject.access)) throw refusePage(context, refuseAccess(actor));
  return inTurn(request, () => takeFile(request, context, subject));
}

async function takeFile(request: Request, context: PageContext, subject: ImportSubject) {
  const { services, actor, language } = context;
  const parts = (await readFormParts(request)) ?? [];
  const file = parts.find(({ name }) => name === 'file');
  if (file === undefined || file.fileName === null || file.fileName === '') {
    return refuse(context, reject('invalid', 'input.file-missing'), () => ({
      file: [translate(language, 'imports:file.missing')],
    }));
  }
  const job = await beginImport(services, subject, {
    actor,
    via: 'web',
    language,
    fileName: file.fileName,
    bytes: file.bytes,
    ...(parts.some(({ name }) => name === 'approved') && {
      approval: translate(language, 'imports:approval'),
    }),
    invites: subject.shown(language).invitation !== null && parts.some(({ name }) => name === 'invited'),
  });
  if (isRejection(job)) {
    if (job.kind === 'unauthenticated' || job.kind === 'forbidden') throw refusePage(context, job);
    return refuse(context, job);
  }
  if (unclearColumns(job).length === 0 && job.reading.isOpen !== true)
    // Without its key column the file is shown with its columns to be named.
    await checkImport(services, { job, subject }, { ...choicesOf(job), applies: false, language });
  return redirect(`${subject.path}/import/${job.id}`);
}

function refuse(context: PageContext, rejection: Rejection, place?: Place) {
  return new PageForm(context).refuse(rejection, place);
}
