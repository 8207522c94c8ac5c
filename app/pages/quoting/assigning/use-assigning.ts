import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { action, FollowingIntent } from '~/pages/quoting/one/following.server';
import { refusalIn } from '~/ui/form/form-answer';
import { showToast } from '~/ui/overlay/toast';
import { intent } from '~/pages/intent';
import type { AssignedQuote } from './assigning-data';

/** Posts to the quote's page from any page; a refusal is shown as a notice. */
export function useAssigning({ id, revision }: Pick<AssignedQuote, 'id' | 'revision'>) {
  const fetcher = useFetcher<typeof action>();
  const refusal = refusalIn(fetcher.data);
  const refused = refusal === null ? undefined : Object.values(refusal.error).flat()[0];
  useEffect(() => {
    if (refused !== undefined) void showToast({ tone: 'danger', title: refused, isOnce: true });
  }, [refused, fetcher.data]);
  const post = (what: FollowingIntent, fields: Readonly<Record<string, string>> = {}) => {
    const posted = { intent: intent<FollowingIntent>(what).value, ...fields };
    fetcher.submit(posted, { method: 'post', action: `/admin/quoters/${id}` });
  };
  return {
    isBusy: fetcher.state !== 'idle',
    isDone: fetcher.state === 'idle' && fetcher.data !== undefined && 'isDone' in fetcher.data,
    take: () => post('take'),
    // At the revision that was read: whoever was assigned meanwhile stays.
    assign: (executive: string) => post('assign', { executive, revision: String(revision) }),
    changeState: (status: string, reason: string) =>
      post('change-state', { status, reason, revision: String(revision) }),
  };
}
