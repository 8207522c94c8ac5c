import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  assignCompaniesInput,
  assignRolesInput,
  changeDetailsInput,
  emailAddress,
} from '@domain/people/person/inputs';
import { takeAwayRequest } from '@domain/people/person/second-factor-inputs';
import { sells } from '@domain/people/person/open-work';
import { mayHandleRoles, refuseToAdminister } from '@domain/people/person/standing';
import { mayCommand, mayRead, roles } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import { findReturnedMail } from '@projections/people/outbox/queries';
import { findPerson } from '@projections/people/person-list/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { loadErasing } from '~/pages/privacy/erasing.server';
import { sentenceOf, translate } from '~/texts/translate.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { changeAccount } from '~/use-cases/people/changing.server';
import { administerAccount } from '~/use-cases/people/closing.server';
import { besideItsField } from '../field-refusals.server';
import { takeFactorsAway } from '~/use-cases/people/second-factor/take-away.server';
import { inviteAgain } from '~/use-cases/people/invitations.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'manager'), context, request);
  const person = takeAnswer(context, await services.ask(findPerson, { id: params['id'] }, actor));
  const found = await Promise.all(person.companyIds.map((id) => services.ask(findCompany, { id }, actor)));
  const { email } = person;
  const returned = takeAnswer(context, await services.ask(findReturnedMail, { email }, actor));
  const sessions = await services.auth.sessions.list(person.id);
  const hasSecondFactor = await services.auth.secondFactors.has(person.id);
  const isOneself = actor.id === person.id;
  const mayAdminister = mayCommand(actor, 'manager') && refuseToAdminister(actor, person) === null;
  return {
    person,
    returned,
    companies: found.flatMap((company) =>
      isRejection(company) ? [] : [{ id: company.id, name: company.name }],
    ),
    sessionCount: sessions.length,
    hasSecondFactor,
    mayTakeFactorsAway: hasSecondFactor && mayAdminister && !isOneself && mayCommand(actor, 'admin'),
    countries: countryOptions(language),
    mayAdminister,
    mayEdit: mayAdminister || (isOneself && mayCommand(actor, 'customer')),
    // One's own address is changed in the account page, which requires the password.
    mayChangeEmail: mayAdminister && !isOneself,
    isOneself,
    isSalesperson: sells(person.roles),
    erasing: await loadErasing(context, 'person', person.id),
    roles: roles.filter((role) => mayHandleRoles(actor, [role])),
  };
}

interface AccountHandler {
  readonly run: (
    requestContext: RequestContext,
    id: string,
    form: PageForm,
  ) => Promise<Rejection | object | null>;
  readonly done: string;
}

const administers = (command: Parameters<typeof administerAccount>[1], done: string): AccountHandler => ({
  run: (requestContext, id) => administerAccount(requestContext, command, { id }),
  done,
});

const handlers = {
  details: {
    run: (requestContext, id, form) =>
      form.submit(
        changeDetailsInput.omit({ id: true, address: true }).extend({ email: emailAddress.optional() }),
        (details) => changeAccount(requestContext, id, details),
        (fields) => ({ name: '', phone: null, country: null, identification: null, ...fields }),
      ),
    done: 'saved',
  },
  roles: {
    run: (requestContext, id, form) =>
      form.submit(assignRolesInput.omit({ id: true }), (chosen) => changeAccount(requestContext, id, chosen)),
    done: 'saved',
  },
  companies: {
    // The companies still checked, and the one that was looked up.
    run: (requestContext, id, form) =>
      form.submit(
        assignCompaniesInput.omit({ id: true }),
        ({ companyIds }) => changeAccount(requestContext, id, { companies: companyIds }),
        ({ companies = [], company = [] }) => ({ companyIds: [companies, company].flat() }),
      ),
    done: 'saved',
  },
  takeFactorsAway: {
    run: (requestContext, id, form) =>
      form.submit(
        takeAwayRequest,
        (input) => takeFactorsAway(requestContext, input),
        (fields) => ({ ...fields, id }),
      ),
    done: 'factors-taken',
  },
  inviteAgain: { run: (requestContext, id) => inviteAgain(requestContext, id), done: 'invited-again' },
  activatePerson: administers('activatePerson', 'activated'),
  deactivatePerson: administers('deactivatePerson', 'deactivated'),
  removePerson: administers('removePerson', 'removed'),
  revokeSessions: administers('revokeSessions', 'signed-out'),
} satisfies Readonly<Record<string, AccountHandler>>;

export type UserIntent = keyof typeof handlers;

function pageAfter(intent: UserIntent, id: string): string {
  return intent === 'removePerson' ? '/admin/users' : `/admin/users/${id}`;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params['id'] ?? '';
  const form = await readForm(context, request);
  const intent = intentIn(handlers, form);
  if (intent === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  const { run, done } = handlers[intent];
  const outcome = await run(requestContextOf(context, request, form), id, form);
  if (isRejection(outcome) && outcome.code === 'person.has-open-work' && intent !== 'roles') {
    const notice = { tone: 'warning', text: sentenceOf(context.language, outcome) } as const;
    return redirectWithNotice(`/admin/executives/${id}/hand-over`, notice);
  }
  if (isRejection(outcome)) return form.refuse(besideItsField(outcome));
  const text = translate(context.language, `people-admin:user.${done}`);
  return redirectWithNotice(pageAfter(intent, id), { tone: 'success', text });
}
