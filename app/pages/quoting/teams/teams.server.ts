import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { mayCommand } from '@domain/shared/actor';
import { assignSubordinates } from '@domain/quoting/sales-team/sales-team';
import { isRejection } from '@domain/shared/rejection';
import { listSalesTeams } from '@projections/quoting/sales-team/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { readFields } from '~/pages/form-fields.server';
import { answerProblems, commandOf, takeAnswer } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';

/** The executives of the reader's owner company, with those who report to each. */
export async function loader({ context }: LoaderFunctionArgs) {
  const teams = takeAnswer(context, await context.services.ask(listSalesTeams, {}, context.actor));
  return { teams, mayEdit: mayCommand(context.actor, assignSubordinates.access), commandId: uuidv7() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { executiveId, subordinates, name } = readFields(form);
  const input = { executiveId, subordinates: [subordinates ?? []].flat() };
  const outcome = await context.services.dispatch(assignSubordinates, input, await commandOf(context, form));
  if (isRejection(outcome)) return answerProblems(context, outcome, form);
  const text = translate(context.language, 'quoting-staff:teams.done', {
    name: typeof name === 'string' ? name : '',
  });
  return redirectWithNotice('/admin/quoters/teams', { tone: 'success', text });
}
