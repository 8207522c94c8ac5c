const zipped = 'application/zip';
const compound = 'application/x-ole-storage';
const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
const text = ['text/plain', 'text/html', 'application/xml', 'image/svg+xml'] as const;

/** What the content of a file may be whose name ends so. Other endings claim nothing. */
const contents: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  bmp: ['image/bmp'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  heic: ['image/heic'],
  heif: ['image/heic'],
  pdf: ['application/pdf'],
  docx: [`${openXml}.wordprocessingml.document`],
  docm: [`${openXml}.wordprocessingml.document`],
  xlsx: [`${openXml}.spreadsheetml.sheet`],
  xlsm: [`${openXml}.spreadsheetml.sheet`],
  xlsb: [`${openXml}.spreadsheetml.sheet`],
  pptx: [`${openXml}.presentationml.presentation`],
  odt: [`${openDocument}.text`],
  ods: [`${openDocument}.spreadsheet`],
  odp: [`${openDocument}.presentation`],
  doc: [compound, 'application/rtf'],
  xls: [compound],
  ppt: [compound],
  msg: [compound],
  rtf: ['application/rtf'],
  zip: [zipped],
  txt: text,
  csv: text,
  tsv: text,
  log: text,
  md: text,
  json: text,
  eml: text,
  edi: text,
  xml: text,
  svg: text,
  html: text,
  htm: text,
};

/**
 * Whether a file's name claims a type that its content does not have.
 * @param found the media type of the content; null if it is none that is known
 */
export function isLyingName(name: string, found: string | null): boolean {
  const ending = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  const claimed = Object.hasOwn(contents, ending) ? contents[ending] : undefined;
  return claimed !== undefined && (found === null || !claimed.includes(found));
}
