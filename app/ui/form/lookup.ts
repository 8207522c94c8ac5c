import { useEffect, useState } from 'react';
import { z } from 'zod';

/** Something a look-up finds: an airport, a port, a carrier, a company. */
export interface LookupOption {
  readonly id: string;
  readonly name: string;
  /** What the trade calls it by: SCL, CLVAP. */
  readonly code?: string | null | undefined;
  /** Where it is, or what else tells it apart. */
  readonly place?: string | null | undefined;
}

const answerBody = z.object({
  data: z.array(
    z.object({ id: z.string(), name: z.string(), code: z.string().nullish(), place: z.string().nullish() }),
  ),
  isWhole: z.boolean().default(false),
});

/** "SCL · Arturo Merino Benítez": how an option stands in the field once chosen. */
export function labelOf({ code, name }: LookupOption): string {
  return code ? `${code} · ${name}` : name;
}

/** The address that is asked: `url` with its own parameters kept, `search` and `limit` added. */
export function lookupAddress(url: string, search: string, limit: number): string {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('search', search);
  parameters.set('limit', String(limit));
  return `${path}?${parameters}`;
}

/** All there is to choose from, where it is little. */
export interface WholeList {
  /** `long`: too much to be offered at once, or it could not be had; it is searched. */
  readonly kind: 'unasked' | 'asked' | 'long' | 'whole';
  readonly options: readonly LookupOption[];
}

const unknown: WholeList = { kind: 'unasked', options: [] };

/** Asks `url?whole=true` once `isWanted`: it answers everything there is, or that there is too much of it. */
export function useWholeList(url: string, isWanted: boolean): WholeList {
  const [list, setList] = useState(unknown);
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    setList({ kind: 'asked', options: [] });
    const [path = '', query] = url.split('?');
    const parameters = new URLSearchParams(query);
    parameters.set('whole', 'true');
    ask(`${path}?${parameters}`, abort.signal).then(
      ({ data, isWhole }) => setList({ kind: isWhole ? 'whole' : 'long', options: isWhole ? data : [] }),
      () => {
        // Nothing is lost: what is typed is searched, and says so itself where that fails too.
        if (!abort.signal.aborted) setList({ kind: 'long', options: [] });
      },
    );
    return () => abort.abort();
  }, [url, isWanted]);
  return list;
}

export interface LookupState {
  readonly kind: 'too-short' | 'searching' | 'failed' | 'found';
  /** Of the text that is looked up when `found`; those of an earlier text while searching. */
  readonly options: readonly LookupOption[];
}

const limit = 20;
/** Long enough to let a word be typed, short enough not to be waited for. */
const pauseMs = 180;

interface Answer {
  /** Null: nothing was asked yet. */
  readonly search: string | null;
  readonly options: readonly LookupOption[];
  readonly isFailed: boolean;
}

const unasked: Answer = { search: null, options: [], isFailed: false };

/**
 * Looks `text` up once typing pauses, from `minCharacters` on. Earlier options stay while newer ones are on their way; an
 * answer that was overtaken is dropped. `null` looks nothing up.
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
    const timer = setTimeout(() => {
      ask(lookupAddress(url, search, limit), abort.signal).then(
        ({ data }) => setAnswer({ search, options: data, isFailed: false }),
        () => {
          if (!abort.signal.aborted) setAnswer({ search, options: [], isFailed: true });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [url, search, isLongEnough]);

  if (!isLongEnough) return { kind: 'too-short', options: unasked.options };
  const { options, isFailed } = answer;
  if (answer.search !== search) return { kind: 'searching', options };
  return { kind: isFailed ? 'failed' : 'found', options };
}

async function ask(address: string, signal: AbortSignal): Promise<z.output<typeof answerBody>> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return answerBody.parse(await response.json());
}
