import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { requestErasure, takeBackErasureRequest } from '@domain/privacy/erasure-request/erasure-request';
import { keptUntil } from '@domain/privacy/erasure/retention';
import { isRejection, reject } from '@domain/shared/rejection';
import { findOwnErasureRequest, findReservationsToKeep } from '@projections/privacy/erasure-requests/queries';
import { download } from '~/http/download';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { streamOwnData } from '~/use-cases/privacy/own-data/own-data.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requirePerson(context, request);
  const { services, actor } = context;
  const [found, reservations] = await Promise.all([
    services.ask(findOwnErasureRequest, {}, actor),
    findReservationsToKeep(services.db, id),
  ]);
  const years = services.reservationPersonalDataYears;
  return {
    request: takeAnswer(context, found).request,
    years,
    kept: reservations.map(({ id: reservation, number, madeAt }) => ({
      ...{ id: reservation, number, until: keptUntil(madeAt, years) },
    })),
    commandId: uuidv7(),
  };
}

const orders = {
  request: (form: PageForm) => form.dispatch(requestErasure, () => ({})),
  'take-back': (form: PageForm) => form.dispatch(takeBackErasureRequest, () => ({})),
};

export type OwnDataIntent = keyof typeof orders;

export async function action({ request, context }: ActionFunctionArgs) {
  requirePerson(context, request);
  const form = await readForm(context, request);
  const intent = intentIn(orders, form);
  if (intent === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  const outcome = await orders[intent](form);
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = translate(context.language, `account:data.done.${intent}`);
  return redirectWithNotice('/account/data', { tone: 'success', text });
}

export function downloadLoader({ request, context }: LoaderFunctionArgs) {
  const { sessionId } = requirePerson(context, request);
  const { services, actor } = context;
  return download({
    name: translate(context.language, 'account:data.file'),
    mediaType: 'application/json',
    content: streamOwnData(services, { actor, sessionId }),
  });
}
