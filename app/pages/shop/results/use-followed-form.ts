import { useLocation, useSubmit } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A GET form submitted on change: choices call `follow` at once, text on blur. `key` remounts the fields only
 * when the address changes otherwise, such as by a chip or the back button, so that they keep the focus.
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
    // The fields' values are current only after React has rendered the change.
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
    // The browser's event fires on blur, React's with every key.
    element?.addEventListener('change', follow);
    return () => element?.removeEventListener('change', follow);
  }, [follow, shown.key]);

  return { form, follow, key: shown.key };
}
