import { createElement } from 'react';

/** What just happened, in a word: shown for some seconds at the edge of the page. */
export interface Notice {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly title: string;
  readonly description?: string | undefined;
}

/** Shows a notice in the browser. Loaded on the first one: most pages never show any. */
export async function showToast({ tone, title, description }: Notice): Promise<void> {
  const [{ toast }, { ToastBody }] = await Promise.all([import('sonner'), import('./toast-body')]);
  toast.custom(
    (id) => createElement(ToastBody, { tone, title, description, onDismiss: () => toast.dismiss(id) }),
    {
      // Long enough to read; what went wrong stays until it is dismissed.
      duration: tone === 'danger' ? Number.POSITIVE_INFINITY : 6000,
    },
  );
}
