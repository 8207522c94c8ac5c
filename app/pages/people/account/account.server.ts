import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { mayCommand } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import { findPerson } from '@projections/people/person-list/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { languageCookies } from '~/pages/shell/preferences/keep-language.server';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import { readFields } from '~/pages/form-fields.server';
import { intentIn } from '~/pages/intents.server';
import { answerProblems, requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { isLanguage } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { pictureIn, setAvatar } from '~/use-cases/people/avatars.server';
import { changeAccount } from '~/use-cases/people/changing.server';
import { sendConfirmationAgain } from '~/use-cases/people/email-confirmation.server';
import { besideItsField } from '../field-refusals.server';
import { textIn } from '../text-in.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requirePerson(context, request);
  const { services, actor, language } = context;
  const person = takeAnswer(context, await services.ask(findPerson, { id }, actor));
  const found = await Promise.all(
    person.companyIds.map((companyId) => services.ask(findCompany, { id: companyId }, actor)),
  );
  const companies = found.flatMap((company) =>
    isRejection(company) ? [] : [{ id: company.id, name: company.name, verification: company.verification }],
  );
  return { person, companies, countries: countryOptions(language), mayEdit: mayCommand(actor, 'customer') };
}

type CardHandler = (
  requestContext: RequestContext,
  id: string,
  form: FormData,
) => Promise<Rejection | object | null>;

/** Each card of the page is a form of its own. */
const cards = {
  details: (requestContext, id, form) => {
    const {
      name,
      phone = null,
      country = null,
      identification = null,
      address = null,
    } = readFields(form) as Record<string, string | undefined>;
    return changeAccount(requestContext, id, { name: name ?? '', phone, country, identification, address });
  },
  email: (requestContext, id, form) =>
    changeAccount(requestContext, id, { email: textIn(form, 'email'), current: textIn(form, 'current') }),
  confirmation: (requestContext) => sendConfirmationAgain(requestContext),
  language: (requestContext, id, form) =>
    changeAccount(requestContext, id, { language: textIn(form, 'language') }),
  avatar: async (requestContext, id, form) => {
    const picture = await pictureIn(form, 'avatar');
    const isGone = form.get('avatar-gone') === 'true';
    return picture === null && !isGone
      ? reject('invalid', 'person.avatar-type')
      : setAvatar(requestContext, id, picture);
  },
} satisfies Readonly<Record<string, CardHandler>>;

export type AccountIntent = keyof typeof cards;

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, email } = requirePerson(context, request);
  const form = await request.formData();
  const fields = readFields(form);
  const requestContext = requestContextOf(context, request, form);
  const intent = intentIn(cards, form);
  const refused =
    intent === undefined ? reject('invalid', 'input.invalid') : await cards[intent](requestContext, id, form);
  if (isRejection(refused)) return answerProblems(context, besideItsField(refused), form);
  const language = isLanguage(fields['language']) ? fields['language'] : context.language;
  const isNewEmail = intent === 'email' && textIn(form, 'email').trim().toLowerCase() !== email;
  const isSent = isNewEmail || intent === 'confirmation';
  const text = translate(language, isSent ? 'people:confirm.sent-again' : 'people:account.saved');
  const headers = new Headers();
  if (fields['language'] === language) {
    for (const cookie of languageCookies(language, false)) headers.append('Set-Cookie', cookie);
  }
  return redirectWithNotice('/account', { tone: 'success', text }, { headers });
}
