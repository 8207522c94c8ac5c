import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';

/** Renders a document. The large library is loaded with the first one. */
export async function renderPdf(element: ReactElement<DocumentProps>): Promise<Buffer> {
  const [{ Font, renderToBuffer }, { registerFonts }, { breakWord }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('./fonts.server'),
    import('./line-breaks'),
  ]);
  registerFonts(Font);
  Font.registerHyphenationCallback((word) => breakWord(word));
  return renderToBuffer(element);
}
