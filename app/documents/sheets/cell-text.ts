/**
 * Several values in one cell stand one behind the other with a bar between them, entries of a list one below the other: `Ana | ana@x.cl`.
 * A bar, a backslash or a new line within a value has a backslash before it.
 */
const signs: Readonly<Record<string, string>> = { '\\': '\\\\', '|': '\\|', '\n': '\\n' };

function escaped(text: string): string {
  // Most words of a large export have none of these.
  if (!/[\\|\r\n]/.test(text)) return text;
  return text.replace(/\r\n?/g, '\n').replace(/[\\|\n]/g, (sign) => signs[sign] ?? sign);
}

/** Values of one line; trailing empty ones are left out. */
export function joinValues(values: readonly string[]): string {
  const last = values.findLastIndex((value) => value !== '');
  return values
    .slice(0, last + 1)
    .map(escaped)
    .join(' | ');
}

/** The values of one line, blanks around them dropped. */
export function splitValues(line: string): readonly string[] {
  const values: string[] = [];
  let value = '';
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    const next = line.charAt(at + 1);
    if (sign === '\\' && (next === '\\' || next === '|' || next === 'n')) {
      value += next === 'n' ? '\n' : next;
      at += 1;
    } else if (sign === '|') {
      values.push(value.trim());
      value = '';
    } else value += sign;
  }
  return [...values, value.trim()];
}

/** Entries of a list, one to a line. */
export function joinLines(lines: readonly string[]): string {
  return lines.join('\n');
}

/** The lines of a cell that hold something. */
export function splitLines(cell: string): readonly string[] {
  return cell.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
}

/** The first characters of a text, `most` UTF-16 units at most; no character is cut in two, which no store would keep. */
export function shortened(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
