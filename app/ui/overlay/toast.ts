import { createElement } from 'react';
import type { Notice } from './notice';

interface Shown extends Notice {
  /** The same notice again takes the place of the one before. */
  readonly isOnce?: boolean;
}

/** Those in sight that go by themselves. */
const passing = new Set<string | number>();

/** Shows a notice in the browser. Loaded on the first one: most pages never show any. */
export async function showToast({ tone, title, description, isOnce = false }: Shown): Promise<void> {
  const [{ toast }, { ToastBody }] = await Promise.all([import('sonner'), import('./toast-body')]);
  const shown = toast.custom(
    (id) => createElement(ToastBody, { tone, title, description, onDismiss: () => toast.dismiss(id) }),
    {
      ...(isOnce && { id: title }),
      // Long enough to read; what went wrong stays until it is dismissed.
      duration: tone === 'danger' ? Number.POSITIVE_INFINITY : 6000,
      onDismiss: ({ id }) => passing.delete(id),
      onAutoClose: ({ id }) => passing.delete(id),
    },
  );
  if (tone !== 'danger') passing.add(shown);
}

/** Takes away what was said of something done before: a refusal has come since, and "saved" beside it would be wrong. */
export async function dismissPassingToasts(): Promise<void> {
  if (passing.size === 0) return;
  const { toast } = await import('sonner');
  for (const id of passing) toast.dismiss(id);
}
