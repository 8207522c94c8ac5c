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
      find(lookupAddress(url, search, limit), abort.signal).then(
        (options) => setAnswer({ search, options, isFailed: false }),
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

async function find(address: string, signal: AbortSignal): Promise<readonly LookupOption[]> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return answerBody.parse(await response.json()).data;
}
