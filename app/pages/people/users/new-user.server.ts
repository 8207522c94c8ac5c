import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { mayHandleRoles } from '@domain/people/person/standing';
import { mayCommand, roles } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import { readFields } from '~/pages/form-fields.server';
import { answerProblems, commandOf, refuseUnless } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { besideItsField } from '../field-refusals.server';
import { invite } from '~/use-cases/people/invitations.server';

export function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, language } = context;
  refuseUnless(mayCommand(actor, 'manager'), context, request);
  return {
    commandId: uuidv7(),
    countries: countryOptions(language),
    roles: roles.filter((role) => mayHandleRoles(actor, [role])),
  };
}

/** Opens the account and mails the invitation. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { company, ...fields } = readFields(form);
  const input = {
    ...fields,
    roles: form.getAll('roles'),
    companyIds: typeof company === 'string' ? [company] : [],
  };
  const { commandId = uuidv7() } = await commandOf(context, form);
  const invited = await invite(requestContextOf(context, request), input, { commandId });
  if (isRejection(invited)) return answerProblems(context, besideItsField(invited), form);
  const text = translate(context.language, 'people-admin:users.invited');
  return redirectWithNotice(`/admin/users/${invited.id}`, { tone: 'success', text });
}
