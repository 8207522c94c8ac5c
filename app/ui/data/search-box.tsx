import { useNavigation, useSearchParams } from '@remix-run/react';
import { LoaderCircle, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../form/text-field';

/** Long enough to let a word be typed, short enough not to be waited for. */
const pauseMs = 250;

/**
 * A list's search: the list follows as one types (parameter `search`), one step back leads to the list as it was before. What the address
 * says from elsewhere, such as a filter that was taken away, comes into the box.
 */
export function SearchBox({ label }: { readonly label: string }) {
  const [parameters, setParameters] = useSearchParams();
  const navigation = useNavigation();
  const said = parameters.get('search') ?? '';
  const [typed, setTyped] = useState(said);
  // Searches on their way: when the address has caught up with one of them, it says nothing new.
  const sent = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    const at = sent.current.indexOf(said);
    if (at < 0) setTyped(said);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
  }, [said]);
  useEffect(() => () => clearTimeout(timer.current), []);

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
