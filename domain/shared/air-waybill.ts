const written = /(?<![\d-])(\d{3})[ -](\d{4}) ?(\d{4})(?![\d-])/g;

export interface AirWaybill {
  /** Of the airline that issues it. */
  readonly prefix: string;
  /** `045-12345675`. */
  readonly number: string;
}

/**
 * The air waybills that a text names, each once: a prefix and eight digits, of which the last is the others modulo 7
 * (IATA Resolution 600a). One phone number in seven passes, so the prefix must be an airline's.
 */
export function airWaybillsIn(text: string): readonly AirWaybill[] {
  const found = [...text.matchAll(written)].flatMap(([, prefix = '', first = '', last = '']) => {
    const serial = `${first}${last}`;
    const isValid = Number(serial.slice(0, 7)) % 7 === Number(serial.slice(7));
    return isValid ? [[`${prefix}-${serial}`, prefix] as const] : [];
  });
  return [...new Map(found)].map(([number, prefix]) => ({ prefix, number }));
}
