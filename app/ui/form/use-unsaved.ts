import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** React warns of effects of the layout where there is none. */
const useEffectOfLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** After the last change. */
const waitMs = 1000;

/** Where the form comes from, and not what was typed. */
const ownNotes = new Set(['intent', 'commandId', 'revision', 'base', 'step', 'draft', 'overwrite']);

/** Held down, they go on repeating after a form was submitted by Ctrl+Enter. */
const modifiers: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt', 'Meta']);

/** The record that a form's unsaved contents are kept of. */
export interface Kept {
  /** Name of the form. */
  readonly form: string;
  readonly recordId: string;
  /** Revision of the record that the form was opened with. */
  readonly revision: string;
  /** Fields whose names begin so are no part of what is kept. */
  readonly besides?: string;
  /** Keeps nothing over what another open page has written, and tells of it. Without it the last change wins. */
  readonly held?: Held;
}

export interface Held {
  /** Made up by the page that is open. */
  readonly holder: string;
  /** When the draft was saved that the page shows, or was told of and writes over; null for none. */
  readonly seen: string | null;
  readonly onBehind: (savedAt: string) => void;
}

interface Unsaved extends Kept {
  readonly element: RefObject<HTMLFormElement | null>;
  /** Nothing is kept for those who only read. */
  readonly mayEdit?: boolean;
  /** The answer that refused the form: what was submitted is nowhere but in the form then. */
  readonly refusal?: object | null;
}

/**
 * Keeps what is typed into a form on the server a second after the last change, and at once when the page is
 * hidden or closed. Answers what to call after a change that no event of the form tells of.
 */
export function useUnsaved({
  element: ref,
  form,
  recordId,
  revision,
  besides,
  held,
  mayEdit = true,
  refusal = null,
}: Unsaved): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const last = useRef<string | null>(null);
  const holding = useRef(held);
  const isSubmitted = useRef(false);
  const watched = useRef<HTMLFormElement | null>(null);
  const textOf = useCallback((element: HTMLFormElement) => textWithout(element, besides), [besides]);

  const sendFrom = useCallback(
    (element: HTMLFormElement | null) => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
      const content = element === null ? null : textOf(element);
      if (content === null || content === last.current) return;
      last.current = content;
      const body = new URLSearchParams({ form, record: recordId, revision, content });
      const { current: own } = holding;
      if (own !== undefined) body.set('holder', own.holder);
      if (own !== undefined && own.seen !== null) body.set('seen', own.seen);
      // A draft that could not be kept is kept with the next change, or once the connection is back.
      fetch('/resources/drafts', { method: 'POST', body, keepalive: content.length < 50_000 })
        .then(async (answer) => {
          if (answer.status !== 409) return;
          const { savedAt } = (await answer.json()) as { readonly savedAt: string };
          holding.current?.onBehind(savedAt);
        })
        .catch(() => {
          last.current = null;
        });
    },
    [form, recordId, revision, textOf],
  );
  const send = useCallback(() => sendFrom(ref.current), [ref, sendFrom]);

  const touched = useCallback(() => {
    if (!mayEdit || isSubmitted.current) return;
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(send, waitMs);
  }, [send, mayEdit]);

  useEffect(() => {
    const isDecided = holding.current?.seen !== held?.seen;
    holding.current = held;
    if (!isDecided) return;
    // The reader has chosen to write over what the other page wrote.
    last.current = null;
    touched();
  }, [held, touched]);

  useEffect(() => {
    if (refusal === null) return;
    isSubmitted.current = false;
    last.current = null;
    touched();
  }, [refusal, touched]);

  // Before the form leaves the document: outside of it, hidden inputs that belong to no form count as its own.
  useEffectOfLayout(
    () => () => {
      if (timer.current !== null) sendFrom(watched.current);
    },
    [sendFrom],
  );

  useEffect(() => {
    const element = ref.current;
    watched.current = element;
    if (element === null) return;
    // Fields change their names once their scripts run, which is not what somebody typed.
    const begun = setTimeout(() => {
      last.current ??= textOf(element);
    });
    const sendIfWaiting = () => {
      if (timer.current !== null) sendFrom(element);
    };
    const forget = () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
    // Choices of lists are hidden fields, which come and go without an event; only once somebody is at the form.
    const choices = new MutationObserver(touched);
    const watch = (event: Event) => {
      if (event instanceof KeyboardEvent && modifiers.has(event.key)) return;
      isSubmitted.current = false;
      choices.observe(element, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['value'],
      });
    };
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) element.addEventListener(touch, watch, true);
    element.addEventListener('input', touched);
    element.addEventListener('change', touched);
    // What is saved is no draft any more, whatever the page does with the form meanwhile: a number that was typed last
    // is written anew once its field loses the focus, which may be when the page goes.
    const submitted = () => {
      isSubmitted.current = true;
      choices.disconnect();
      forget();
      last.current = textOf(element);
    };
    element.addEventListener('submit', submitted);
    document.addEventListener('visibilitychange', sendIfWaiting);
    const sendIfLost = () => {
      if (last.current === null) touched();
    };
    window.addEventListener('online', sendIfLost);
    window.addEventListener('pagehide', sendIfWaiting);
    return () => {
      clearTimeout(begun);
      choices.disconnect();
      for (const touch of touches) element.removeEventListener(touch, watch, true);
      element.removeEventListener('input', touched);
      element.removeEventListener('change', touched);
      element.removeEventListener('submit', submitted);
      document.removeEventListener('visibilitychange', sendIfWaiting);
      window.removeEventListener('online', sendIfLost);
      window.removeEventListener('pagehide', sendIfWaiting);
    };
  }, [ref, sendFrom, touched, textOf]);

  return touched;
}

interface KeepUnsavedProps {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly keeps: Kept;
  readonly refusal: object | null;
}

/** Keeps what is typed into the form around it. */
export function KeepUnsaved({ element, keeps, refusal }: KeepUnsavedProps) {
  useUnsaved({ element, ...keeps, refusal });
  return null;
}

/** Emptied fields too, so that they stay empty. */
function textWithout(form: HTMLFormElement, besides: string | undefined): string {
  const typed = [...new FormData(form)].filter(
    ([name, value]) =>
      typeof value === 'string' &&
      !ownNotes.has(name) &&
      (besides === undefined || !name.startsWith(besides)),
  );
  return JSON.stringify(typed);
}
