/**
 * Reads a number in either notation into a decimal string such as "1234.5" (never a binary float); null if it is no
 * number. "" stays "".
 * - Both separators: the last one is the decimal one ("1.234,5" and "1,234.5").
 * - A repeated separator groups thousands ("1.234.567").
 * - A single separator is the decimal one, unless it is the language's group separator before exactly three digits:
 * where 1.500 means one thousand five hundred, "1.500" is read so, but "4.20" is four and twenty hundredths, not 420.
 */
export function readDecimal(text: string, groupSeparator: ',' | '.'): string | null {
  const compact = text.replace(/[\s\u00a0\u202f'’]/g, '');
  if (compact === '') return '';
  if (!/^[-−]?[\d.,]*\d[\d.,]*$/.test(compact)) return null;
  const sign = /^[-−]/.test(compact) ? '-' : '';
  const digits = compact.replace(/^[-−]/, '');
  const decimalAt = decimalPosition(digits, groupSeparator);
  const whole = digits.slice(0, decimalAt ?? undefined);
  const fraction = decimalAt === null ? '' : digits.slice(decimalAt + 1);
  if (/[.,]/.test(fraction) || !isGrouped(whole)) return null;
  const plainWhole = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const plainFraction = fraction.replace(/0+$/, '');
  const plain = plainFraction === '' ? plainWhole : `${plainWhole}.${plainFraction}`;
  return plain === '0' ? '0' : `${sign}${plain}`;
}

function decimalPosition(digits: string, groupSeparator: ',' | '.'): number | null {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma >= 0 && point >= 0) return Math.max(comma, point);
  const at = Math.max(comma, point);
  if (at < 0) return null;
  const separator = digits[at];
  if (digits.indexOf(separator ?? '') !== at) return null;
  const looksGrouped = separator === groupSeparator && /^[1-9]\d{0,2}$/.test(digits.slice(0, at));
  return looksGrouped && digits.length - at - 1 === 3 ? null : at;
}

function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole);
}

const groupSeparators = new Map<string, ',' | '.'>();

/** The locale's thousands separator. */
export function groupSeparatorOf(locale: string): ',' | '.' {
  const known = groupSeparators.get(locale);
  if (known !== undefined) return known;
  const separator = new Intl.NumberFormat(locale).format(1.5).includes(',') ? '.' : ',';
  groupSeparators.set(locale, separator);
  return separator;
}

/**
 * Writes a decimal string in the reader's notation with all its digits: "1234.50" → "1.234,50". Any other text stays as
 * it is.
 */
export function writeDecimal(value: string, locale: string): string {
  const [, sign = '', whole, fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) return value;
  const group = groupSeparatorOf(locale);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${sign}${grouped}${fraction === undefined ? '' : `${group === '.' ? ',' : '.'}${fraction}`}`;
}
