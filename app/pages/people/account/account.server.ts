import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { mayCommand } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import { findPerson } from '@projections/people/person-list/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { languageCookies } from '~/pages/shell/preferences/keep-language.server';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import { readFields, type Fields } from '~/pages/form-fields.server';
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

/** Each card of the page is a form of its own, told apart by `intent`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id, email } = requirePerson(context, request);
  const form = await request.formData();
  const fields = readFields(form);
  const requestContext = requestContextOf(context, request, form);
  const intent = textIn(form, 'intent');
  const refused = await runIntent(requestContext, id, intent, fields, form);
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

async function runIntent(
  requestContext: RequestContext,
  id: string,
  intent: string,
  fields: Fields,
  form: FormData,
): Promise<Rejection | null> {
  switch (intent) {
    case 'details': {
      const {
        name,
        phone = null,
        country = null,
        identification = null,
        address = null,
      } = fields as Record<string, string | undefined>;
      return changeAccount(requestContext, id, { name: name ?? '', phone, country, identification, address });
    }
    case 'email':
      return changeAccount(requestContext, id, {
        email: textIn(form, 'email'),
        current: textIn(form, 'current'),
      });
    case 'confirmation':
      return sendConfirmationAgain(requestContext);
    case 'language':
      return changeAccount(requestContext, id, { language: textIn(form, 'language') });
    case 'avatar': {
      const picture = await pictureIn(form, 'avatar');
      const isGone = form.get('avatar-gone') === 'true';
      const outcome =
        picture === null && !isGone
          ? reject('invalid', 'person.avatar-type')
          : await setAvatar(requestContext, id, picture);
      return isRejection(outcome) ? outcome : null;
    }
    default:
      return reject('invalid', 'input.invalid');
  }
}
