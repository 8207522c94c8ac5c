import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { invitePersonInput } from '@domain/people/person/inputs';
import { mayHandleRoles } from '@domain/people/person/standing';
import { mayCommand, roles } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless } from '~/pages/page-answers.server';
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

export async function action({ request, context }: ActionFunctionArgs) {
  refuseUnless(mayCommand(context.actor, 'manager'), context, request);
  const form = await readForm(context, request);
  const { commandId = uuidv7() } = await form.order();
  const invited = await form.submit(
    invitePersonInput,
    (input) => invite(requestContextOf(context, request), input, { commandId }),
    ({ company = [], ...fields }) => ({ ...fields, companyIds: [company].flat() }),
  );
  if (isRejection(invited)) return form.refuse(besideItsField(invited));
  const text = translate(context.language, 'people-admin:users.invited');
  return redirectWithNotice(`/admin/users/${invited.id}`, { tone: 'success', text });
}
