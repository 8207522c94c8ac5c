import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { permitColleague } from '@domain/crm/company-people/company-people';
import { inviteColleagueInput, takeOutColleagueInput } from '@domain/crm/company-people/inputs';
import { holdOf } from '@domain/shared/customer-company';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readCompaniesOfPerson } from '@projections/crm/company-list/approval';
import { listColleagues } from '@projections/crm/company-people/queries';
import type { Fields } from '~/pages/forms/form-fields';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import {
  inviteColleague,
  listInvitations,
  takeOut,
  withdrawInvitation,
} from '~/use-cases/crm/colleagues/invitations.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requirePerson(context, request);
  const { services, actor } = context;
  const companies = (await readCompaniesOfPerson(services.db, id)).filter((company) =>
    actor.companyIds.includes(company.id),
  );
  return {
    companies: await Promise.all(
      companies.map(async (company) => {
        const [people, invitations] = await Promise.all([
          services.ask(listColleagues, { companyId: company.id }, actor),
          listInvitations({ services, actor }, company.id),
        ]);
        return {
          ...{ id: company.id, name: company.name, isOnHold: holdOf(company) !== null },
          people: takeAnswer(context, people).map((person) => ({ ...person, isReader: person.id === id })),
          mayManage: invitations !== null,
          invitations: (invitations ?? []).map(({ companyId: _company, invitedBy: _by, ...one }) => one),
        };
      }),
    ),
  };
}

/** A group of checkboxes posts one text, several, or nothing. */
const withPermissions = (fields: Fields) => ({ ...fields, may: [fields['may'] ?? []].flat() });

type Handler = (requestContext: RequestContext, form: PageForm) => Promise<Rejection | object | null>;

const handlers = {
  invite: (requestContext, form) =>
    form.submit(inviteColleagueInput, (input) => inviteColleague(requestContext, input), withPermissions),
  withdraw: (requestContext, form) =>
    withdrawInvitation(requestContext, { companyId: form.text('companyId'), id: form.text('id') }),
  change: (_requestContext, form) => form.dispatch(permitColleague, withPermissions),
  'take-out': (requestContext, form) =>
    form.submit(takeOutColleagueInput, (input) => takeOut(requestContext, input)),
} satisfies Readonly<Record<string, Handler>>;

export type ColleaguesIntent = keyof typeof handlers;

const said = {
  invite: 'invited',
  withdraw: 'withdrawn',
  change: 'changed',
  'take-out': 'taken-out',
} as const;

export async function action({ request, context }: ActionFunctionArgs) {
  requirePerson(context, request);
  const form = await readForm(context, request);
  const intent = intentIn(handlers, form);
  if (intent === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  const outcome = await handlers[intent](requestContextOf(context, request, form), form);
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = translate(context.language, `account:people.${said[intent]}`, { email: form.text('email') });
  return redirectWithNotice('/account/people', { tone: 'success', text });
}
