import type { ActionFunctionArgs } from '@remix-run/node';
import { isRejection, reject } from '@domain/shared/rejection';
import { refuseUnstorable } from '@domain/shared/storable';
import { readForm } from '~/pages/forms/page-form.server';
import { refusePage, requirePerson } from '~/pages/page-answers.server';
import { markAllViewed, markViewed } from '~/use-cases/notifications/mark-viewed.server';

export type NotificationsIntent = 'view' | 'unview' | 'view-all';

export async function markAsAsked({
  request,
  context,
}: Pick<ActionFunctionArgs, 'request' | 'context'>): Promise<'one' | 'all'> {
  requirePerson(context, request);
  const { services, actor } = context;
  const form = await readForm(context, request);
  const asks = (intent: NotificationsIntent) => form.intent === intent;
  const id = form.text('id');
  const unreadable = refuseUnstorable(id);
  if (unreadable !== null) throw refusePage(context, unreadable);
  if (asks('view-all')) {
    const until = id === '' ? undefined : id;
    const marked = await markAllViewed(services, actor, { isViewed: true, until });
    if (isRejection(marked)) throw refusePage(context, marked);
    return 'all';
  }
  if (!asks('view') && !asks('unview')) throw refusePage(context, reject('invalid', 'input.invalid'));
  const marked = await markViewed(services, actor, { id, isViewed: asks('view') });
  if (isRejection(marked)) throw refusePage(context, marked);
  return 'one';
}
