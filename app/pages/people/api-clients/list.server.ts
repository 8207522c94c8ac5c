import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { apiClientRoles, createApiClientInput, revokeApiClientInput } from '@domain/people/api-client/inputs';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listApiClients } from '@projections/people/api-client-list/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { closeApiClient, openApiClient } from '~/use-cases/people/api-clients.server';
import { requestContextOf } from '~/pages/people/request-context.server';

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

/** A new client's token is shown only this once. */
export async function action({ request, context }: ActionFunctionArgs) {
  refuseUnless(mayCommand(context.actor, 'admin'), context, request);
  const form = await readForm(context, request);
  const requestContext = requestContextOf(context, request, form);
  if (form.intent === ('revoke' satisfies ApiClientIntent)) {
    const refused = await form.submit(revokeApiClientInput, (input) => closeApiClient(requestContext, input));
    if (refused !== null) return form.refuse(refused);
    const text = translate(context.language, 'people-admin:clients.revoked');
    return redirectWithNotice('/admin/api-clients', { tone: 'success', text });
  }
  const { commandId = uuidv7() } = await form.order();
  const opened = await form.submit(createApiClientInput, (input) =>
    openApiClient(requestContext, input, commandId),
  );
  if (isRejection(opened)) return form.refuse(opened);
  return { opened: { id: opened.id, token: opened.token, domain: form.text('allowedDomain') } };
}
