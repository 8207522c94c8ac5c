/** Containers by code (`40HC`), trucks by name (`Rampla sider`). */
export function unitName(code: string): string {
  return /^(\d{2}[A-Z]{2,3}|kg)$/.test(code) ? code : code.charAt(0) + code.slice(1).toLowerCase();
}

/** "2 × 40HC (Cerezas)". */
export function unitWithGoods(units: string, commodity: string | undefined): string {
  return commodity === undefined ? units : `${units} (${commodity})`;
}
