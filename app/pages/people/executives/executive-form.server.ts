import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { executiveSheet } from '@domain/people/executive/sheet';
import { invitePerson } from '@domain/people/person/administration';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findReferred } from '@projections/catalogues/references';
import { findExecutive, type ListedExecutive } from '@projections/people/executive-list/queries';
import { commandIdOf } from '~/http/command-ids';
import { formInput } from '~/pages/catalogues/form/form-input.server';
import { refuseRecord } from '~/pages/catalogues/form/refusal.server';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { saveAccountForm } from '~/pages/people/account-form.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { ownerField, shownFields } from '~/presenters/catalogues/describe.server';
import { translate } from '~/texts/translate.server';
import { recordFiles } from '~/use-cases/catalogues/record-files.server';
import { changeExecutive, createExecutive } from '~/use-cases/people/executives.server';

const idsOf = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id);

export function newLoader({ request, context }: LoaderFunctionArgs) {
  const { actor, language } = context;
  refuseUnless(mayCommand(actor, 'manager'), context, request);
  return {
    commandId: uuidv7(),
    executive: null,
    fields: [...shownFields(executiveSheet, language), ...ownerField(executiveSheet, actor, language)],
    values: {},
    names: new Map<string, string>(),
  };
}

export async function editLoader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, 'manager'), context, request);
  const executive = takeAnswer(context, await services.ask(findExecutive, { id: params['id'] ?? '' }, actor));
  const { id, name, portfolios, subordinates, pricing } = executive;
  const rules = await findReferred(services.db, 'profits', pricing?.profits ?? [], actor);
  return {
    commandId: uuidv7(),
    executive: { id, name },
    fields: shownFields(executiveSheet, language),
    values: {
      ...executive,
      ...pricing,
      portfolios: idsOf(portfolios),
      subordinates: idsOf(subordinates),
    },
    names: new Map([...portfolios, ...subordinates, ...rules].map((one) => [one.id, one.name])),
  };
}

export async function newAction({ request, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, 'manager'), context, request);
  const form = await readForm(context, request);
  const record = await readRecord(context, form);
  if (isRejection(record)) return refuseRecord(executiveSheet, record, form);
  const filled = Object.fromEntries(Object.entries(record.values).filter(([, value]) => value !== null));
  const commandId = (await commandIdOf(services, actor, form.text('commandId'))) ?? uuidv7();
  const made = await createExecutive(requestContextOf(context, request, form), filled, commandId);
  if (isRejection(made)) return refuseRecord(executiveSheet, made, form);
  const text = translate(language, 'executives-staff:done.created');
  return redirectWithNotice(`/admin/executives/${made.id}`, { tone: 'success', text });
}

export async function editAction({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const id = params['id'] ?? '';
  refuseUnless(mayCommand(actor, 'manager'), context, request);
  const before = takeAnswer(context, await services.ask(findExecutive, { id }, actor));
  const form = await readForm(context, request);
  const record = await readRecord(context, form);
  if (isRejection(record)) return refuseRecord(executiveSheet, record, form);
  const { owner: _owner, portfolios, subordinates, ...typed } = record.values;
  const named = {
    portfolios: namedNow(form, 'portfolios', before, portfolios),
    subordinates: namedNow(form, 'subordinates', before, subordinates),
  };
  const sheet = { id, beside: 'executive', catalogue: executiveSheet } as const;
  const refused = await saveAccountForm(context, form, sheet, {
    requestContext: requestContextOf(context, request, form),
    typed,
    save: (requestContext, changes) => changeExecutive(requestContext, id, { ...changes, ...named }),
  });
  if (refused !== null) return refused;
  const text = translate(language, 'executives-staff:done.changed');
  return redirectWithNotice(`/admin/executives/${id}`, { tone: 'success', text });
}

/**
 * Applies the form's additions and removals since it was opened (hidden field) to the current records.
 * Undefined: unchanged.
 */
function namedNow(
  form: PageForm,
  name: 'portfolios' | 'subordinates',
  before: ListedExecutive,
  typed: unknown,
): readonly string[] | undefined {
  const now = idsOf(before[name]);
  const wanted = (typed ?? []) as readonly string[];
  const opened = form.text('base') === '' ? now : form.text(`opened-${name}`).split(' ');
  const added = wanted.filter((id) => !opened.includes(id));
  const removed = opened.filter((id) => id !== '' && !wanted.includes(id));
  if (added.length === 0 && removed.length === 0) return undefined;
  return [...new Set([...now.filter((id) => !removed.includes(id)), ...added])];
}

function readRecord({ services, actor }: ActionFunctionArgs['context'], form: PageForm) {
  return formInput(executiveSheet, form, recordFiles({ services, actor, via: 'web' }, invitePerson, null));
}
