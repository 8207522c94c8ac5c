import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { intent } from '~/pages/intent';

export function useMarkRead({ isRead, lastSeen }: { readonly isRead: boolean; readonly lastSeen: string }) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (isRead) return;
    const { name, value } = intent<'read'>('read');
    submit({ [name]: value, seen: lastSeen }, { method: 'post' });
  }, [isRead, lastSeen, submit]);
}
