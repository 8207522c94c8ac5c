const zipped = 'application/zip';
const compound = 'application/x-ole-storage';
const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
const text = ['text/plain', 'text/html', 'application/xml', 'image/svg+xml'] as const;

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
};

/**
 * Extensions of files that run or act when opened: the attachments that Outlook blocks, without its
 * documents, plus those that macOS and Linux run.
 */
const programs: ReadonlySet<string> = new Set(
  [
    'ade adp app appcontent-ms appimage appref-ms asp aspx bas bat chm cmd cnt com command cpl crt csh deb der diagcab',
    'dll dmg exe fxp gadget grp hlp hpj hta htc htm html img inf ins iso isp its jar jnlp js jse jsp ksh lnk mad maf',
    'mag mam maq mar mas mat mau mav maw mcf mda mde mdt mdw mdz mht mhtml mjs msc msh msi msp mst msu ops osd pcd php',
    'pif pkg pl plg prf prg ps1 ps1xml ps2 psc1 psd1 psm1 py pyc pyo pyw pyz rb reg rpm scf scr sct settingcontent-ms',
    'sh shb shs shtml sys theme tmp url vb vbe vbp vbs vhd vhdx vxd website wlua ws wsc wsf wsh xbap xhtml xll xnk',
  ].flatMap((line) => line.split(' ')),
);

/** Catches `proof.pdf.exe`. Windows ignores trailing dots and spaces. */
export function isProgramName(name: string): boolean {
  return programs.has(endingOf(name));
}

function endingOf(name: string): string {
  let end = name.length;
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end -= 1;
  const whole = name.slice(0, end);
  const dot = whole.lastIndexOf('.');
  return dot < 0 ? '' : whole.slice(dot + 1).toLowerCase();
}

/** @param found media type of the content; null if unknown */
export function isLyingName(name: string, found: string | null): boolean {
  const ending = endingOf(name);
  const claimed = Object.hasOwn(contents, ending) ? contents[ending] : undefined;
  return claimed !== undefined && (found === null || !claimed.includes(found));
}
