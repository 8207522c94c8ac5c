/**
 * `Ana | ana@x.cl`: bars separate values in a cell, line breaks entries of a list; a backslash escapes both.
 */
const signs: Readonly<Record<string, string>> = { '\\': '\\\\', '|': '\\|', '\n': '\\n' };

function escaped(text: string): string {
  // Fast path: most texts of a large export have none of these.
  if (!/[\\|\r\n]/.test(text)) return text;
  return text.replace(/\r\n?/g, '\n').replace(/[\\|\n]/g, (sign) => signs[sign] ?? sign);
}

export function joinValues(values: readonly string[]): string {
  const last = values.findLastIndex((value) => value !== '');
  return values
    .slice(0, last + 1)
    .map(escaped)
    .join(' | ');
}

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

export function joinLines(lines: readonly string[]): string {
  return lines.join('\n');
}

export function splitLines(cell: string): readonly string[] {
  return cell.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
}

/** At most `most` UTF-16 units. Never splits a character, since no store keeps half of one. */
export function shortened(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
