import { intent } from '~/pages/intent';
import { showToast } from '~/ui/overlay/toast';
import type { NotificationsIntent } from './mark.server';

/** Its loader answers with the newest notifications, its action marks them. */
export const newestPath = '/resources/notifications/newest';

/**
 * Marks notifications without leaving the page, and while it leads somewhere else. It is no submission of Remix: that would
 * load the page again, and could empty a half-written form.
 * @param failed shown where the server does not answer
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
