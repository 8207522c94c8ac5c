import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { listNotifications } from '@projections/notifications/queries';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { nameOfKind, shownNotification } from '~/use-cases/notifications/shown-notification.server';
import { groupAlike } from './group-alike';
import { markAsAsked } from './mark.server';

const mostShown = 10;

/** The newest notifications, for the bell's menu. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const { services, actor, language } = context;
  const { data } = takeAnswer(context, await services.ask(listNotifications, { limit: mostShown }, actor));
  const rows = data.map((one) => shownNotification(one, language));
  return {
    groups: groupAlike(rows).map((group) => ({ ...group, name: nameOfKind(group.kind, language) })),
    newest: rows[0]?.id ?? null,
  };
}

/** Marks without leaving the page. */
export async function action(args: ActionFunctionArgs) {
  return { marked: await markAsAsked(args) };
}
