/** Owner code, category (U: container, J: equipment, Z: trailer), serial number and check digit of ISO 6346. */
const written = /(?<![a-z\d])([a-z]{3}[ujz])[ -]?(\d{3}) ?(\d{3})[ -]?(\d)(?!\d)/gi;

/** The valid container numbers that a text names, each once: `CSQU3054383` of `csqu 305438-3`. */
export function containerNumbersIn(text: string): readonly string[] {
  const found = [...text.matchAll(written)].map(([, owner = '', first = '', last = '', check = '']) => ({
    number: `${owner.toUpperCase()}${first}${last}`,
    check,
  }));
  return [
    ...new Set(
      found.flatMap(({ number, check }) => (checkDigit(number) === check ? [`${number}${check}`] : [])),
    ),
  ];
}

/** Each character times a power of two, modulo 11. A remainder of 10 is written 0. */
function checkDigit(number: string): string {
  const sum = Array.from(number).reduce((total, character, at) => total + valueOf(character) * 2 ** at, 0);
  return String((sum % 11) % 10);
}

/** A is 10, and multiples of 11 are skipped. */
function valueOf(character: string): number {
  if (character <= '9') return Number(character);
  const plain = character.charCodeAt(0) - 'A'.charCodeAt(0) + 10;
  return plain + Math.floor((plain - 1) / 10);
}
