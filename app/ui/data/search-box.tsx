import { useNavigation, useSearchParams } from '@remix-run/react';
import { LoaderCircle, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../form/text-field';

/** Long enough to type a word, short enough not to feel slow. */
const pauseMs = 250;

/**
 * Calls `leave` before a link or form leads to another page: a debounced search that starts while it loads
 * would make the router abandon it. Returns a function that unsubscribes.
 */
function whenLeaving(leave: () => void): () => void {
  const onClick = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null && link.href !== '' && link.pathname !== window.location.pathname) leave();
  };
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('submit', leave, { capture: true });
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('submit', leave, { capture: true });
  };
}

/** The list follows the typing (parameter `search`); one step back returns to the list before the search. */
export function SearchBox({ label }: { readonly label: string }) {
  const [parameters, setParameters] = useSearchParams();
  const navigation = useNavigation();
  const said = parameters.get('search') ?? '';
  const [typed, setTyped] = useState(said);
  // Searches sent but not yet in the URL. When the URL reaches one of them, the box must not be reset to it.
  const sent = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    const at = sent.current.indexOf(said);
    if (at < 0) setTyped(said);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
  }, [said]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => whenLeaving(() => clearTimeout(timer.current)), []);

  const search = (text: string): void => {
    sent.current = [...sent.current, text];
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (text === '') next.delete('search');
        else next.set('search', text);
        return next;
      },
      { replace: said !== '', preventScrollReset: true },
    );
  };
  const soon = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text.trim()), pauseMs);
  };

  const isSearching = navigation.state === 'loading' && sent.current.length > 0;
  const Icon = isSearching ? LoaderCircle : Search;
  return (
    <TextField
      label={label}
      hideLabel
      name="search"
      type="search"
      autoComplete="off"
      value={typed}
      onChange={soon}
      placeholder={label}
      prefix={<Icon aria-hidden className={isSearching ? 'animate-spin' : undefined} />}
      className="min-w-36 flex-1 sm:max-w-80"
    />
  );
}
