import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';

/** A document's bytes from its element. The library is large and documents are rare: it is loaded with the first one. */
export async function renderPdf(element: ReactElement<DocumentProps>): Promise<Buffer> {
  const { Font, renderToBuffer } = await import('@react-pdf/renderer');
  Font.registerHyphenationCallback(unbroken);
  return renderToBuffer(element);
}

/** Words stay whole: the library would break them as English ones, and codes and addresses too. */
function unbroken(word: string): string[] {
  return [word];
}
