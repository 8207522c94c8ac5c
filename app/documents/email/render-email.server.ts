import type { ReactElement } from 'react';

/**
 * HTML and plain text of a message, from one element such as `<EmailLayout …>`. The large library is loaded
 * with the first message.
 */
export async function renderEmail(element: ReactElement): Promise<{ html: string; text: string }> {
  const { render, toPlainText } = await import('@react-email/components');
  const html = await render(element);
  return { html, text: toPlainText(html) };
}
