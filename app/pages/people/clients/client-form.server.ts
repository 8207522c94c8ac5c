import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { businessUnits } from '@domain/catalogues/business-units';
import { owners } from '@domain/catalogues/owners';
import { clientSheet } from '@domain/people/client/sheet';
import { inviteClient } from '@domain/people/person/customers';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findClient } from '@projections/people/client-list/queries';
import { commandIdOf } from '~/http/command-ids';
import { formInput } from '~/pages/catalogues/form/form-input.server';
import { refuseRecord } from '~/pages/catalogues/form/refusal.server';
import type { PageContext } from '~/http/load-context';
import { chosenIn, namesOfChosen } from '~/pages/forms/chosen.server';
import type { DraftIntent } from '~/pages/forms/draft-notice';
import { discardDraft, dropDraft, findDraft, newRecord } from '~/pages/forms/drafts.server';
import type { Fields } from '~/pages/forms/form-fields';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { saveAccountForm } from '~/pages/people/account-form.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { ownerField, shownFields } from '~/presenters/catalogues/describe.server';
import { translate } from '~/texts/translate.server';
import { recordFiles } from '~/use-cases/catalogues/record-files.server';
import { changeClientRecord, createClient } from '~/use-cases/people/clients.server';

export async function newLoader({ request, context }: LoaderFunctionArgs) {
  const { actor, language } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const kept = await findDraft(context, { form: 'client', recordId: newRecord, revision: '0' });
  const values = kept === null ? {} : chosenOfClient(kept.fields);
  return {
    commandId: uuidv7(),
    client: null,
    draft: kept?.draft ?? null,
    fields: [...shownFields(clientSheet, language), ...ownerField(clientSheet, actor, language)],
    values,
    names: await namesOf(context, values),
  };
}

/** Executives cannot change e-mail addresses. */
export async function editLoader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const client = takeAnswer(context, await services.ask(findClient, { id: params['id'] ?? '' }, actor));
  const { id, name } = client;
  const drafted = { form: 'client', recordId: id, revision: client.version } as const;
  const kept = await findDraft(context, drafted);
  const companies = client.companies.map((company) => company.id);
  const values = { ...client, companies, ...(kept !== null && chosenOfClient(kept.fields)) };
  // Executives do not see the address, so it is sent unchanged.
  const isShown = (field: string) => field !== 'email' || mayCommand(actor, 'manager');
  return {
    commandId: uuidv7(),
    client: { id, name, email: client.email },
    draft: kept?.draft ?? null,
    fields: shownFields(clientSheet, language).filter((field) => isShown(field.name)),
    values,
    names: await namesOf(context, values),
  };
}

const lookups = { companies: 'companies', businessUnit: businessUnits.name, owner: owners.name } as const;

function chosenOfClient(fields: Fields) {
  const { companies, businessUnit, owner } = chosenIn(fields, lookups);
  return { companies, businessUnit: businessUnit[0] ?? null, owner: owner[0] ?? null };
}

interface Chosen {
  readonly companies?: readonly string[];
  readonly businessUnit?: string | null;
  readonly owner?: string | null;
}

function namesOf(context: PageContext, { companies = [], businessUnit, owner }: Chosen) {
  const chosen = { companies, businessUnit: [businessUnit ?? []].flat(), owner: [owner ?? []].flat() };
  return namesOfChosen(context, lookups, chosen);
}

export async function newAction({ request, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const form = await readForm(context, request);
  if (form.intent === ('discard' satisfies DraftIntent))
    return discardDraft(context, 'client', { recordId: newRecord, page: '/admin/clients/new' });
  const record = await readRecord(context, form);
  if (isRejection(record)) return refuseRecord(clientSheet, record, form);
  const filled = Object.fromEntries(Object.entries(record.values).filter(([, value]) => value !== null));
  const commandId = (await commandIdOf(services, actor, form.text('commandId'))) ?? uuidv7();
  const made = await createClient(requestContextOf(context, request, form), filled, commandId);
  if (isRejection(made)) return refuseRecord(clientSheet, made, form);
  await dropDraft(context, 'client', newRecord);
  const text = translate(language, 'clients-staff:done.created');
  return redirectWithNotice(`/admin/clients/${made.id}`, { tone: 'success', text });
}

export async function editAction({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const id = params['id'] ?? '';
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  takeAnswer(context, await services.ask(findClient, { id }, actor));
  const form = await readForm(context, request);
  if (form.intent === ('discard' satisfies DraftIntent))
    return discardDraft(context, 'client', { recordId: id, page: `/admin/clients/${id}/edit` });
  const record = await readRecord(context, form);
  if (isRejection(record)) return refuseRecord(clientSheet, record, form);
  const { values } = record;
  const sheet = { id, beside: 'client', catalogue: clientSheet } as const;
  const refused = await saveAccountForm(context, form, sheet, {
    requestContext: requestContextOf(context, request, form),
    typed: Object.fromEntries(Object.keys(clientSheet.fields).map((name) => [name, values[name] ?? null])),
    save: (requestContext, changes) => changeClientRecord(requestContext, id, changes),
  });
  if (refused !== null) return refused;
  await dropDraft(context, 'client', id);
  const text = translate(language, 'clients-staff:done.changed');
  return redirectWithNotice(`/admin/clients/${id}`, { tone: 'success', text });
}

function readRecord({ services, actor }: ActionFunctionArgs['context'], form: PageForm) {
  return formInput(clientSheet, form, recordFiles({ services, actor, via: 'web' }, inviteClient, null));
}
