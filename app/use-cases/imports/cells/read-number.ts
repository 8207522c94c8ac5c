/** The sign before a number's decimals, as a file writes it. */
export type DecimalSign = ',' | '.';

const shapes: Readonly<Record<DecimalSign, { readonly grouped: RegExp; readonly other: RegExp }>> = {
  // `other`: the other sign where it cannot group thousands; 4.25 and 0.125 in a file of decimal commas mean one thing only.
  ',': {
    grouped: /^[+-]?(\d+|[1-9]\d{0,2}([. ]\d{3})+)(,\d+)?$/,
    other: /^[+-]?(\d+\.(\d{1,2}|\d{4,})|0\.\d+)$/,
  },
  '.': {
    grouped: /^[+-]?(\d+|[1-9]\d{0,2}([, ]\d{3})+)(\.\d+)?$/,
    other: /^[+-]?(\d+,(\d{1,2}|\d{4,})|0,\d+)$/,
  },
};

/** The exact decimal text of a number as people write it ("1.234,5" is "1234.5"), null when it is none: "1test", "1,2,3". */
export function readNumber(text: string, decimal: DecimalSign): string | null {
  const group = decimal === ',' ? '.' : ',';
  const plain = text
    .trim()
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/^\+/, '');
  if (shapes[decimal].grouped.test(plain))
    return plain.replaceAll(group, '').replaceAll(' ', '').replace(decimal, '.');
  return shapes[decimal].other.test(plain) ? plain.replace(group, '.') : null;
}

/** Whether a number means two things: 1.250 is a thousand and more where the comma is before the decimals, and little more than one elsewhere. */
export function isUnclearNumber(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());
}

/** What some numbers say about the decimal sign; null when they leave it open, as "1,234" does. */
export function decimalSignOf(numbers: Iterable<string>): DecimalSign | null {
  let commas = 0;
  let points = 0;
  for (const number of numbers) {
    const text = number.trim();
    if (/^[+-]?([\d.]*,(\d{1,2}|\d{4,})|0,\d{3})$/.test(text) || /^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(text))
      commas += 1;
    else if (
      /^[+-]?([\d,]*\.(\d{1,2}|\d{4,})|0\.\d{3})$/.test(text) ||
      /^[+-]?\d{1,3}(,\d{3})+\.\d+$/.test(text)
    )
      points += 1;
  }
  if (commas === points) return null;
  return commas > points ? ',' : '.';
}
