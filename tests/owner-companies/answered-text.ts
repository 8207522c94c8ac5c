import excel from 'exceljs';
import { textOfPdf } from '@tests/e2e/support/pdf-text';

/** The whole answer as text, files and pages of an export included. */
export async function textOf(answer: unknown): Promise<string> {
  if (answer instanceof Response) return textOfResponse(answer);
  const pages: unknown[] = [];
  if (isStreamed(answer)) for await (const page of answer) pages.push(page);
  // Nothing at all has no JSON.
  const whole = pages.length > 0 ? pages : (answer ?? null);
  return JSON.stringify(whole, (_key, value: unknown): unknown => {
    if (typeof value === 'bigint') return value.toString();
    return value instanceof Map || value instanceof Set ? Array.from<unknown>(value) : value;
  });
}

function isStreamed(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
}

/** Headers and body; a PDF or a workbook as what is read in it. */
async function textOfResponse(response: Response): Promise<string> {
  const headers = [...response.headers].map((header) => header.join(': ')).join('\n');
  const type = response.headers.get('content-type') ?? '';
  // A stream of news stays open.
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return headers;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (type === 'application/pdf') return `${headers}\n${await textOfPdf(bytes)}`;
  if (type.includes('spreadsheetml')) return `${headers}\n${await textOfWorkbook(bytes)}`;
  return `${headers}\n${new TextDecoder().decode(bytes)}`;
}

async function textOfWorkbook(bytes: Uint8Array): Promise<string> {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(bytes.buffer as ArrayBuffer);
  return JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()));
}
