import { intent } from '~/pages/intent';
import { showToast } from '~/ui/overlay/toast';
import type { NotificationsIntent } from './mark.server';

export const newestPath = '/resources/notifications/newest';

/**
 * Not a submission of Remix, which would reload the page and could empty a half-written form; also works
 * during navigation.
 */
export async function mark(what: NotificationsIntent, id: string, failed: string): Promise<void> {
  const { name, value } = intent<NotificationsIntent>(what);
  const body = new URLSearchParams({ [name]: value, id });
  const isMarked = await fetch(newestPath, { method: 'POST', body, keepalive: true }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isMarked) await showToast({ tone: 'danger', title: failed, isOnce: true });
}
