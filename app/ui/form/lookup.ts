import { useEffect, useState } from 'react';
import { z } from 'zod';
import { showToast } from '../overlay/toast';

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
  /** Fewer characters are not searched for: then there is no data. */
  minCharacters: z.int().default(0),
});

/** What a look-up that failed may have said, see `PageRefusal`. */
const refusalBody = z.object({ notice: z.string() });

/** "SCL · Arturo Merino Benítez": how an option stands in the field once chosen. */
export function labelOf({ code, name }: LookupOption): string {
  return code ? `${code} · ${name}` : name;
}

/** The address that is asked: `url` with its own parameters kept, `search` added. How many are answered is the look-up's rule, unless `url` says it. */
export function lookupAddress(url: string, search: string): string {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('search', search);
  return `${path}?${parameters}`;
}

/** All there is to choose from, where it is little. */
export interface WholeList {
  /** `long`: too much to be offered at once, or it could not be had; it is searched. */
  readonly kind: 'unasked' | 'asked' | 'long' | 'whole';
  readonly options: readonly LookupOption[];
  /** Fewer characters are not searched for; 0 where any number is. */
  readonly minCharacters: number;
}

const unknown: WholeList = { kind: 'unasked', options: [], minCharacters: 0 };

/** Asks `url?whole=true` once `isWanted`: it answers everything there is, or that there is too much of it. */
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
      ({ data, isWhole, minCharacters }) =>
        setList({ kind: isWhole ? 'whole' : 'long', options: isWhole ? data : [], minCharacters }),
      () => {
        // Nothing is lost: what is typed is searched, and says so itself where that fails too.
        if (!abort.signal.aborted) setList({ ...unknown, kind: 'long' });
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
  /** From how many characters on it is searched. */
  readonly from: number;
}

/** Long enough to let a word be typed, short enough not to be waited for. */
const pauseMs = 180;

interface Answer {
  /** Null: nothing was asked yet. */
  readonly search: string | null;
  readonly options: readonly LookupOption[];
  readonly isFailed: boolean;
  readonly minCharacters: number;
}

const unasked: Answer = { search: null, options: [], isFailed: false, minCharacters: 0 };

/**
 * Looks `text` up once typing pauses, from `minCharacters` on, or from more where the answer says so. Earlier options stay while newer ones are on their way; an
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
      ask(lookupAddress(url, search), abort.signal).then(
        ({ data, minCharacters: from }) =>
          setAnswer({ search, options: data, isFailed: false, minCharacters: from }),
        () => {
          if (!abort.signal.aborted) setAnswer({ ...unasked, search, isFailed: true });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [url, search, isLongEnough]);

  if (!isLongEnough) return { kind: 'too-short', options: unasked.options, from: minCharacters };
  const { options, isFailed, minCharacters: from } = answer;
  if (answer.search !== search) return { kind: 'searching', options, from };
  if (search.length < from) return { kind: 'too-short', options, from };
  return { kind: isFailed ? 'failed' : 'found', options, from };
}

async function ask(address: string, signal: AbortSignal): Promise<z.output<typeof answerBody>> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) {
    // Of a proxy's answer, which is no JSON, there is nothing to be said but that it failed.
    const { data: refusal } = refusalBody.safeParse(await response.json().catch(() => null));
    if (refusal !== undefined) void showToast({ tone: 'danger', title: refusal.notice, isOnce: true });
    throw new Error(`${address} answered ${response.status}`);
  }
  return answerBody.parse(await response.json());
}
