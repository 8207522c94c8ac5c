/** Whether a pasted text is a list of packages rather than a number for one field. */
export function isPackingList(text: string): boolean {
  const start = text.slice(0, longestStart).trim();
  return /[\n\r\t]/.test(start) || /\d\s?[x×*]\s?\d/i.test(start);
}

const longestStart = 400;
