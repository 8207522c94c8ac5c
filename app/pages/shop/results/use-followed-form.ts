import { useLocation, useSubmit } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/**
 * A form of the address that is sent as its fields change. `key` remounts its fields when the address changes by
 * anything else, such as a chip or the browser's back button; after its own changes they stay, and keep the focus.
 */
export function useFollowedForm() {
  const submit = useSubmit();
  const { search: address } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [own, setOwn] = useState<string | null>(null);
  const [shown, setShown] = useState({ address, key: 0 });
  if (shown.address !== address) setShown({ address, key: address === own ? shown.key : shown.key + 1 });

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    // The browser's event, which comes when a field is left or chosen. React's comes with every key.
    const follow = () => {
      // What the fields post is up to date after React has heard of the same event.
      setTimeout(() => {
        const filled = [...new FormData(element)].flatMap(([name, value]) =>
          typeof value === 'string' && value !== '' ? [[name, value]] : [],
        );
        const next = new URLSearchParams(filled);
        setOwn(`?${next}`);
        submit(next, { action: element.action, replace: true, preventScrollReset: true });
      });
    };
    element.addEventListener('change', follow);
    return () => element.removeEventListener('change', follow);
  }, [submit, shown.key]);

  return { form, key: shown.key };
}
