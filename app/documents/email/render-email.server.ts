import type { ReactElement } from 'react';

/**
 * HTML and plain text of a message, from one element such as `<EmailLayout …>`. The large library is loaded
 * with the first message.
 */
export async function renderEmail(element: ReactElement): Promise<{ html: string; text: string }> {
  const { render, toPlainText } = await import('@react-email/components');
  // React 18 leaves NUL bytes where a chunk of its stream ends within a character; Postgres refuses them.
  const html = (await render(element)).replaceAll('\u0000', '');
  return { html, text: toPlainText(html) };
}
