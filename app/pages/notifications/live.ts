import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

/** Milliseconds before a stream that the server refused is reopened; the browser reopens a broken one. */
const pauseMs = 15_000;

interface News {
  readonly unviewed: number;
  /** Server time of the count, in milliseconds. */
  readonly at: number;
}

let news: News | null = null;
const listeners = new Set<() => void>();

/** Tabs receive the same event again when another tab opens. */
function learn(said: News): void {
  if (said.at === news?.at) return;
  news = said;
  for (const listener of listeners) listener();
}

function holdStream(hear: (said: News) => void, ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      source?.close();
      clearTimeout(timer);
      resolve();
    };
    const open = (): void => {
      source = new EventSource('/resources/notifications/stream');
      source.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as News);
      source.addEventListener('over', stop);
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, pauseMs);
      };
    };
    ending.addEventListener('abort', stop);
    open();
  });
}

/** Plain http has no locks: there each tab holds a stream while visible, since browsers limit them. */
function holdWhileVisible(hear: (said: News) => void, ending: AbortSignal): void {
  let hidden = new AbortController();
  const look = (): void => {
    hidden.abort();
    if (document.hidden || ending.aborted) return;
    hidden = new AbortController();
    void holdStream(hear, AbortSignal.any([hidden.signal, ending]));
  };
  document.addEventListener('visibilitychange', look, { signal: ending });
  look();
}

const asking = 'asking';

/**
 * One tab of the browser holds the stream and broadcasts it; when it closes, another takes over, whose stream
 * begins with the current count. Returns a function that ends it.
 */
function follow(personId: string): () => void {
  const name = `notifications ${personId}`;
  const ending = new AbortController();
  const channel = new BroadcastChannel(name);
  let isHolding = false;
  const hold = (): Promise<void> => {
    isHolding = true;
    return holdStream((said) => {
      learn(said);
      channel.postMessage(said);
    }, ending.signal);
  };
  channel.onmessage = ({ data }: MessageEvent<News | typeof asking>) => {
    if (data !== asking) learn(data);
    else if (isHolding && news !== null) channel.postMessage(news);
  };
  channel.postMessage(asking);
  if ('locks' in navigator)
    navigator.locks.request(name, { signal: ending.signal }, hold).catch(() => undefined);
  else holdWhileVisible(learn, ending.signal);
  return () => {
    ending.abort();
    channel.close();
    news = null;
  };
}

let followed: { readonly personId: string; readonly end: () => void } | null = null;

function subscribe(personId: string, listener: () => void): () => void {
  listeners.add(listener);
  if (followed?.personId !== personId) {
    followed?.end();
    followed = { personId, end: follow(personId) };
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    followed?.end();
    followed = null;
  };
}

export function useNews(personId: string): News | null {
  // A new function at each render would end the stream and begin another.
  const follows = useCallback((listener: () => void) => subscribe(personId, listener), [personId]);
  return useSyncExternalStore(
    follows,
    () => news,
    () => null,
  );
}

export function useWhenNotified(personId: string, onNews: () => void): void {
  const said = useNews(personId);
  const heard = useRef<News | null>(null);
  useEffect(() => {
    const isFirst = heard.current === null;
    if (said === heard.current) return;
    heard.current = said;
    if (!isFirst) onNews();
  }, [said, onNews]);
}

export function useFreshList(personId: string): void {
  const { revalidate } = useRevalidator();
  useWhenNotified(personId, revalidate);
}
