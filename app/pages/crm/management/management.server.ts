import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { correctManagement, mayCorrectManagement, removeManagement } from '@domain/crm/management/management';
import { mayRead } from '@domain/shared/actor';
import { withoutErased } from '@domain/shared/personal';
import { isRejection, reject } from '@domain/shared/rejection';
import { wallClockIn } from '@domain/shared/wall-clock';
import { findManagement, type ListedManagement } from '@projections/crm/management-list/queries';
import type { PageContext } from '~/http/load-context';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { timeZone } from '~/texts/formats';
import { translate } from '~/texts/translate.server';
import { resultOptions } from '../managements/management-choices.server';
import { loadNotes, takeNote } from '../notes/notes.server';
import { managementChanges } from './management-input.server';
import { managementSince, newerManagement } from './newer-management.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  const found = takeAnswer(context, await services.ask(findManagement, { id }, actor));
  const mayCorrect = mayCorrectManagement(actor, found.recordedBy.id);
  const results = mayCorrect ? await resultOptions(context, found.ownerId) : [];
  const { result, category } = found;
  const known = withoutErased(found) as ListedManagement;
  return {
    ...found,
    mayCorrect,
    // A retired choice stays selected until replaced.
    results: results.some(({ value }) => value === result.id)
      ? results
      : [{ value: result.id, label: `${category}: ${result.name}` }, ...results],
    values: {
      ...{ kind: found.kind, result: result.id, modal: found.modal, comment: known.comment },
      ...{ businessUnit: found.businessUnit, origin: found.origin, destination: found.destination },
      heldAt: wallClockIn(timeZone, found.heldAt),
    },
    notes: await loadNotes(context, 'management', id),
    commandId: uuidv7(),
  };
}

export type ManagementIntent = 'correct' | 'remove';

/** Saves only changed fields; refuses once with the differences if others changed some meanwhile. */
async function correct(context: PageContext, form: PageForm, id: string) {
  const met = await managementSince(context, id, form.revision('base') ?? 0n);
  if (met.began === null) return form.refuse(reject('not-found', 'management.not-found'));
  const began = withoutErased(met.began.details) as typeof met.began.details;
  const outcome = await form.dispatch(correctManagement, (fields) => ({
    ...managementChanges(fields, began),
    id,
  }));
  if (!isRejection(outcome)) return null;
  const { data: answer, init } = form.refuse(outcome);
  const newer =
    outcome.kind === 'stale'
      ? await newerManagement(context, met, managementChanges(form.fields, began))
      : null;
  return data({ ...answer, error: newer === null ? answer.error : {}, newer }, init ?? {});
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const id = params['id'] ?? '';
  const found = takeAnswer(context, await services.ask(findManagement, { id }, actor));
  const form = await readForm(context, request);
  const page = `/admin/managements/${id}`;
  const say = (to: string, done: 'corrected' | 'removed') =>
    redirectWithNotice(to, { tone: 'success', text: translate(language, `meetings-staff:done.${done}`) });
  if (form.intent === 'note') return takeNote(context, form, { model: 'management', id, page });
  if (form.intent === ('correct' satisfies ManagementIntent))
    return (await correct(context, form, id)) ?? say(page, 'corrected');
  if (form.intent !== ('remove' satisfies ManagementIntent))
    return form.refuse(reject('invalid', 'input.invalid'));
  const removed = await form.dispatch(removeManagement, (fields) => ({ ...fields, id }));
  if (isRejection(removed)) return form.refuse(removed);
  return say(placeOf(found), 'removed');
}

function placeOf({ company, client }: Pick<ListedManagement, 'company' | 'client'>): string {
  if (company !== null) return `/admin/companies/${company.id}/managements`;
  return client === null ? '/admin/calendar' : `/admin/clients/${client.id}`;
}
