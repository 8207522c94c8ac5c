import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { clientSheet } from '@domain/people/client/sheet';
import { addClientCompany } from '@domain/people/person/customers';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { readOtherData } from '@domain/shared/other-data';
import { isRejection, reject } from '@domain/shared/rejection';
import { findClient, listRelatedClients } from '@projections/people/client-list/queries';
import { findReturnedMail } from '@projections/people/outbox/queries';
import { loadNotes, takeNote } from '~/pages/crm/notes/notes.server';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { shownValue } from '~/presenters/catalogues/cells.server';
import { labelOf } from '~/presenters/catalogues/describe.server';
import { translate } from '~/texts/translate.server';
import { administerAccount } from '~/use-cases/people/closing.server';
import { inviteAgain } from '~/use-cases/people/invitations.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';

const shownApart = new Set(['name', 'email', 'companies', 'otherData']);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  const client = takeAnswer(context, await services.ask(findClient, { id }, actor));
  const { email } = client;
  const returned = takeAnswer(context, await services.ask(findReturnedMail, { email }, actor));
  const related = takeAnswer(context, await services.ask(listRelatedClients, { id }, actor));
  const { businessUnit, businessUnitName } = client;
  const names = new Map(businessUnit === null ? [] : [[businessUnit, businessUnitName ?? businessUnit]]);
  const reading = { catalogue: clientSheet.name, language, names };
  const values: Readonly<Record<string, unknown>> = { ...client };
  return {
    ...client,
    returned,
    otherData: client.otherData.map(readOtherData),
    facts: Object.entries(clientSheet.fields)
      .filter(([name]) => !shownApart.has(name))
      .map(([name, field]) => ({
        term: labelOf(clientSheet.name, name, language),
        detail: shownValue(name, field, values[name], reading),
      }))
      .filter(({ detail }) => detail !== '—'),
    related: related.map(({ id: other, name, position, companies }) => ({
      ...{ id: other, name, position },
      companies: companies.map((company) => company.name),
    })),
    notes: await loadNotes(context, 'client', id),
    mayWrite: mayCommand(actor, 'staff'),
    mayInvite: mayCommand(actor, 'manager'),
  };
}

interface Intent {
  readonly run: (requestContext: RequestContext, id: string, form: PageForm) => Promise<unknown>;
  readonly done: 'activated' | 'deactivated' | 'company-added' | 'invited';
}

const intents = {
  activate: {
    run: (requestContext, id) => administerAccount(requestContext, 'activatePerson', { id }),
    done: 'activated',
  },
  deactivate: {
    run: (requestContext, id) => administerAccount(requestContext, 'deactivatePerson', { id }),
    done: 'deactivated',
  },
  addCompany: {
    run: (requestContext, id, form) =>
      requestContext.dispatch(addClientCompany, { id, companyId: form.text('company') }),
    done: 'company-added',
  },
  invite: { run: (requestContext, id) => inviteAgain(requestContext, id), done: 'invited' },
} satisfies Readonly<Record<string, Intent>>;

export type ClientIntent = keyof typeof intents;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor, services, language } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  const form = await readForm(context, request);
  if (form.intent === 'note')
    return takeNote(context, form, { model: 'client', id, page: `/admin/clients/${id}` });
  const intent = intentIn(intents, form);
  if (intent === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  takeAnswer(context, await services.ask(findClient, { id }, actor));
  const { run, done } = intents[intent] as Intent;
  const outcome = await run(requestContextOf(context, request, form), id, form);
  if (isRejection(outcome))
    return form.refuse(outcome, ({ '': said = [], companyId = [], ...others }) => ({
      ...others,
      ...(intent === 'addCompany' ? { company: [...said, ...companyId] } : { '': said }),
    }));
  const text = translate(language, `clients-staff:done.${done}`);
  return redirectWithNotice(`/admin/clients/${id}`, { tone: 'success', text });
}
