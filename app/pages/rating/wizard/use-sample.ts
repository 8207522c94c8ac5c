import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Sample } from './sample.server';

/** Milliseconds after the last key. */
const waitMs = 250;

const ownNotes = new Set(['intent', 'commandId', 'revision', 'step']);

export type SampleState = 'current' | 'working' | 'away';

/** Debounced; outdated answers are dropped. */
export function useSample(box: RefObject<HTMLElement | null>, url: string, first: Sample) {
  const [answer, setAnswer] = useState<{ readonly sample: Sample; readonly state: SampleState }>({
    sample: first,
    state: 'current',
  });
  const begun = useRef(first);
  // A reload after saving brings a new first answer.
  useEffect(() => {
    if (begun.current === first) return;
    begun.current = first;
    setAnswer({ sample: first, state: 'current' });
  }, [first]);

  useEffect(() => {
    const form = box.current?.querySelector('form') ?? null;
    if (form === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let asking: AbortController | null = null;
    let last: string | null = null;
    const ask = async () => {
      const fields = fieldsOf(form);
      if (fields.toString() === last) return;
      last = fields.toString();
      asking?.abort();
      const question = new AbortController();
      asking = question;
      setAnswer((before) => ({ ...before, state: 'working' }));
      try {
        const answered = await fetch(url, { method: 'POST', body: fields, signal: question.signal });
        if (!answered.ok) throw new Error(String(answered.status));
        const sample = (await answered.json()) as Sample;
        if (asking === question) setAnswer({ sample, state: 'current' });
      } catch {
        if (asking !== question) return;
        last = null;
        setAnswer((before) => ({ ...before, state: 'away' }));
      }
    };
    const touched = () => {
      // Fields change their names once their scripts run, which is no change of the form.
      last ??= fieldsOf(form).toString();
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(() => void ask(), waitMs);
    };
    const remember = () => {
      last ??= fieldsOf(form).toString();
    };
    const touches = ['focusin', 'pointerdown', 'keydown'] as const;
    for (const touch of touches) form.addEventListener(touch, remember, true);
    // List choices are hidden fields, which change without an event of the form.
    const choices = new MutationObserver(() => {
      if (last !== null) touched();
    });
    choices.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] });
    form.addEventListener('input', touched);
    form.addEventListener('change', touched);
    return () => {
      if (timer !== null) clearTimeout(timer);
      asking?.abort();
      choices.disconnect();
      for (const touch of touches) form.removeEventListener(touch, remember, true);
      form.removeEventListener('input', touched);
      form.removeEventListener('change', touched);
    };
  }, [box, url]);

  return answer;
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !ownNotes.has(name) ? [[name, value]] : [],
  );
  return new URLSearchParams(fields);
}
