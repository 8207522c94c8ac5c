import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { comparisonForm, mostCompared } from './compare-choice';

export function comparedIn(state: unknown): readonly string[] {
  const ids: unknown =
    typeof state === 'object' && state !== null && 'compared' in state ? state.compared : [];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, mostCompared) : [];
}

/** In the history entry beside the router's data, without a navigation, so that going back restores it. */
function keep(compared: readonly string[]): void {
  const own = window.history.state as { readonly usr?: object | null } | null;
  window.history.replaceState({ ...own, usr: { ...own?.usr, compared } }, '');
}

/**
 * Includes results on other pages and those that a filter hides. `list` holds the checkboxes and the form.
 */
export function useCompared() {
  const { key, state } = useLocation() as { readonly key: string; readonly state: unknown };
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (): void => {
    const form = list.current?.querySelector<HTMLFormElement>(`#${comparisonForm}`);
    if (!form) return;
    const ids = new FormData(form).getAll('only').map(String);
    setChosen(ids);
    keep(ids);
  };
  // Boxes may have been checked before scripts ran.
  useEffect(() => {
    const kept = comparedIn(state);
    const boxes = list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox][name=only]') ?? [];
    for (const box of boxes) if (kept.includes(box.value)) box.checked = true;
    const ticked = [...boxes].filter((box) => box.checked).map(({ value }) => value);
    setChosen([...new Set([...kept, ...ticked])].slice(0, mostCompared));
  }, []);
  // A filter or another page is a separate history entry.
  useEffect(() => {
    if (chosen.length > 0) keep(chosen);
  }, [key, chosen]);
  return { list, chosen, choose };
}
