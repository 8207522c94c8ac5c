import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mayRead } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { refuseUnstorable } from '@domain/shared/storable';
import { allNotificationKinds, kindsFor } from '@projections/notifications/kinds';
import { listNotifications } from '@projections/notifications/queries';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';
import { readForm } from '~/pages/forms/page-form.server';
import { refusePage, requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { markAllViewed, markViewed } from '~/use-cases/notifications/mark-viewed.server';
import {
  nameOfKind,
  shownNotification,
  titleTemplates,
} from '~/use-cases/notifications/shown-notification.server';
import { groupAlike } from './group-alike';

const take = 50;

const filters = z.object({
  search: z.string().trim().max(100).optional().catch(undefined),
  kind: z.enum(allNotificationKinds).optional().catch(undefined),
  viewed: z.enum(['true', 'false']).optional().catch(undefined),
  page: pageNumber,
});

/** What the reader is told of, newest first; neighbours that are alike are one group. */
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

export type NotificationsIntent = 'view' | 'unview' | 'view-all';

/** Marks one notification, or all up to the newest that the page showed. */
export async function action({ request, context }: ActionFunctionArgs) {
  requirePerson(context, request);
  const { services, actor, language } = context;
  const { pathname, search } = new URL(request.url);
  const form = await readForm(context, request);
  const asks = (intent: NotificationsIntent) => form.intent === intent;
  const id = form.text('id');
  const unreadable = refuseUnstorable(id);
  if (unreadable !== null) throw refusePage(context, unreadable);
  if (asks('view-all')) {
    const marked = await markAllViewed(services, actor, {
      isViewed: true,
      until: id === '' ? undefined : id,
    });
    if (isRejection(marked)) throw refusePage(context, marked);
    const text = translate(language, 'notifications:all-marked');
    return redirectWithNotice(pathname, { tone: 'success', text });
  }
  if (!asks('view') && !asks('unview')) throw refusePage(context, reject('invalid', 'input.invalid'));
  const marked = await markViewed(services, actor, { id, isViewed: asks('view') });
  if (isRejection(marked)) throw refusePage(context, marked);
  return redirect(pathname + search);
}
