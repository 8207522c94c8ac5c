import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mayRead } from '@domain/shared/actor';
import { allNotificationKinds, kindsFor } from '@projections/notifications/kinds';
import { listNotifications } from '@projections/notifications/queries';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import {
  nameOfKind,
  shownNotification,
  titleTemplates,
} from '~/use-cases/notifications/shown-notification.server';
import { groupAlike } from './group-alike';
import { markAsAsked } from './mark.server';

const take = 50;

const filters = z.object({
  search: z.string().trim().max(100).optional().catch(undefined),
  kind: z.enum(allNotificationKinds).optional().catch(undefined),
  viewed: z.enum(['true', 'false']).optional().catch(undefined),
  page: pageNumber,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const { services, actor, language } = context;
  const { page, search, kind, viewed } = filters.parse(readFields(new URL(request.url).searchParams));
  const isStaff = mayRead(actor, 'staff');
  const templates = titleTemplates(isStaff, language);
  const asked = {
    kind,
    title: search === undefined ? undefined : { contains: search, templates },
    isViewed: viewed === undefined ? undefined : viewed === 'true',
    limit: take,
    offset: (page - 1) * take,
  };
  const { data, total } = takeAnswer(context, await services.ask(listNotifications, asked, actor));
  const rows = data.map((one) => shownNotification(one, language));
  return {
    groups: groupAlike(rows).map((group) => ({ ...group, name: nameOfKind(group.kind, language) })),
    newest: page === 1 ? (rows[0]?.id ?? null) : null,
    total,
    page,
    take,
    filters: { search, kind, viewed },
    kinds: kindsFor({ isStaff }).map((value) => ({ value, label: nameOfKind(value, language) })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  if ((await markAsAsked(args)) === 'one') return redirect(pathname + search);
  const text = translate(args.context.language, 'notifications:all-marked');
  return redirectWithNotice(pathname, { tone: 'success', text });
}
