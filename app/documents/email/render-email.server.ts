import type { ReactElement } from 'react';

/**
 * Loads the large libraries with the first message. Compiles the plain-text rules once: per mail they cost as
 * much as its HTML.
 */
async function load() {
  const [{ render, plainTextSelectors }, { compile }] = await Promise.all([
    import('@react-email/components'),
    import('html-to-text'),
  ]);
  return { render, toPlainText: compile({ wordwrap: false, selectors: [...plainTextSelectors] }) };
}
let loaded: ReturnType<typeof load> | undefined;

export async function renderEmail(element: ReactElement): Promise<{ html: string; text: string }> {
  const { render, toPlainText } = await (loaded ??= load());
  // React 18 leaves NUL bytes where a chunk of its stream ends within a character; Postgres refuses them.
  const html = (await render(element)).replaceAll('\u0000', '');
  return { html, text: toPlainText(html) };
}
