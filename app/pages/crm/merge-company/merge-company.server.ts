import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { mostMerged } from '@domain/crm/company/inputs';
import { mergeFieldNames, usualChoice } from '@domain/crm/company/merge-fields';
import { undoCompanyMerge } from '@domain/crm/company/merging';
import { mayCommand } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import {
  listMerges,
  movedKinds,
  previewMerge,
  type MergePreview,
} from '@projections/crm/company-merge/preview';
import { findNames } from '@projections/quoting/quoter-history/names';
import type { PageContext } from '~/http/load-context';
import type { Fields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { mergeChoicesOf } from '~/presenters/crm/merge-choices.server';
import { translate } from '~/texts/translate.server';
import { mergeWhenFree } from '~/use-cases/crm/merge-companies.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayCommand(actor, 'manager'), context, request);
  const id = params['id'] ?? '';
  const others = [...new Set(new URL(request.url).searchParams.getAll('with'))]
    .filter((other) => other !== '' && other !== id)
    .slice(0, mostMerged);
  const [company, merges, preview] = await Promise.all([
    services.ask(findCompany, { id }, actor),
    services.ask(listMerges, { id }, actor),
    others.length === 0 ? null : services.ask(previewMerge, { id, others }, actor),
  ]);
  const { name } = takeAnswer(context, company);
  const shown = preview === null ? null : await shownPreview(context, takeAnswer(context, preview));
  const standing = takeAnswer(context, merges).filter(({ undoneAt }) => undoneAt === null);
  return {
    id,
    name,
    preview: shown,
    merges: standing.filter(({ survivor }) => survivor.id === id),
    commandId: uuidv7(),
  };
}

async function shownPreview({ services, language }: PageContext, { survivor, others, moved }: MergePreview) {
  const sides = [survivor, ...others];
  const names = await findNames(
    services.db,
    sides.flatMap(({ details }) => details.tags),
  );
  return {
    companies: sides.map(({ id, name, revision }) => ({ id, name, revision })),
    moved: movedKinds.map((kind) => ({ kind, count: moved[kind] })).filter(({ count }) => count > 0),
    fields: mergeFieldNames
      .map((field) => ({
        field,
        chosen: usualChoice(field, survivor, others),
        ...mergeChoicesOf(field, sides, { names, language }),
      }))
      .filter(({ differs }) => differs),
  };
}

const intents = { merge: 'merged', undo: 'undone' } as const;

export type MergeIntent = keyof typeof intents;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, 'manager'), context, request);
  const id = params['id'] ?? '';
  const form = await readForm(context, request);
  const order = await form.order(null);
  const intent = intentIn(intents, form);
  if (intent === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  const outcome =
    intent === 'undo'
      ? await services.dispatch(undoCompanyMerge, { id, mergeId: form.text('mergeId') }, order)
      : await mergeWhenFree((command, input) => services.dispatch(command, input, order), {
          id,
          ...mergeIn(form.fields),
        });
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = translate(language, `companies-staff:merge.done.${intents[intent]}`);
  return redirectWithNotice(`/admin/companies/${id}`, { tone: 'success', text });
}

interface Shown {
  readonly id: string;
  readonly revision: string;
}

function mergeIn({ companies, fields }: Fields) {
  const shown = (Array.isArray(companies) ? companies : []) as readonly Shown[];
  return {
    merged: shown.slice(1).map(({ id }) => id),
    fields,
    revisions: Object.fromEntries(shown.map(({ id, revision }) => [id, Number(revision)])),
  };
}
