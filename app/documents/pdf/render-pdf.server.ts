import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';

/** Loads the large library with the first document. */
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
