export type DecimalSign = ',' | '.';

const shapes: Readonly<Record<DecimalSign, { readonly grouped: RegExp; readonly other: RegExp }>> = {
  // `other`: the other sign where it cannot group thousands. 4.25 and 0.125 are unambiguous even in a file
  // with decimal commas.
  ',': {
    grouped: /^[+-]?(\d+|[1-9]\d{0,2}([. ]\d{3})+)(,\d+)?$/,
    other: /^[+-]?(\d+\.(\d{1,2}|\d{4,})|0\.\d+)$/,
  },
  '.': {
    grouped: /^[+-]?(\d+|[1-9]\d{0,2}([, ]\d{3})+)(\.\d+)?$/,
    other: /^[+-]?(\d+,(\d{1,2}|\d{4,})|0,\d+)$/,
  },
};

/** "1.234,5" is "1234.5", never a float. Null for anything else, such as "1test" or "1,2,3". */
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

/** 1.250 is over a thousand with decimal commas, and just over one with decimal points. */
export function isUnclearNumber(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());
}

export class DecimalTally {
  private readonly signs = { ',': 0, '.': 0 };
  private unclear = 0;

  add(number: string): void {
    const text = number.trim();
    if (isUnclearNumber(text)) this.unclear += 1;
    if (/^[+-]?([\d.]*,(\d{1,2}|\d{4,})|0,\d{3})$/.test(text) || /^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(text))
      this.signs[','] += 1;
    else if (
      /^[+-]?([\d,]*\.(\d{1,2}|\d{4,})|0\.\d{3})$/.test(text) ||
      /^[+-]?\d{1,3}(,\d{3})+\.\d+$/.test(text)
    )
      this.signs['.'] += 1;
  }

  found(): DecimalSign | null {
    if (this.signs[','] === this.signs['.']) return null;
    return this.signs[','] > this.signs['.'] ? ',' : '.';
  }

  /** Both signs are usual in the file, so the more frequent one proves nothing. */
  isMixed(): boolean {
    const [less = 0, more = 0] = Object.values(this.signs).toSorted((one, other) => one - other);
    return less > 0 && less * 10 >= more;
  }

  /** Some numbers are ambiguous and none proves the sign. */
  isOpen(): boolean {
    return this.unclear > 0 && this.found() === null;
  }
}

export function decimalSignOf(numbers: Iterable<string>): DecimalSign | null {
  const tally = new DecimalTally();
  for (const number of numbers) tally.add(number);
  return tally.found();
}
