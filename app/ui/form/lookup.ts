import { useEffect, useState } from 'react';
import { showToast } from '../overlay/toast';

/** A result of a lookup: an airport, a port, a carrier, a company. */
export interface LookupOption {
  readonly id: string;
  readonly name: string;
  /** The trade's code: SCL, CLVAP. */
  readonly code?: string | null | undefined;
  /** The location, or whatever else tells it apart. */
  readonly place?: string | null | undefined;
}

/** What our own lookups answer. It is not checked here: a schema would add zod to every page with a form. */
interface LookupAnswer {
  readonly data: readonly LookupOption[];
  readonly isWhole?: boolean;
  /** Shorter texts are not searched for; `data` is then empty. */
  readonly minCharacters?: number;
}

/** "SCL · Arturo Merino Benítez": a chosen option's text in the field. */
export function labelOf({ code, name }: LookupOption): string {
  return code ? `${code} · ${name}` : name;
}

/**
 * The address of a request: `url` with its own parameters and `search`. The number of results is the lookup's own,
 * unless `url` sets it.
 */
export function lookupAddress(url: string, search: string): string {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('search', search);
  return `${path}?${parameters}`;
}

/** All options, if there are few of them. */
export interface WholeList {
  /** `long`: too many to offer at once, or the request failed; it is searched instead. */
  readonly kind: 'unasked' | 'asked' | 'long' | 'whole';
  readonly options: readonly LookupOption[];
  /** Shorter texts are not searched for; 0 for no minimum. */
  readonly minCharacters: number;
}

const unknown: WholeList = { kind: 'unasked', options: [], minCharacters: 0 };

/** Requests `url?whole=true` once `isWanted`: it answers all options, or that there are too many. */
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
        // A failure loses nothing: the typed text is searched instead, which shows its own error if that fails too.
        if (!abort.signal.aborted) setList({ ...unknown, kind: 'long' });
      },
    );
    return () => abort.abort();
  }, [url, isWanted]);
  return list;
}

export interface LookupState {
  /** `away`: no answer came, and it is tried again. `failed`: it was refused. */
  readonly kind: 'too-short' | 'searching' | 'away' | 'failed' | 'found';
  /** Options of the current text when `found`; those of an earlier text while searching. */
  readonly options: readonly LookupOption[];
  /** The least number of characters it searches from. */
  readonly from: number;
}

/** In ms. Long enough to type a word, short enough not to feel slow. */
const pauseMs = 180;

/** In ms. How long after a search without an answer, such as one without a connection, it is tried again. */
const againMs = 2000;

interface Answer {
  /** Null: nothing was requested yet. */
  readonly search: string | null;
  readonly options: readonly LookupOption[];
  readonly kind: 'found' | 'away' | 'failed';
  readonly minCharacters: number;
}

const unasked: Answer = { search: null, options: [], kind: 'found', minCharacters: 0 };

/**
 * Looks `text` up once typing pauses, from `minCharacters` on, or from more if the answer says so. Earlier options stay
 * while newer ones are loading; outdated answers are dropped. Where no answer comes it tries again until the text changes.
 * `null` looks nothing up.
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

/** The server answers, but not this search: asking again would not help. */
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

/** The sentence of a refused lookup, see `PageRefusal`. A proxy's error is no JSON, so it has none to show. */
function noticeIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('notice' in body)) return null;
  return typeof body.notice === 'string' ? body.notice : null;
}
