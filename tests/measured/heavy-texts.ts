import excel from 'exceljs';

/** What an expression or a reader with a weakness reads again from each place: repeated, with an end that fits nothing. */
export const repeated: readonly string[] = [
  '<!---->',
  '\t',
  ' ',
  '\u3000',
  '> ',
  '- ',
  '((',
  '[[',
  '**_',
  'a@a.',
  '1,1.',
  '"a",',
  'a:b;',
  '<a ',
  '&#x',
  '=?u?q?a?=',
  '\n',
  '\r\n ',
  '/../',
  'ñ́',
];

export function heavyText(unit: string, length: number): string {
  return `${unit.repeat(Math.ceil(length / unit.length)).slice(0, Math.max(length - 1, 0))}x`;
}

/** Files that are long to read for one reader or another, by their names. */
export async function heavyFiles(): Promise<readonly File[]> {
  const megabyte = 1024 * 1024;
  const texts = repeated.map(
    (unit, at) =>
      new File([heavyText(unit, megabyte)], `${String(at)}.${['txt', 'csv', 'md', 'html'][at % 4] ?? 'txt'}`),
  );
  const mail = new File(
    [
      `From: ${heavyText('a@a.', 50_000)}\r\nSubject: ${heavyText('=?u?q?a?=', 50_000)}\r\n`,
      `Authentication-Results: ${heavyText(' ', 50_000)}\r\nContent-Type: text/html\r\n\r\n<pre>${heavyText('\t', megabyte)}`,
    ],
    'heavy.eml',
    { type: 'message/rfc822' },
  );
  return [...texts, mail, await heavySheet(), svg(), png()];
}

/** Cells of 32,767 characters, the most that Excel keeps, under headers of a tariff. */
async function heavySheet(): Promise<File> {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Tarifas');
  sheet.addRow(['Origin', 'Destination', 'Carrier', 'Min', '+45', 'Currency', 'email', 'name']);
  for (const unit of repeated) sheet.addRow(Array.from({ length: 8 }, () => heavyText(unit, 32_767)));
  return new File([await book.xlsx.writeBuffer()], 'heavy.xlsx');
}

function svg(): File {
  return new File([`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(200_000)}`], 'heavy.svg', {
    type: 'image/svg+xml',
  });
}

/** A picture that says it is 60,000 pixels wide and high. */
function png(): File {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(60_000, 0);
  size.writeUInt32BE(60_000, 4);
  return new File([header, size, Buffer.from('0802000000', 'hex'), Buffer.alloc(1_000_000)], 'heavy.png', {
    type: 'image/png',
  });
}
