import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** After the last change. */
const waitMs = 1000;

/** Where the form comes from, and not what was typed. */
const ownNotes = new Set(['intent', 'commandId', 'revision']);

interface Unsaved {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly recordId: string;
  readonly revision: string;
  /** Nothing is kept for those who only read. */
  readonly mayEdit: boolean;
}

/**
 * Keeps what is typed into a form on the server a second after the last change, and at once when the page is
 * hidden or closed. Answers what to call after a change that no event of the form tells of.
 */
export function useUnsaved({ form, recordId, revision, mayEdit }: Unsaved): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const last = useRef<string | null>(null);

  const send = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    const content = form.current === null ? null : textOf(form.current);
    if (content === null || content === last.current) return;
    last.current = content;
    const body = new URLSearchParams({ record: recordId, revision, content });
    // A draft that could not be kept is kept with the next change.
    fetch('/resources/drafts', { method: 'POST', body, keepalive: content.length < 50_000 }).catch(() => {
      last.current = null;
    });
  }, [form, recordId, revision]);

  const touched = useCallback(() => {
    if (!mayEdit) return;
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(send, waitMs);
  }, [send, mayEdit]);

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    // Fields change their names once their scripts run, which is not what somebody typed.
    const begun = setTimeout(() => {
      last.current ??= textOf(element);
    });
    const sendIfWaiting = () => {
      if (timer.current !== null) send();
    };
    const forget = () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
    element.addEventListener('input', touched);
    element.addEventListener('change', touched);
    // What is saved is no draft any more.
    element.addEventListener('submit', forget);
    document.addEventListener('visibilitychange', sendIfWaiting);
    window.addEventListener('pagehide', sendIfWaiting);
    return () => {
      clearTimeout(begun);
      sendIfWaiting();
      element.removeEventListener('input', touched);
      element.removeEventListener('change', touched);
      element.removeEventListener('submit', forget);
      document.removeEventListener('visibilitychange', sendIfWaiting);
      window.removeEventListener('pagehide', sendIfWaiting);
    };
  }, [form, send, touched]);

  return touched;
}

function textOf(form: HTMLFormElement): string {
  const typed = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && value !== '' && !ownNotes.has(name),
  );
  return JSON.stringify(typed);
}
