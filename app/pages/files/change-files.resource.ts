import type { ActionFunctionArgs } from '@remix-run/node';
import { setFileActive, setFileForCustomers } from '@domain/files/attached-file/commands';
import { documentTypes } from '@domain/shared/documents/options';
import { recordModels } from '@domain/shared/reached-record';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findFile } from '@projections/files/attached-file/queries';
import { commandIdsFrom } from '~/use-cases/command-ids';
import { inTurn } from '~/http/large-bodies';
import type { PageContext } from '~/http/load-context';
import { rejectionStatus } from '~/http/rejection-status';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { handlerOf } from '~/pages/intents.server';
import { refusePage, requirePerson } from '~/pages/page-answers.server';
import { localPath } from '~/pages/shell/local-path';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { showErased } from '~/texts/erased.server';
import { sentenceOf, translate } from '~/texts/translate.server';
import { attachFiles, type AttachOutcome } from '~/use-cases/files/attach-files.server';

interface Posted {
  readonly context: PageContext;
  readonly request: Request;
  readonly form: PageForm;
  readonly params: ActionFunctionArgs['params'];
}

const handlers = {
  attach,
  'set-active': (posted: Posted) => setOne(posted, 'isActive'),
  'set-for-customers': (posted: Posted) => setOne(posted, 'forCustomers'),
};

export type FilesIntent = keyof typeof handlers;

/**
 * Changes the files of a record from whatever page shows them. The page's script posts one file at a time and gets
 * JSON; without scripts a form posts all of them, and the page comes back with a notice.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (!wantsJson(request)) requirePerson(context, request);
  return inTurn(request, async () => {
    const form = await readForm(context, request);
    const handle = handlerOf(handlers, form);
    if (handle === undefined) throw refusePage(context, reject('invalid', 'input.invalid'));
    return handle({ context, request, form, params });
  });
}

function wantsJson(request: Request): boolean {
  return request.headers.get('accept') === 'application/json';
}

async function attach({ context, request, form, params }: Posted): Promise<Response> {
  const { services, actor, language } = context;
  const model = recordModels.find((one) => one === params['model']);
  if (model === undefined) throw refusePage(context, reject('not-found', 'attachedFile.record-not-found'));
  const order = await form.order(null);
  const nextId = order.commandId === undefined ? null : commandIdsFrom(order.commandId);
  const uploads = await Promise.all(
    form.files('files').map(async (file) => ({ name: file.name, bytes: await file.bytes() })),
  );
  const outcomes = await attachFiles(
    {
      services,
      actor,
      dispatch: (definition, input) =>
        services.dispatch(definition, input, { ...order, ...(nextId !== null && { commandId: nextId() }) }),
      // A script sends one file at a time; a whole form fails as a whole.
      isUnavailable: () => false,
    },
    {
      model,
      modelId: params['modelId'] ?? '',
      forCustomers: form.text('forCustomers') === 'true',
      documentType: documentTypes.find((one) => one === form.text('documentType')),
      ...(form.text('shipmentId') !== '' && { shipmentId: form.text('shipmentId') }),
    },
    uploads,
  );
  if (wantsJson(request)) {
    const refusal = refusalOfOne(outcomes);
    if (refusal === null) return Response.json({});
    const message = sentenceOf(language, refusal);
    return Response.json({ message }, { status: rejectionStatus[refusal.kind] });
  }
  if (isRejection(outcomes)) return refusedNotice(context, form, outcomes);
  return redirectWithNotice(pageOf(form), attachedNotice(context, outcomes));
}

/** Why the one file of a script was refused; null if it is attached. */
function refusalOfOne(outcomes: readonly AttachOutcome[] | Rejection): Rejection | null {
  if (isRejection(outcomes)) return outcomes;
  const [only] = outcomes;
  if (only === undefined) return reject('invalid', 'input.file-missing', { field: 'files' });
  return 'refusal' in only ? only.refusal : null;
}

/** What to say when a form without scripts has attached several files. */
function attachedNotice({ language }: PageContext, outcomes: readonly AttachOutcome[]) {
  const say = (key: string, count: number) => translate(language, `files:notice.${key}`, { count });
  if (outcomes.length === 0) return { tone: 'warning', text: say('none-chosen', 0) } as const;
  const refused = outcomes.flatMap((one) => ('refusal' in one ? [sentenceOf(language, one.refusal)] : []));
  const attached = outcomes.length - refused.length;
  if (refused.length === 0) return { tone: 'success', text: say('attached', attached) } as const;
  const done = attached === 0 ? [] : [say('attached', attached)];
  const description = [...refused, ...done].join(' ').slice(0, longestNotice);
  return { tone: 'danger', text: say('refused', refused.length), description } as const;
}

/** Characters of a notice, which a cookie holds. */
const longestNotice = 600;

async function setOne({ context, form }: Posted, flag: 'isActive' | 'forCustomers'): Promise<Response> {
  const { services, actor, language } = context;
  const id = form.text('file');
  const isOn = form.text(flag) === 'true';
  const order = await form.order(null);
  const outcome =
    flag === 'isActive'
      ? await services.dispatch(setFileActive, { id, isActive: isOn }, order)
      : await services.dispatch(setFileForCustomers, { id, forCustomers: isOn }, order);
  if (isRejection(outcome)) return refusedNotice(context, form, outcome);
  const file = await services.ask(findFile, { id }, actor);
  const name = isRejection(file) ? '' : showErased(language, file.name);
  const done = flag === 'isActive' ? (isOn ? 'activated' : 'deactivated') : isOn ? 'shown' : 'hidden';
  const text = translate(language, `files:notice.${done}`, { name });
  return redirectWithNotice(pageOf(form), { tone: 'success', text });
}

function refusedNotice({ language }: PageContext, form: PageForm, refusal: Rejection): Response {
  return redirectWithNotice(pageOf(form), { tone: 'danger', text: sentenceOf(language, refusal) });
}

function pageOf(form: PageForm): string {
  return localPath(form.text('page'));
}
