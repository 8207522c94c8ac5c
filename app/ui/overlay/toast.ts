import { createElement } from 'react';
import type { Notice } from './notice';

interface Shown extends Notice {
  /** A repeated notice replaces the earlier one. */
  readonly isOnce?: boolean;
}

const passing = new Set<string | number>();

let markShown: () => void;

/** Resolves with the first notice, so that the place for notices is there. */
export const firstToast = new Promise<void>((resolve) => {
  markShown = resolve;
});

/** The library is loaded on first use: most pages never show a notice. */
export async function showToast({ tone, title, description, isOnce = false }: Shown): Promise<void> {
  markShown();
  const [{ toast }, { ToastBody }] = await Promise.all([import('sonner'), import('./toast-body')]);
  const shown = toast.custom(
    (id) => createElement(ToastBody, { tone, title, description, onDismiss: () => toast.dismiss(id) }),
    {
      ...(isOnce && { id: title }),
      // Milliseconds. Errors stay until they are dismissed.
      duration: tone === 'danger' ? Number.POSITIVE_INFINITY : 6000,
      onDismiss: ({ id }) => passing.delete(id),
      onAutoClose: ({ id }) => passing.delete(id),
    },
  );
  if (tone !== 'danger') passing.add(shown);
}

/** After a later refusal, an earlier "saved" would be wrong. */
export async function dismissPassingToasts(): Promise<void> {
  if (passing.size === 0) return;
  const { toast } = await import('sonner');
  for (const id of passing) toast.dismiss(id);
}
