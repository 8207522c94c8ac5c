import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { mayHandleRoles, refuseToAdminister } from '@domain/people/person/standing';
import { mayCommand, mayRead, roles } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import { findPerson } from '@projections/people/person-list/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import { readFields } from '~/pages/form-fields.server';
import { intentIn } from '~/pages/intents.server';
import { answerProblems, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { changeAccount } from '~/use-cases/people/changing.server';
import { administerAccount } from '~/use-cases/people/closing.server';
import { besideItsField } from '../field-refusals.server';
import { inviteAgain } from '~/use-cases/people/invitations.server';
import { textIn } from '../text-in.server';

/** An account, and what the reader may do with it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'manager'), context, request);
  const person = takeAnswer(context, await services.ask(findPerson, { id: params['id'] }, actor));
  const found = await Promise.all(person.companyIds.map((id) => services.ask(findCompany, { id }, actor)));
  const sessions = await services.auth.sessions.list(person.id);
  const isOneself = actor.id === person.id;
  const mayAdminister = mayCommand(actor, 'manager') && refuseToAdminister(actor, person) === null;
  return {
    person,
    companies: found.flatMap((company) =>
      isRejection(company) ? [] : [{ id: company.id, name: company.name }],
    ),
    sessionCount: sessions.length,
    countries: countryOptions(language),
    mayAdminister,
    mayEdit: mayAdminister || (isOneself && mayCommand(actor, 'customer')),
    // One's own address is changed in one's account, which asks for the password.
    mayChangeEmail: mayAdminister && !isOneself,
    isOneself,
    roles: roles.filter((role) => mayHandleRoles(actor, [role])),
  };
}

interface AccountHandler {
  readonly run: (
    requestContext: RequestContext,
    id: string,
    form: FormData,
  ) => Promise<Rejection | object | null>;
  /** Key of the notice. */
  readonly done: string;
}

const administers = (command: Parameters<typeof administerAccount>[1], done: string): AccountHandler => ({
  run: (requestContext, id) => administerAccount(requestContext, command, { id }),
  done,
});

const handlers = {
  details: {
    run: (requestContext, id, form) => {
      const {
        name = '',
        email,
        phone = null,
        country = null,
        identification = null,
      } = readFields(form) as Record<string, string | undefined>;
      return changeAccount(requestContext, id, { name, email, phone, country, identification });
    },
    done: 'saved',
  },
  roles: {
    run: (requestContext, id, form) =>
      changeAccount(requestContext, id, { roles: form.getAll('roles').map(String) }),
    done: 'saved',
  },
  companies: {
    run: (requestContext, id, form) => changeAccount(requestContext, id, { companies: companiesIn(form) }),
    done: 'saved',
  },
  inviteAgain: { run: (requestContext, id) => inviteAgain(requestContext, id), done: 'invited-again' },
  activatePerson: administers('activatePerson', 'activated'),
  deactivatePerson: administers('deactivatePerson', 'deactivated'),
  removePerson: administers('removePerson', 'removed'),
  revokeSessions: administers('revokeSessions', 'signed-out'),
} satisfies Readonly<Record<string, AccountHandler>>;

export type UserIntent = keyof typeof handlers;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params['id'] ?? '';
  const form = await request.formData();
  const intent = intentIn(handlers, form);
  if (intent === undefined) return answerProblems(context, reject('invalid', 'input.invalid'), form);
  const { run, done } = handlers[intent];
  const refused = await run(requestContextOf(context, request, form), id, form);
  if (isRejection(refused)) return answerProblems(context, besideItsField(refused), form);
  const text = translate(context.language, `people-admin:user.${done}`);
  const to = intent === 'removePerson' ? '/admin/users' : `/admin/users/${id}`;
  return redirectWithNotice(to, { tone: 'success', text });
}

/** The companies still ticked, and the one that was looked up. */
function companiesIn(form: FormData): readonly string[] {
  const added = textIn(form, 'company');
  return [...form.getAll('companies').map(String), ...(added === '' ? [] : [added])];
}
