const symbols: Readonly<Record<string, string | undefined>> = {
  KGS: 'kg',
  LBS: 'lb',
  TON: 't',
  CMS: 'cm',
  MTS: 'm',
  FTS: 'ft',
  IN: 'in',
  INC: 'in',
};

/** A unit of weight or length as people write it; forms store `KGS`, and rates `kgs`. */
export function unitSymbol(unit: string): string {
  return symbols[unit.toUpperCase()] ?? unit.toLowerCase();
}
