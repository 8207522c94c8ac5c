import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A run of text on a page, in points from its lower left corner. */
interface PdfLine {
  readonly text: string;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** The text of a PDF with its position, as a PDF reader extracts it. */
export async function linesOfPdf(pdf: Uint8Array): Promise<readonly PdfLine[]> {
  // pdf.js takes ownership of the bytes, so it gets a copy.
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const lines: PdfLine[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , left, bottom] = item.transform as [number, number, number, number, number, number];
      const text = item.str.replaceAll('\u00a0', ' ');
      lines.push({ text, page, left, right: left + item.width, bottom });
    }
  }
  await document.destroy();
  return lines;
}

/** The text of a PDF, one line per run. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  return (await linesOfPdf(pdf)).map(({ text }) => text).join('\n');
}
