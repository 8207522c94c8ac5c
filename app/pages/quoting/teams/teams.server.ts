import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { mayCommand } from '@domain/shared/actor';
import { assignSubordinates } from '@domain/quoting/sales-team/sales-team';
import { isRejection } from '@domain/shared/rejection';
import { listSalesTeams } from '@projections/quoting/sales-team/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { readForm } from '~/pages/forms/page-form.server';
import { takeAnswer } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { whileTeamIsBusy } from '~/use-cases/retries.server';

export async function loader({ context }: LoaderFunctionArgs) {
  const teams = takeAnswer(context, await context.services.ask(listSalesTeams, {}, context.actor));
  return { teams, mayEdit: mayCommand(context.actor, assignSubordinates.access), commandId: uuidv7() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const outcome = await whileTeamIsBusy.execute(() =>
    form.dispatch(assignSubordinates, ({ subordinates = [], ...fields }) => ({
      ...fields,
      subordinates: [subordinates].flat(),
    })),
  );
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = translate(context.language, 'quoting-staff:teams.done', { name: form.text('name') });
  return redirectWithNotice('/admin/quoters/teams', { tone: 'success', text });
}
