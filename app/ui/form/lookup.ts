import { useEffect, useState } from 'react';
import { showToast } from '../overlay/toast';

export interface LookupOption {
  readonly id: string;
  readonly name: string;
  readonly code?: string | null | undefined;
  readonly place?: string | null | undefined;
}

/** Not checked: a schema would add zod to every page with a form. */
interface LookupAnswer {
  readonly data: readonly LookupOption[];
  readonly isWhole?: boolean;
  /** Shorter texts are not searched for; `data` is then empty. */
  readonly minCharacters?: number;
}

export function labelOf({ code, name }: LookupOption): string {
  return code ? `${code} · ${name}` : name;
}

export function lookupAddress(url: string, search: string): string {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('search', search);
  return `${path}?${parameters}`;
}

export interface WholeList {
  /** `long`: too many to offer at once, or the request failed; the user must search. */
  readonly kind: 'unasked' | 'asked' | 'long' | 'whole';
  readonly options: readonly LookupOption[];
  readonly minCharacters: number;
}

const unknown: WholeList = { kind: 'unasked', options: [], minCharacters: 0 };

export function useWholeList(url: string, isWanted: boolean): WholeList {
  const [list, setList] = useState(unknown);
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    setList({ ...unknown, kind: 'asked' });
    const [path = '', query] = url.split('?');
    const parameters = new URLSearchParams(query);
    parameters.set('whole', 'true');
    ask(`${path}?${parameters}`, abort.signal).then(
      ({ data, isWhole = false, minCharacters = 0 }) =>
        setList({ kind: isWhole ? 'whole' : 'long', options: isWhole ? data : [], minCharacters }),
      () => {
        // A failure loses nothing: the typed text is searched instead, which shows its own error.
        if (!abort.signal.aborted) setList({ ...unknown, kind: 'long' });
      },
    );
    return () => abort.abort();
  }, [url, isWanted]);
  return list;
}

const none: readonly LookupOption[] = [];

/** Asked for once it is wanted. A failure offers nothing. */
export function useOffered(url: string, isWanted: boolean): readonly LookupOption[] {
  const [offered, setOffered] = useState({ url: '', options: none });
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    ask(url, abort.signal).then(
      ({ data }) => setOffered({ url, options: data }),
      () => undefined,
    );
    return () => abort.abort();
  }, [url, isWanted]);
  return offered.url === url ? offered.options : none;
}

export interface LookupState {
  /** `away`: no answer, will be retried. `failed`: refused. */
  readonly kind: 'too-short' | 'searching' | 'away' | 'failed' | 'found';
  /** Options of the current text if `found`; those of an earlier text while searching. */
  readonly options: readonly LookupOption[];
  readonly from: number;
}

/** Long enough to type a word, short enough not to feel slow. */
const pauseMs = 180;

/** Milliseconds before a search without an answer, such as without a connection, is retried. */
const againMs = 2000;

interface Answer {
  readonly search: string | null;
  readonly options: readonly LookupOption[];
  readonly kind: 'found' | 'away' | 'failed';
  readonly minCharacters: number;
}

const unasked: Answer = { search: null, options: [], kind: 'found', minCharacters: 0 };

/**
 * Debounced, from `minCharacters` or the answer's own minimum on. Earlier options stay while loading,
 * outdated answers are dropped, and searches without an answer are retried until the text changes. `null`
 * searches nothing.
 */
export function useLookup(url: string, text: string | null, minCharacters: number): LookupState {
  const [answer, setAnswer] = useState(unasked);
  const search = text?.trim() ?? '';
  const isLongEnough = search.length >= minCharacters;

  useEffect(() => {
    if (!isLongEnough) {
      setAnswer(unasked);
      return;
    }
    const abort = new AbortController();
    const look = () =>
      void ask(lookupAddress(url, search), abort.signal).then(
        ({ data, minCharacters: from = 0 }) =>
          setAnswer({ search, options: data, kind: 'found', minCharacters: from }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const kind = error instanceof LookupRefused ? 'failed' : 'away';
          setAnswer({ ...unasked, search, kind });
          if (kind === 'away') timer = setTimeout(look, againMs);
        },
      );
    let timer = setTimeout(look, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [url, search, isLongEnough]);

  if (!isLongEnough) return { kind: 'too-short', options: unasked.options, from: minCharacters };
  const { options, kind, minCharacters: from } = answer;
  if (answer.search !== search) return { kind: 'searching', options, from };
  if (search.length < from) return { kind: 'too-short', options, from };
  return { kind, options, from };
}

/** The server refused the search: a retry would not help. */
class LookupRefused extends Error {}

async function ask(address: string, signal: AbortSignal): Promise<LookupAnswer> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) {
    const notice = noticeIn(await response.json().catch(() => null));
    if (notice !== null) void showToast({ tone: 'danger', title: notice, isOnce: true });
    const said = `${address} answered ${response.status}`;
    throw response.status < 500 ? new LookupRefused(said) : new Error(said);
  }
  return (await response.json()) as LookupAnswer;
}

/** See `PageRefusal`. A proxy's error is no JSON, so it has none to show. */
function noticeIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('notice' in body)) return null;
  return typeof body.notice === 'string' ? body.notice : null;
}
