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

/** Forms store `KGS`, rates `kgs`. */
export function unitSymbol(unit: string): string {
  return symbols[unit.toUpperCase()] ?? unit.toLowerCase();
}
