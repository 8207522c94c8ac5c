import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { submitCompany } from '@domain/crm/company/verification';
import {
  changeDetailsInput,
  chooseLanguageInput,
  requestEmailChangeInput,
} from '@domain/people/person/inputs';
import { isStaff, mayCommand } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findAbsence } from '@projections/people/absence/queries';
import { findPerson } from '@projections/people/person-list/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { languageCookies } from '~/pages/shell/preferences/keep-language.server';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { isLanguage } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { pictureIn, setAvatar } from '~/use-cases/people/avatars.server';
import { changePasswordInput } from '~/use-cases/people/own-password.server';
import { changeAccount } from '~/use-cases/people/changing.server';
import { sendConfirmationAgain } from '~/use-cases/people/email-confirmation.server';
import { absenceForms } from '../absence/absence.server';
import { besideItsField } from '../field-refusals.server';
import { loadOwnCompanies } from './own-companies.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requirePerson(context, request);
  const { services, actor, language } = context;
  const person = takeAnswer(context, await services.ask(findPerson, { id }, actor));
  return {
    person,
    companies: await loadOwnCompanies(context, id),
    countries: countryOptions(language),
    absence: isStaff(actor) ? { now: await findAbsence(services.db, id) } : null,
    mayEdit: mayCommand(actor, 'customer'),
    commandId: uuidv7(),
  };
}

type CardHandler = (
  requestContext: RequestContext,
  id: string,
  form: PageForm,
) => Promise<Rejection | object | null>;

/** The name cannot be cleared. */
const emptied = { name: '', phone: null, country: null, identification: null, address: null };
/** The password is required only if the address changes. */
const newEmail = requestEmailChangeInput
  .omit({ id: true })
  .extend({ current: changePasswordInput.shape.current.optional() });

const cards = {
  details: (requestContext, id, form) =>
    form.submit(
      changeDetailsInput.omit({ id: true }),
      (details) => changeAccount(requestContext, id, details),
      (fields) => ({ ...emptied, ...fields }),
    ),
  email: (requestContext, id, form) =>
    form.submit(newEmail, (change) => changeAccount(requestContext, id, change)),
  confirmation: (requestContext) => sendConfirmationAgain(requestContext),
  language: (requestContext, id, form) =>
    form.submit(chooseLanguageInput.omit({ id: true }), (choice) =>
      changeAccount(requestContext, id, choice),
    ),
  avatar: async (requestContext, id, form) => {
    const picture = await pictureIn(form.file('avatar'));
    const isGone = form.text('avatar-gone') === 'true';
    return picture === null && !isGone
      ? reject('invalid', 'person.avatar-type')
      : setAvatar(requestContext, id, picture);
  },
  absence: (_requestContext, id, form) => absenceForms.absence(form, id),
  'end-absence': (_requestContext, id, form) => absenceForms['end-absence'](form, id),
  'submit-company': (_requestContext, _id, form) =>
    form.dispatch(submitCompany, ({ companyId, comment }) => ({ id: companyId, comment })),
} satisfies Readonly<Record<string, CardHandler>>;

export type AccountIntent = keyof typeof cards;

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, email } = requirePerson(context, request);
  const form = await readForm(context, request);
  const requestContext = requestContextOf(context, request, form);
  const intent = intentIn(cards, form);
  const refused =
    intent === undefined ? reject('invalid', 'input.invalid') : await cards[intent](requestContext, id, form);
  if (isRejection(refused)) return form.refuse(besideItsField(refused));
  const chosen = form.text('language');
  const language = isLanguage(chosen) ? chosen : context.language;
  const isNewEmail = intent === 'email' && form.text('email').trim().toLowerCase() !== email;
  const isSent = isNewEmail || intent === 'confirmation';
  const said = isSent
    ? 'confirm.sent-again'
    : intent === 'submit-company'
      ? 'account.company.sent'
      : 'account.saved';
  const text = translate(language, `people:${said}`);
  const headers = new Headers();
  if (chosen === language) {
    for (const cookie of languageCookies(language, false)) headers.append('Set-Cookie', cookie);
  }
  return redirectWithNotice('/account/profile', { tone: 'success', text }, { headers });
}
