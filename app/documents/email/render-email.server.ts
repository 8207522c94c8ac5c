import type { ReactElement } from 'react';

/**
 * A message's two forms from one element, such as `<EmailLayout …>`. The library is large and mails are rare: it is loaded with the
 * first one.
 */
export async function renderEmail(element: ReactElement): Promise<{ html: string; text: string }> {
  const { render, toPlainText } = await import('@react-email/components');
  const html = await render(element);
  return { html, text: toPlainText(html) };
}
