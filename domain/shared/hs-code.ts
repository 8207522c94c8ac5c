/**
 * The digits of a Harmonized System code, or null. Reads `8507.60`, `8507 60 00` and `850760`: chapter, heading and
 * subheading of the World Customs Organization in pairs, then up to two pairs of a country. Chapters are 01 to 97;
 * 77 is reserved.
 */
export function readHsCode(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '');
  if (!/^(?:\d{2}){1,5}$/.test(digits)) return null;
  const chapter = Number(digits.slice(0, 2));
  return chapter >= 1 && chapter <= 97 && chapter !== 77 ? digits : null;
}

/** `8507.60.00`. */
export function formatHsCode(digits: string): string {
  const [, heading = digits, rest = ''] = /^(\d{4})(\d+)$/.exec(digits) ?? [];
  return [heading, ...(rest.match(/\d{1,2}/g) ?? [])].join('.');
}
