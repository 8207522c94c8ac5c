import { useLocation, useSubmit } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A form of the address that is sent as its fields change. `follow` sends it: choices call it, and text does when its
 * field is left. `key` remounts the fields when the address changes by anything else, such as a chip or the browser's
 * back button; after the form's own changes they stay, and keep the focus.
 */
export function useFollowedForm() {
  const submit = useSubmit();
  const { search: address } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [own, setOwn] = useState<string | null>(null);
  const [shown, setShown] = useState({ address, key: 0 });
  if (shown.address !== address) setShown({ address, key: address === own ? shown.key : shown.key + 1 });

  const follow = useCallback(() => {
    clearTimeout(timer.current);
    // What the fields post is up to date after React has rendered the change.
    timer.current = setTimeout(() => {
      const element = form.current;
      if (element === null) return;
      const filled = [...new FormData(element)].flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      );
      const next = new URLSearchParams(filled);
      setOwn(`?${next}`);
      submit(next, { action: element.action, replace: true, preventScrollReset: true });
    });
  }, [submit]);

  useEffect(() => {
    const element = form.current;
    // The browser's event comes when a text is left, React's with every key.
    element?.addEventListener('change', follow);
    return () => element?.removeEventListener('change', follow);
  }, [follow, shown.key]);

  return { form, follow, key: shown.key };
}
