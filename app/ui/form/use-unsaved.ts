import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** React warns about layout effects on the server. */
const useEffectOfLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Milliseconds after the last change. */
const waitMs = 1000;

/** Hidden fields that are not input: the form's context and origin. */
const ownNotes = new Set(['intent', 'commandId', 'revision', 'base', 'step', 'draft', 'overwrite']);

/** Modifier keys still repeat after Ctrl+Enter submitted the form. */
const modifiers: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt', 'Meta']);

export interface Kept {
  readonly form: string;
  readonly recordId: string;
  readonly revision: string;
  readonly besides?: string;
  /**
   * Refuses to overwrite a draft that another open page wrote, and reports it. Without it the last write
   * wins.
   */
  readonly held?: Held;
}

export interface Held {
  readonly holder: string;
  /** When the draft that the page shows, or knowingly overwrites, was saved; null for none. */
  readonly seen: string | null;
  readonly onBehind: (savedAt: string) => void;
}

interface Unsaved extends Kept {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly mayEdit?: boolean;
  readonly refusal?: object | null;
}

/**
 * Saves a second after the last change, and at once when the page is hidden or closed. Returns a function to
 * call after changes without a form event.
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
      // If saving fails, the draft is saved with the next change or once the connection is back.
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
    last.current = null;
    touched();
  }, [held, touched]);

  useEffect(() => {
    if (refusal === null) return;
    isSubmitted.current = false;
    last.current = null;
    touched();
  }, [refusal, touched]);

  // Before the form leaves the document: a detached form would also own hidden inputs that belong to no form.
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
    // Fields change their names once their scripts run, which is no input.
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
    // Choices of lists are hidden fields, which change without an event. Only once somebody uses the form.
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
    // A saved form is no draft any more: a number field still rewrites its text on blur, possibly while the
    // page unloads.
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

export function KeepUnsaved({ element, keeps, refusal }: KeepUnsavedProps) {
  useUnsaved({ element, ...keeps, refusal });
  return null;
}

/** Includes emptied fields, so that they stay empty. */
function textWithout(form: HTMLFormElement, besides: string | undefined): string {
  const typed = [...new FormData(form)].filter(
    ([name, value]) =>
      typeof value === 'string' &&
      !ownNotes.has(name) &&
      (besides === undefined || !name.startsWith(besides)),
  );
  return JSON.stringify(typed);
}
