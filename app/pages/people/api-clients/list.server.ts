import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { apiClientRoles } from '@domain/people/api-client/inputs';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listApiClients } from '@projections/people/api-client-list/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { readFields } from '~/pages/form-fields.server';
import { answerProblems, commandOf, takeAnswer } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { closeApiClient, openApiClient } from '~/use-cases/people/api-clients.server';
import { requestContextOf } from '~/pages/people/request-context.server';

/** API clients, for administrators and, read-only, auditors. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  return {
    clients: takeAnswer(context, await services.ask(listApiClients, {}, actor)),
    commandId: uuidv7(),
    roles: apiClientRoles,
    mayChange: mayCommand(actor, 'admin'),
  };
}

/** A form without an intent creates a client. */
export type ApiClientIntent = 'revoke';

/** Creates a client and shows its token once, in the answer; or revokes a client. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const requestContext = requestContextOf(context, request, form);
  const { intent, ...fields } = readFields(form);
  if (intent === ('revoke' satisfies ApiClientIntent)) {
    const refused = await closeApiClient(requestContext, fields);
    if (refused !== null) return answerProblems(context, refused, form);
    const text = translate(context.language, 'people-admin:clients.revoked');
    return redirectWithNotice('/admin/api-clients', { tone: 'success', text });
  }
  const { commandId = uuidv7() } = await commandOf(context, form);
  const opened = await openApiClient(requestContext, fields, commandId);
  if (isRejection(opened)) return answerProblems(context, opened, form);
  return { opened: { id: opened.id, token: opened.token, domain: fields['allowedDomain'] } };
}
