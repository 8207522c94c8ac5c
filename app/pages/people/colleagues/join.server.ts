import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { isRejection } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import { readForm } from '~/pages/forms/page-form.server';
import { requirePerson } from '~/pages/page-answers.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { acceptInvitation, findInvitation } from '~/use-cases/crm/colleagues/invitations.server';

/** The address is a secret: no referrer, no cache. */
function hide({ headers }: PageContext): void {
  headers?.set('Referrer-Policy', 'no-referrer');
  headers?.set('Cache-Control', 'no-store');
}

/** Null: the link is no longer valid. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, person } = context;
  hide(context);
  const token = params['token'] ?? '';
  const found = await findInvitation(services, token);
  if (found === null) return data({ token, invitation: null, reader: null }, { status: 404 });
  const { email, company, inviter, may } = found;
  const reader =
    person === null
      ? ('visitor' as const)
      : person.email === email
        ? ('invited' as const)
        : ('other' as const);
  const invitation = { email, company: company.name, inviter, may };
  return data({ token, invitation, reader });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePerson(context, request);
  const { services, language } = context;
  const token = params['token'] ?? '';
  const form = await readForm(context, request);
  const found = await findInvitation(services, token);
  const joined = await acceptInvitation(requestContextOf(context, request, form), { token });
  if (isRejection(joined)) return form.refuse(joined);
  const text = translate(language, 'account:people.join.joined', { company: found?.company.name ?? '' });
  return redirectWithNotice('/account', { tone: 'success', text });
}
